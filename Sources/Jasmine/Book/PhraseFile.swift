import Tabletop

/// A file of phrases that is being read: a CC-CEDICT dictionary (both forms), a table with a header (separated by tabs,
/// commas or semicolons), or a text that Anki exported. Its first lines decide which one it is.
public struct PhraseFile: Sendable {
  /// What has been read so far, in the order of the file.
  public private(set) var entries: [PhraseEntry] = []
  /// How many lines had no phrase.
  public private(set) var badCount = 0
  /// The first ten of them.
  public private(set) var bad: [BadRecord] = []
  /// How many bytes there are.
  public let size: Int
  /// How many bytes have been read.
  public var position: Int { reader.position }

  private var reader: RecordReader
  private let form: Form

  /// How a record holds a phrase.
  private enum Form: Sendable {
    case cedict
    /// The column of each field; nil for a field that does not matter.
    case table([PhraseEntry.Column?], isHTML: Bool)
  }

  private static let maxBad = 10

  /// - Throws: `noPhrases` where it is none of these files.
  public init(_ bytes: [UInt8]) throws(Refusal) {
    size = bytes.count
    if CedictLine.isFile(bytes) {
      form = .cedict
      reader = RecordReader(bytes)
    } else if let table = TableForm(bytes) {
      form = .table(table.columns, isHTML: table.isHTML)
      reader = RecordReader(bytes, separator: table.separator, hasQuotes: table.hasQuotes)
      for _ in 0..<table.headerLines { _ = try? reader.next() }
    } else {
      throw Refusal(
        "noPhrases",
        "There are no phrases here: expected CC-CEDICT, a text that Anki exported, or a table whose first line names "
          + "the columns hanzi and pinyin.")
    }
  }

  /// Reads the next lines.
  ///
  /// - Parameter count: how many lines at most.
  /// - Returns: whether there is more.
  public mutating func read(_ count: Int) -> Bool {
    for _ in 0..<count {
      do throws(BadRecord) {
        guard let record = try reader.next() else { return false }
        if let entry = try entry(record) { entries.append(entry) }
      } catch {
        badCount += 1
        if bad.count < PhraseFile.maxBad { bad.append(error) }
      }
    }
    return true
  }

  /// Reads a whole file.
  ///
  /// - Throws: `noPhrases`.
  public static func read(_ bytes: [UInt8]) throws(Refusal) -> PhraseFile {
    var file = try PhraseFile(bytes)
    while file.read(1_000) {}
    return file
  }

  /// The phrase of a record; nil where that is a remark.
  private func entry(_ record: RecordReader.Record) throws(BadRecord) -> PhraseEntry? {
    do throws(BadLine) {
      switch form {
      case .cedict:
        let line = record.fields[0]
        return line.first == UInt8(ascii: "#") ? nil : try PhraseEntry(CedictLine(line).columns)
      case .table(let columns, let isHTML):
        return try PhraseEntry(PhraseFile.sorted(record.fields, by: columns, isHTML: isHTML))
      }
    } catch {
      throw BadRecord(line: record.line, problem: error.problem)
    }
  }

  /// The fields in the order of the columns of a phrase.
  private static func sorted(
    _ fields: [ArraySlice<UInt8>], by columns: [PhraseEntry.Column?], isHTML: Bool
  ) throws(BadLine) -> [ArraySlice<UInt8>] {
    var sorted = [ArraySlice<UInt8>](repeating: [], count: PhraseEntry.Column.allCases.count)
    for (place, column) in columns.enumerated() {
      guard let column else { continue }
      guard place < fields.count else {
        if column == .hanzi || column == .pinyin {
          throw BadLine("it has only \(fields.count) of \(columns.count) columns")
        }
        continue
      }
      sorted[column.place] = isHTML ? HTMLText.plain(fields[place])[...] : fields[place]
    }
    return sorted
  }
}
