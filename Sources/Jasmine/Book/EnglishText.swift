/// English text of a phrase book: translations separated by semicolons, commas or slashes, each with some words.
struct EnglishText {
  struct Word {
    /// Lower-case letters and digits of ASCII.
    var letters: [UInt8] = []
    /// Whether it counts as a word of the translation. Words in brackets do not, nor does an article or "to" before
    /// other words.
    var counts = true
  }

  struct Translation {
    fileprivate(set) var words: [Word] = []
    /// How many of them count.
    var counted: Int { words.count { $0.counts } }
  }

  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// The next translation; nil at the end.
  mutating func next() -> Translation? {
    while !rest.isEmpty {
      let translation = readTranslation()
      if !translation.words.isEmpty { return translation }
    }
    return nil
  }

  private mutating func readTranslation() -> Translation {
    var translation = Translation()
    var word = Word()
    var depth = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.letters.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.letters.append(byte + 0x20)
      case 0xC3 where EnglishText.letter(rest.first) != nil:
        if let next = rest.popFirst(), let letter = EnglishText.letter(next) { word.letters.append(letter) }
      case UInt8(ascii: "'"): continue
      case 0xE2 where rest.starts(with: [0x80, 0x99]): rest.removeFirst(2)
      default:
        translation.append(&word, inBrackets: depth > 0)
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
        let ends = byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/")
        if ends, depth == 0 { return translation.withoutFirstArticle }
      }
    }
    translation.append(&word, inBrackets: depth > 0)
    return translation.withoutFirstArticle
  }

  /// The letter without its accent, by its second byte in UTF-8; its first byte is 0xC3.
  private static func letter(_ byte: UInt8?) -> UInt8? {
    guard let byte, (0x80...0xBF).contains(byte) else { return nil }
    // U+00C0 to U+00FF, without those that are no letters.
    let letter = Array("aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty".utf8)[
      Int(byte - 0x80)]
    return letter == UInt8(ascii: "*") ? nil : letter
  }
}

extension EnglishText.Translation {
  fileprivate mutating func append(_ word: inout EnglishText.Word, inBrackets: Bool) {
    guard !word.letters.isEmpty else { return }
    word.counts = !inBrackets
    words.append(word)
    word = EnglishText.Word()
  }

  /// The same translation, but "to", "a", "an" or "the" before other words does not count.
  fileprivate var withoutFirstArticle: EnglishText.Translation {
    var translation = self
    guard counted > 1, let first = words.firstIndex(where: { $0.counts }) else { return self }
    let articles = ["to", "a", "an", "the"].contains { words[first].letters.elementsEqual($0.utf8) }
    if articles { translation.words[first].counts = false }
    return translation
  }
}
