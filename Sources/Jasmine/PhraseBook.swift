import Tabletop

/// The phrases of one length in the phrase book, read from its text (`Content/jasmine/phrases.tsv`). The text has a
/// line with the names of the columns, then one phrase per line, columns separated by tabs. Only the columns `hanzi`
/// and `pinyin` are read.
struct PhraseBook {
  /// In the order of code points; phrases with the same characters are in the order of the text. No phrase is here
  /// twice with the same syllables.
  let phrases: [Phrase]

  /// - Throws: `badForm` where the columns have no names. A line without a phrase of that length, with one syllable
  ///   per character, is skipped.
  init(_ text: [UInt8], _ type: PhraseType) throws(Refusal) {
    let lines = PhraseBook.split(text[...], at: UInt8(ascii: "\n"))
    let names = PhraseBook.fields(of: lines[0])
    guard let hanzi = names.firstIndex(where: { $0.elementsEqual("hanzi".utf8) }),
      let pinyin = names.firstIndex(where: { $0.elementsEqual("pinyin".utf8) })
    else { throw .noColumns }
    var phrases: [Phrase] = []
    for line in lines.dropFirst() {
      let fields = PhraseBook.fields(of: line)
      guard fields.count > max(hanzi, pinyin), PhraseBook.scalarCount(of: fields[hanzi]) == type.length else {
        continue
      }
      let phrase = Phrase(
        hanzi: String(decoding: fields[hanzi], as: UTF8.self),
        pinyin: PhraseBook.split(fields[pinyin], at: UInt8(ascii: " ")).map {
          String(decoding: $0, as: UTF8.self)
        })
      if phrase.fits(type) { phrases.append(phrase) }
    }
    self.phrases = PhraseBook.withoutRepeats(phrases)
  }

  private init(_ phrases: [Phrase]) { self.phrases = phrases }

  /// A book without phrases.
  static let empty = PhraseBook([])

  /// The book with more phrases of the same length. A look-up finds them only if the book has no others with the same
  /// characters.
  func with(_ more: [Phrase]) -> PhraseBook { PhraseBook(PhraseBook.withoutRepeats(phrases + more)) }

  /// Sorts the phrases and removes repeats. Phrases with the same characters keep their order, because a look-up finds
  /// the first of them.
  private static func withoutRepeats(_ phrases: [Phrase]) -> [Phrase] {
    let places = phrases.indices.map { $0 }
      .inOrder { phrases[$0].precedes(phrases[$1]) }
      .withoutRepeats { phrases[$0].isIdentical(to: phrases[$1]) }
      .inOrder { $0 < $1 }
    return places.map { phrases[$0] }.inOrder { $0.hanzi.precedes($1.hanzi) }
  }

  /// The text of a phrase book with more phrases at its end. Only the columns that are read are filled in for these.
  static func text(_ text: [UInt8], and entries: [PhraseEntry]) -> [UInt8] {
    let names = fields(of: split(text[...], at: UInt8(ascii: "\n"))[0])
    var whole = text
    if whole.last != UInt8(ascii: "\n") { whole.append(UInt8(ascii: "\n")) }
    for entry in entries {
      for (column, name) in names.enumerated() {
        if column > 0 { whole.append(UInt8(ascii: "\t")) }
        if name.elementsEqual("hanzi".utf8) { whole += entry.bytes(.hanzi) }
        if name.elementsEqual("pinyin".utf8) { whole += entry.bytes(.pinyin) }
      }
      whole.append(UInt8(ascii: "\n"))
    }
    return whole
  }

  private static func fields(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    split(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, at: UInt8(ascii: "\t"))
  }

  /// The parts between separators: one more than there are separators.
  @inline(never)
  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == separator {
      parts.append(bytes[start..<index])
      start = index + 1
    }
    return parts + [bytes[start...]]
  }

  /// How many Unicode scalars there are in bytes of UTF-8. Every byte that is not a continuation byte begins a scalar.
  private static func scalarCount(of bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// The first phrase with these characters; nil where there is none.
  func phrase(_ hanzi: String) -> Phrase? {
    let index = phrases.firstIndexInOrder { $0.hanzi.precedes(hanzi) }
    return index < phrases.count && phrases[index].hanzi.isIdentical(to: hanzi) ? phrases[index] : nil
  }

  /// A number that tells one text from another: FNV-1a with 64 bits (Fowler, Noll, Vo; IETF draft-eastlake-fnv),
  /// in hexadecimal digits.
  static func digest(of text: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var digits: [UInt8] = []
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(shift) & 0xF)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension Refusal {
  fileprivate static let noColumns = Refusal(
    "badForm", "content.phrases: expected a first line that names the columns hanzi and pinyin")
}
