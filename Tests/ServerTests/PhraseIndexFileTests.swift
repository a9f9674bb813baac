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

  // MARK: Until it is kept

  /// Content that cannot be read before it is released.
  private struct SlowContent: ContentSource {
    let isReleased = DispatchSemaphore(value: 0)

    func content(_ files: ContentFiles) throws(Refusal) -> JSON {
      isReleased.wait()
      isReleased.signal()
      return try Content().content(files)
    }

    func pack(_ id: String) throws(Refusal) -> JSON { throw .noContent }
  }

  /// Whether the index of the phrases that are there now is kept.
  private var isKept: Bool {
    get throws {
      let imported = Array(try Data(contentsOf: URL(filePath: folder.file("phrases.tsv"))))
      let digest = PhraseIndexFile.digest(of: PhraseIndexFileTests.shipped, imported)
      return PhraseIndexFile(dataFolder: folder.path).index(of: digest) != nil
    }
  }

  @Test func aServerThatStopsKeepsTheIndexOfWhatWasImportedLast() async throws {
    try importPhrases("友朋\tyǒu péng")
    let cache = started()
    #expect(await cache.finish(within: .seconds(20)))
    #expect(try isKept)
    // A command imports more, and nobody searches before the server stops.
    try importPhrases("友人们\tyǒu rén men")
    #expect(await cache.finish(within: .seconds(20)))
    #expect(try isKept)
  }

  @Test func aServerThatStopsWaitsForTheIndexOfASearch() async throws {
    for number in 1...20 {
      try importPhrases("友朋\tyǒu péng\n" + String(repeating: "山\tshān\n", count: number))
      let cache = started()
      _ = try cache.index()
      #expect(await cache.finish(within: .seconds(20)))
      #expect(try isKept, "search \(number)")
    }
  }

  @Test func aServerThatStopsDoesNotWaitForLong() async throws {
    try importPhrases("友朋\tyǒu péng")
    let slow = SlowContent()
    let cache = PhraseBookCache(content: slow, dataFolder: folder.path, logger: log.logger)
    #expect(await !cache.finish(within: .milliseconds(20)))
    slow.isReleased.signal()
    #expect(await cache.finish(within: .seconds(20)))
    #expect(try isKept)
  }

  @Test func whoHasTheBookMadeInAdvanceIsToldOnceItsIndexIsKept() async throws {
    for number in 1...20 {
      try importPhrases("友朋\tyǒu péng\n" + String(repeating: "山\tshān\n", count: number))
      let cache = started()
      await withCheckedContinuation { kept in cache.prepare { kept.resume() } }
      #expect(try isKept, "import \(number)")
    }
  }

  @Test func aServerWithoutImportedPhrasesStopsAtOnceAndKeepsNothing() async throws {
    let cache = started()
    #expect(await cache.finish(within: .seconds(20)))
    #expect(cache.madeLast == nil && !FileManager.default.fileExists(atPath: file.path))
  }

  @Test func withoutImportedPhrasesNothingIsKept() throws {
    #expect(try characters(started()) == ["朋友"])
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
