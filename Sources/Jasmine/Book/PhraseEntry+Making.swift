/// A mistake in a line of a file of phrases, described for people.
struct BadLine: Error {
  let problem: String

  init(_ problem: String) { self.problem = problem }
}

extension PhraseEntry {
  /// The most bytes of a line. A longer line is not a phrase.
  static let longestLine = 65_536
  /// The most characters (Unicode scalars) of a phrase.
  static let longestPhrase = 100

  /// Makes an entry from the columns of a file, in the order of `Column`; a column that the file does not have is empty.
  /// White space becomes single spaces, and pinyin gets marks and spaces between syllables. If there are no
  /// traditional characters, they are the same as the simplified ones.
  init(_ columns: [ArraySlice<UInt8>]) throws(BadLine) {
    guard columns.reduce(0, { $0 + $1.count }) <= PhraseEntry.longestLine else { throw .tooLong }
    var texts: [[UInt8]] = []
    for column in columns {
      let text = PhraseEntry.cleaned(column)
      guard String(validating: text, as: UTF8.self) != nil else { throw .notUTF8 }
      texts.append(text)
    }
    let (hanzi, traditional) = (texts[Column.hanzi.place], texts[Column.traditional.place])
    guard !hanzi.isEmpty else { throw BadLine("it has no characters") }
    guard String(decoding: hanzi, as: UTF8.self).scalars.count <= PhraseEntry.longestPhrase else {
      throw BadLine("it has more than \(PhraseEntry.longestPhrase) characters")
    }
    if traditional.isEmpty { texts[Column.traditional.place] = hanzi }
    let pinyin = Pinyin.marked(String(decoding: texts[Column.pinyin.place], as: UTF8.self))
    guard !pinyin.isEmpty else { throw BadLine("it has no pinyin") }
    texts[Column.pinyin.place] = Array(pinyin.utf8)
    texts[Column.tags.place] = PhraseEntry.tags(texts[Column.tags.place])
    var line: [UInt8] = []
    for text in texts {
      if !line.isEmpty { line.append(UInt8(ascii: "\t")) }
      line += text
    }
    self.line = line
  }

  /// The same phrase joined with another line of it: the translations of both, and in every other column the first
  /// text that is not empty.
  func joined(with other: PhraseEntry) -> PhraseEntry {
    var line: [UInt8] = []
    for column in Column.allCases {
      if column != .hanzi { line.append(UInt8(ascii: "\t")) }
      let (mine, theirs) = (bytes(column), other.bytes(column))
      line += mine.isEmpty ? theirs : mine
      if column == .english, !mine.isEmpty, !theirs.isEmpty, !mine.elementsEqual(theirs) {
        line += Array("; ".utf8) + theirs
      }
    }
    return line.count <= PhraseEntry.longestLine ? PhraseEntry(line: line) : self
  }

  /// The same text, with one space for each run of white space and control characters, and none at either end.
  private static func cleaned(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isAfterSpace = false
    var rest = text
    while let byte = rest.popFirst() {
      if byte <= 0x20 || byte == 0x7F || isWideSpace(byte, &rest) {
        isAfterSpace = !result.isEmpty
      } else {
        if isAfterSpace { result.append(UInt8(ascii: " ")) }
        isAfterSpace = false
        result.append(byte)
      }
    }
    return result
  }

  /// Tags separated by commas, made from tags separated by commas or spaces.
  private static func tags(_ text: [UInt8]) -> [UInt8] {
    var tags: [UInt8] = []
    for tag in text.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }) {
      if !tags.isEmpty { tags.append(UInt8(ascii: ",")) }
      tags += tag
    }
    return tags
  }

  /// Whether an ideographic or a no-break space, or a control character of Latin-1, begins with that byte. If so, its
  /// other bytes are removed from `rest`.
  private static func isWideSpace(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    if byte == 0xC2, let next = rest.first, (0x80...0xA0).contains(next) {
      rest.removeFirst()
      return true
    }
    if byte == 0xE3, rest.starts(with: [0x80, 0x80]) {
      rest.removeFirst(2)
      return true
    }
    return false
  }
}

extension BadLine {
  static let tooLong = BadLine("it is longer than \(PhraseEntry.longestLine) bytes")
  static let notUTF8 = BadLine("it is not in UTF-8")
}
