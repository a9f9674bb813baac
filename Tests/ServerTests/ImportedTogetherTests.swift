import Jasmine
import Tabletop
import TestSupport
import Testing

@testable import Server

/// Phrases that several servers, or a server and a command, import into one data folder.
@Suite struct ImportedTogetherTests {
  private let folder = TemporaryFolder()

  private func line(_ number: Int) -> [UInt8] {
    let characters = ["一", "二", "三", "四", "五", "六", "七", "八"]
    return Array("\(characters[number]) \(characters[number]) [yi1] /number \(number)/\n".utf8)
  }

  @Test func ofImportsAtOnceNoneIsLost() async throws {
    let path = folder.path
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          try ImportedPhraseFile(dataFolder: path).add(line(number)) { _ in }.changes.added
        }
      }
      for try await added in group { #expect(added == 1) }
    }
    #expect(try ImportedPhraseFile(dataFolder: path).phrases().entries.count == 8)
  }

  @Test func phrasesThatAreRemovedMeanwhileAreGoneOrCameLater() async throws {
    let path = folder.path
    _ = try ImportedPhraseFile(dataFolder: path).add(line(0)) { _ in }
    async let removed = ImportedPhraseFile(dataFolder: path).remove()
    async let added = ImportedPhraseFile(dataFolder: path).add(line(1)) { _ in }
    #expect(try await removed)
    #expect(try await added.changes.added == 1)
    #expect(try ImportedPhraseFile(dataFolder: path).phrases().entries.count <= 1)
  }
}
