/// Pinyin as people write it: with marks, with numbers or with neither, in syllables or in words; ü may be `u:` or `v`.
struct PinyinText {
  struct Letter {
    /// A lower-case letter of ASCII; `v` stands for ü.
    var letter: UInt8
    /// The tone whose mark it carries.
    var mark: UInt8?
    /// The tone whose number follows it. 0 and 5 are both the neutral one, 5.
    var number: UInt8?
    /// Whether a syllable ends with it, because a number, a space, an apostrophe or another sign follows.
    var endsSyllable = false
  }

  private(set) var letters: [Letter] = []

  init(_ text: String) { for scalar in text.scalars { append(scalar) } }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let last = letters.count - 1
    switch scalar {
    case "a"..."z": letters.append(Letter(letter: UInt8(truncatingIfNeeded: scalar.value)))
    case "A"..."Z": letters.append(Letter(letter: UInt8(truncatingIfNeeded: scalar.value + 0x20)))
    case "0"..."5":
      guard last >= 0, !letters[last].endsSyllable else { return }
      letters[last].number = scalar == "0" ? 5 : UInt8(truncatingIfNeeded: scalar.value - 0x30)
      letters[last].endsSyllable = true
    case ":", "\u{308}":
      guard last >= 0, letters[last].letter == UInt8(ascii: "u") else { return }
      letters[last].letter = UInt8(ascii: "v")
    default:
      if let (letter, tone) = ToneMark.read(scalar) {
        letters.append(Letter(letter: letter, mark: tone))
      } else if let tone = ToneMark.tone(ofCombining: scalar) {
        if last >= 0 { letters[last].mark = tone }
      } else if last >= 0 {
        letters[last].endsSyllable = true
      }
    }
  }

  /// Its syllables. A word is split by the rules of pinyin orthography: a consonant before a vowel begins a syllable. An
  /// r before no vowel is a syllable of its own (érhuà), except in the syllable "er".
  var syllables: [Syllable] {
    var syllables: [Syllable] = []
    var first = 0
    for (index, letter) in letters.enumerated() where letter.endsSyllable || index == letters.count - 1 {
      append(first..<index + 1, to: &syllables)
      first = index + 1
    }
    return syllables
  }

  /// Splits a word. A number after it is the tone of the last syllable, or, if that is an r, of the syllable before.
  private func append(_ word: Range<Int>, to syllables: inout [Syllable]) {
    var parts: [Range<Int>] = []
    var rest = word
    while let part = PinyinText.firstSyllable(letters[rest].map { $0.letter }, isFirst: parts.isEmpty) {
      parts.append(rest.lowerBound..<rest.lowerBound + part)
      rest = rest.lowerBound + part..<rest.upperBound
    }
    let number = letters[word.upperBound - 1].number
    let endsInR = parts.count > 1 && parts[parts.count - 1].count == 1
    for (index, part) in parts.enumerated() {
      var tone = letters[part].compactMap { $0.mark }.first
      if tone == nil, let number {
        if index == parts.count - 1 { tone = endsInR ? 5 : number }
        if index == parts.count - 2, endsInR { tone = number }
      }
      syllables.append(Syllable(letters: letters[part].map { $0.letter }, tone: tone))
    }
  }

  /// How many letters the first syllable has; nil where there are none.
  private static func firstSyllable(_ letters: [UInt8], isFirst: Bool) -> Int? {
    if letters.isEmpty { return nil }
    let (n, g, r) = (UInt8(ascii: "n"), UInt8(ascii: "g"), UInt8(ascii: "r"))
    func isVowel(_ index: Int) -> Bool { index < letters.count && ToneMark.isVowel(letters[index]) }
    if !isFirst, letters[0] == r, !isVowel(1) { return 1 }
    var end = 0
    while end < letters.count, !isVowel(end) { end += 1 }
    let vowels = end
    while isVowel(end) { end += 1 }
    guard end < letters.count, end > vowels, !isVowel(end + 1) else { return end }
    if letters[end] == n {
      return end + 1 < letters.count && letters[end + 1] == g && !isVowel(end + 2) ? end + 2 : end + 1
    }
    return letters[end] == r && end == 1 && letters[0] == UInt8(ascii: "e") ? end + 1 : end
  }
}

/// Pinyin converted from any way of writing into one of two. Syllables are separated by spaces.
public enum Pinyin {
  /// With marks: "lü4 se4", "lu:4se4" and "lǜsè" are "lǜ sè".
  public static func marked(_ text: String) -> String {
    joined(PinyinText(text).syllables.map { $0.marked })
  }

  /// With numbers, 5 for the neutral tone: "péngyou" is "peng2 you5".
  public static func numbered(_ text: String) -> String {
    joined(PinyinText(text).syllables.map { $0.numbered })
  }

  private static func joined(_ syllables: [String]) -> String {
    var text = ""
    for syllable in syllables {
      if !text.isEmpty { text += " " }
      text += syllable
    }
    return text
  }
}
