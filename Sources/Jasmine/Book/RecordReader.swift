/// Reads a text record by record: lines, whose fields are separated by a separator. Fields in quotation marks may
/// contain separators, line breaks and doubled quotation marks (RFC 4180).
struct RecordReader {
  struct Record {
    /// The number of the line in which it begins, from 1.
    let line: Int
    let fields: [ArraySlice<UInt8>]
  }

  private let bytes: [UInt8]
  private(set) var position: Int
  private var line = 1
  /// Nil where each line is one field.
  private let separator: UInt8?
  private let hasQuotes: Bool

  private static let (lineFeed, carriageReturn, quote) = (
    UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\"")
  )

  init(_ bytes: [UInt8], separator: UInt8? = nil, hasQuotes: Bool = false) {
    self.bytes = bytes
    self.separator = separator
    self.hasQuotes = hasQuotes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next record; nil at the end. Empty lines are skipped.
  ///
  /// - Throws: what is wrong with a record, with the number of its line. The next call goes on with the next line.
  mutating func next() throws(BadRecord) -> Record? {
    while position < bytes.count, bytes[position] == RecordReader.lineFeed || isReturn(position) {
      if bytes[position] == RecordReader.lineFeed { line += 1 }
      position += 1
    }
    guard position < bytes.count else { return nil }
    let (start, first) = (position, line)
    do throws(BadLine) {
      var fields: [ArraySlice<UInt8>] = []
      repeat { fields.append(try readField(from: start)) } while takeSeparator()
      return Record(line: first, fields: fields)
    } catch {
      position = start
      line = first
      skipLine()
      throw BadRecord(line: first, problem: error.problem)
    }
  }

  /// Whether there is a carriage return that belongs to a line's end.
  private func isReturn(_ index: Int) -> Bool {
    bytes[index] == RecordReader.carriageReturn
      && (index + 1 == bytes.count || bytes[index + 1] == RecordReader.lineFeed)
  }

  private func isEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] == RecordReader.lineFeed || isReturn(index)
  }

  private mutating func takeSeparator() -> Bool {
    guard position < bytes.count, bytes[position] == separator else { return false }
    position += 1
    return true
  }

  private mutating func readField(from start: Int) throws(BadLine) -> ArraySlice<UInt8> {
    if hasQuotes, position < bytes.count, bytes[position] == RecordReader.quote {
      return try readQuotedField(from: start)
    }
    let first = position
    while !isEnd(position), bytes[position] != separator { position += 1 }
    guard position - start <= PhraseEntry.longestLine else { throw .tooLong }
    return bytes[first..<position]
  }

  private mutating func readQuotedField(from start: Int) throws(BadLine) -> ArraySlice<UInt8> {
    var field: [UInt8] = []
    position += 1
    while position < bytes.count {
      guard position - start <= PhraseEntry.longestLine else { throw .tooLong }
      if bytes[position] == RecordReader.quote {
        position += 1
        if position < bytes.count, bytes[position] == RecordReader.quote {
          field.append(RecordReader.quote)
        } else {
          guard isEnd(position) || bytes[position] == separator else {
            throw BadLine("something follows a closing quotation mark")
          }
          return field[...]
        }
      } else {
        if bytes[position] == RecordReader.lineFeed { line += 1 }
        field.append(bytes[position])
      }
      position += 1
    }
    throw BadLine("a quotation mark is not closed")
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != RecordReader.lineFeed { position += 1 }
  }
}

/// A line that has no phrase, and why.
public struct BadRecord: Error, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// For people: "it has no pinyin".
  public let problem: String
}
