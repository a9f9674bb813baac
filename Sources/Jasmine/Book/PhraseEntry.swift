import Tabletop

/// A phrase of the phrase book: a line of `phrases.tsv`.
public struct PhraseEntry: Sendable {
  /// The columns of a phrase, in the order of the file.
  public enum Column: String, CaseIterable, Sendable {
    /// Simplified characters.
    case hanzi
    case traditional
    /// Syllables with marks, separated by spaces. A phrase that can be played with has one per character.
    case pinyin
    /// Short translations, separated by semicolons.
    case english
    /// What it means, in English.
    case meaning
    /// What it means, in Chinese.
    case chinese
    /// Words separated by commas.
    case tags

    /// Its place in the line.
    var place: Int {
      switch self {
      case .hanzi: 0
      case .traditional: 1
      case .pinyin: 2
      case .english: 3
      case .meaning: 4
      case .chinese: 5
      case .tags: 6
      }
    }
  }

  /// The columns with tabs between them, in UTF-8. They are one array, so that a hundred thousand entries need little
  /// memory.
  let line: [UInt8]

  public subscript(column: Column) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func bytes(_ column: Column) -> ArraySlice<UInt8> {
    var start = 0
    for _ in 0..<column.place {
      guard let tab = line[start...].firstIndex(of: UInt8(ascii: "\t")) else { return [] }
      start = tab + 1
    }
    return line[start..<(line[start...].firstIndex(of: UInt8(ascii: "\t")) ?? line.count)]
  }

  /// The type of phrase that it is in a game; nil where it cannot be played with.
  public var type: PhraseType? {
    let phrase = phrase
    return PhraseType.allCases.first { phrase.fits($0) }
  }

  private var phrase: Phrase { Phrase(hanzi: self[.hanzi], pinyin: syllables) }

  var syllables: [String] { parts(.pinyin, UInt8(ascii: " ")) }

  private func parts(_ column: Column, _ separator: UInt8) -> [String] {
    let bytes = bytes(column)
    return bytes.isEmpty ? [] : bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether both are the same phrase: the same characters in both scripts with the same syllables.
  func isSamePhrase(as other: PhraseEntry) -> Bool { identity.elementsEqual(other.identity) }

  /// Whether it comes before another one by its characters, then by its syllables: the order of code points.
  func precedes(_ other: PhraseEntry) -> Bool { identity.lexicographicallyPrecedes(other.identity) }

  /// The first three columns.
  private var identity: ArraySlice<UInt8> { line[..<bytes(.pinyin).endIndex] }
}

extension PhraseEntry: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("hanzi", self[.hanzi])
      writer.member("traditional", self[.traditional])
      writer.member("pinyin", syllables)
      writer.member("english", self[.english])
      writer.member("meaning", self[.meaning])
      writer.member("chinese", self[.chinese])
      writer.member("tags", parts(.tags, UInt8(ascii: ",")))
      writer.member("type", orNull: type?.rawValue)
    }
  }
}
