import Foundation
import Jasmine
import Ports
import Tabletop
import TestSupport
import Testing

@testable import Server

/// The index of the phrase book is kept in the data folder, so that the first search after a start does not wait for it.
@Suite struct PhraseIndexFileTests {
  private static let shipped = "hanzi\tpinyin\n朋友\tpéng you\n"

  private struct Content: ContentSource {
    func content(_ files: ContentFiles) throws(Refusal) -> JSON {
      .object([JSONMember("phrases", .string(PhraseIndexFileTests.shipped))])
    }

    func pack(_ id: String) throws(Refusal) -> JSON { throw .noContent }
  }

  private let folder = TemporaryFolder()
  private let log = KeptLog()
  private var file: URL { URL(filePath: folder.file(PhraseIndexFile.name)) }

  /// A server's phrase book as it is after a start.
  private func started() -> PhraseBookCache {
    PhraseBookCache(content: Content(), dataFolder: folder.path, logger: log.logger)
  }

  private func importPhrases(_ line: String) throws {
    try folder.write("hanzi\tpinyin\n\(line)\n", to: "phrases.tsv")
  }

  private func characters(_ cache: PhraseBookCache) throws -> [String] {
    try cache.index().entries.map { $0[.hanzi] }
  }

  /// Waits until another index is kept than these bytes.
  private func keptAfter(_ bytes: Data?) async throws -> Data {
    try await Overdue.after20Seconds("no index was kept") {
      let now = try? Data(contentsOf: file)
      return now != nil && now != bytes
    }
    return try Data(contentsOf: file)
  }

  /// Keeps an index with another phrase under the digest of the phrases that are there, to see whether it is read.
  private func keepAnother() throws {
    let file = try PhraseFile.read(Array("hanzi\tpinyin\n山水\tshān shuǐ\n".utf8))
    let imported = Array(try Data(contentsOf: URL(filePath: folder.file("phrases.tsv"))))
    try PhraseIndexFile(dataFolder: folder.path).keep(
      PhraseIndex(sources: [file.entries]),
      of: PhraseIndexFile.digest(of: PhraseIndexFileTests.shipped, imported))
  }

  @Test func aServerThatStartsReadsTheIndexThatItHasKept() async throws {
    try importPhrases("友朋\tyǒu péng")
    #expect(try characters(started()) == ["朋友", "友朋"])
    _ = try await keptAfter(nil)
    #expect(try characters(started()) == ["朋友", "友朋"])
    try keepAnother()
    #expect(try characters(started()) == ["山水"], "It is read, and not made again.")
  }

  @Test func anIndexOfOtherPhrasesIsMadeAgain() async throws {
    try importPhrases("友朋\tyǒu péng")
    try keepAnother()
    let before = try Data(contentsOf: file)
    try importPhrases("友人\tyǒu rén")
    #expect(try characters(started()) == ["朋友", "友人"])
    #expect(try await keptAfter(before) != before)
  }

  @Test func aDamagedIndexIsMadeAgainAndKept() async throws {
    try importPhrases("友朋\tyǒu péng")
    try keepAnother()
    var damaged = try Data(contentsOf: file)
    damaged[damaged.count / 2] ^= 0x20
    try damaged.write(to: file)
    #expect(try characters(started()) == ["朋友", "友朋"])
    _ = try await keptAfter(damaged)
    #expect(try characters(started()) == ["朋友", "友朋"])
    #expect(log.lines.isEmpty)
  }

  @Test func noByteOfAKeptIndexCanBeAnother() throws {
    try importPhrases("友朋\tyǒu péng")
    try keepAnother()
    let imported = Array(try Data(contentsOf: URL(filePath: folder.file("phrases.tsv"))))
    let digest = PhraseIndexFile.digest(of: PhraseIndexFileTests.shipped, imported)
    let (kept, whole) = (PhraseIndexFile(dataFolder: folder.path), try Data(contentsOf: file))
    #expect(kept.index(of: digest) != nil)
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 0x20
      try damaged.write(to: file)
      #expect(kept.index(of: digest) == nil, "byte \(place)")
    }
    for count in [0, 1, 63, 64, whole.count - 1] {
      try whole.prefix(count).write(to: file)
      #expect(kept.index(of: digest) == nil, "\(count) bytes")
    }
  }

  @Test func anIndexThatCannotBeKeptKeepsNobodyFromSearching() async throws {
    try importPhrases("友朋\tyǒu péng")
    // A folder in place of the file.
    try folder.write("", to: "\(PhraseIndexFile.name)/nothing")
    #expect(try characters(started()) == ["朋友", "友朋"])
    try await Overdue.after20Seconds("nothing was logged") { !log.lines.isEmpty }
    #expect(log.lines.map(\.message) == ["The index of the phrase book could not be kept."])
  }

  @Test func withoutImportedPhrasesNothingIsKept() throws {
    #expect(try characters(started()) == ["朋友"])
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
