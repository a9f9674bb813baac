/// A syllable of pinyin.
struct Syllable: Equatable, Sendable {
  /// Lower-case letters of ASCII; `v` stands for ü.
  let letters: [UInt8]
  /// 1 to 4, and 5 for the neutral tone; nil where it is not given.
  let tone: UInt8?

  /// With a mark for its tone, where it has one: "lǜ".
  var marked: String {
    let place = tone.flatMap { $0 < 5 ? markedPlace : nil }
    var text = String.UnicodeScalarView()
    for (index, letter) in letters.enumerated() {
      let marked = index == place ? tone.flatMap { ToneMark.scalars(letter, tone: $0) } : nil
      text.append(contentsOf: marked ?? [ToneMark.plain(letter)])
    }
    return String(text)
  }

  /// With a number for its tone: "lü4". The neutral tone is 5.
  var numbered: String {
    var text = String.UnicodeScalarView()
    for letter in letters { text.append(ToneMark.plain(letter)) }
    text.append(Unicode.Scalar(UInt8(ascii: "0") + (tone ?? 5)))
    return String(text)
  }

  /// The place of the letter that carries the mark: a or e, or the o of "ou", or else the last vowel (GB/T 16159-2012).
  /// In a syllable without vowels, it is the first m or n.
  private var markedPlace: Int? {
    for vowel in [UInt8(ascii: "a"), UInt8(ascii: "e")] {
      if let place = letters.firstIndex(of: vowel) { return place }
    }
    if let place = letters.firstIndex(of: UInt8(ascii: "o")),
      letters[(place + 1)...].first == UInt8(ascii: "u")
    {
      return place
    }
    return letters.lastIndex(where: ToneMark.isVowel)
      ?? letters.firstIndex { $0 == UInt8(ascii: "m") || $0 == UInt8(ascii: "n") }
  }
}

/// Marks of tones on letters.
enum ToneMark {
  /// Vowels in the order of `vowels`, each with its four tones.
  private static let small = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ".scalars
  private static let large = "ĀÁǍÀĒÉĚÈĪÍǏÌŌÓǑÒŪÚǓÙǕǗǙǛ".scalars
  private static let vowels = Array("aeiouv".utf8)
  /// Macron, acute, caron, grave: the marks of the four tones, written apart.
  private static let combining: [Unicode.Scalar] = ["\u{304}", "\u{301}", "\u{30C}", "\u{300}"]

  static func isVowel(_ letter: UInt8) -> Bool { vowels.contains(letter) }

  static func plain(_ letter: UInt8) -> Unicode.Scalar {
    letter == UInt8(ascii: "v") ? "ü" : Unicode.Scalar(letter)
  }

  /// A letter with the mark of a tone from 1 to 4.
  static func scalars(_ letter: UInt8, tone: UInt8) -> [Unicode.Scalar] {
    if let vowel = vowels.firstIndex(of: letter) { return [small[4 * vowel + Int(tone) - 1]] }
    return [plain(letter), combining[Int(tone) - 1]]
  }

  /// The plain letter of a marked letter, and its tone if the mark is one of a tone; nil for any other scalar.
  static func read(_ scalar: Unicode.Scalar) -> (letter: UInt8, tone: UInt8?)? {
    if let index = small.firstIndex(of: scalar) ?? large.firstIndex(of: scalar) {
      return (vowels[index / 4], UInt8(truncatingIfNeeded: index % 4 + 1))
    }
    switch scalar {
    case "ü", "Ü": return (UInt8(ascii: "v"), nil)
    case "ê", "Ê": return (UInt8(ascii: "e"), nil)
    // Some fonts of pinyin use these for a and g.
    case "ɑ": return (UInt8(ascii: "a"), nil)
    case "ɡ": return (UInt8(ascii: "g"), nil)
    case "ḿ", "Ḿ": return (UInt8(ascii: "m"), 2)
    case "ń", "Ń": return (UInt8(ascii: "n"), 2)
    case "ň", "Ň": return (UInt8(ascii: "n"), 3)
    case "ǹ", "Ǹ": return (UInt8(ascii: "n"), 4)
    default: return nil
    }
  }

  /// The tone of a mark that is written apart, after its letter; nil for any other scalar.
  static func tone(ofCombining scalar: Unicode.Scalar) -> UInt8? {
    combining.firstIndex(of: scalar).map { UInt8(truncatingIfNeeded: $0 + 1) }
  }
}
