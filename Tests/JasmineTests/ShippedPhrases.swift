import Foundation

@testable import Jasmine

/// The phrases that Parlour ships.
enum ShippedPhrases {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Content/jasmine/phrases.tsv")

  static func text() throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  static func entries() throws -> [PhraseEntry] { try PhraseFile.read(try text()).entries }

  /// An entry made from a line, with columns separated by "|"; columns at the end may be missing.
  static func entry(_ line: String) throws -> PhraseEntry {
    var columns = line.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8)[...] }
    while columns.count < PhraseEntry.Column.allCases.count { columns.append([]) }
    return try PhraseEntry(columns)
  }
}
