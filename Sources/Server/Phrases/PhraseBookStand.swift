import Foundation
import Jasmine
import Logging
import Rooms
import Synchronization
import Tabletop

/// The phrase book of the server, ready to be searched: what is shipped, and what was imported with `parlour phrases
/// import`. It is made anew when either file has changed.
final class PhraseBookStand: Sendable {
  private static let file = ContentFiles(folder: "jasmine", files: ["phrases.tsv"])

  private struct Kept: Sendable {
    let shipped: String
    let imported: Facts?
    let index: PhraseIndex
  }

  /// By which a file is known to have changed.
  private struct Facts: Equatable, Sendable {
    let changed: Date
    let size: Int
  }

  private let content: any ContentSource
  private let importedFile: String?
  private let logger: Logger
  private let kept = Mutex<Kept?>(nil)

  init(content: any ContentSource, dataFolder: String?, logger: Logger) {
    self.content = content
    importedFile = dataFolder.map { "\($0)/phrases.tsv" }
    self.logger = logger
  }

  /// Reading a book of a hundred thousand takes its time: not for an event loop.
  ///
  /// - Throws: `noContent`, `noPhrases`.
  func index() throws(Refusal) -> PhraseIndex {
    guard case .string(let shipped)? = try content.content(PhraseBookStand.file)["phrases"] else {
      throw .noContent
    }
    // The first to come makes it, and the others wait for that one.
    return try kept.withLock { kept throws(Refusal) in
      let imported = factsOfImported()
      if let kept, kept.imported == imported, kept.shipped.isIdentical(to: shipped) { return kept.index }
      let sources = [
        try entries(Array(shipped.utf8), "the shipped ones"), try imported == nil ? [] : importedEntries(),
      ]
      let index = PhraseIndex(sources: sources)
      kept = Kept(shipped: shipped, imported: imported, index: index)
      return index
    }
  }

  private func factsOfImported() -> Facts? {
    guard let importedFile, let facts = try? FileManager.default.attributesOfItem(atPath: importedFile) else {
      return nil
    }
    return Facts(
      changed: facts[.modificationDate] as? Date ?? .distantPast, size: facts[.size] as? Int ?? 0)
  }

  private func importedEntries() throws(Refusal) -> [PhraseEntry] {
    guard let importedFile, let bytes = try? Data(contentsOf: URL(filePath: importedFile)) else { return [] }
    return try entries(Array(bytes), importedFile)
  }

  private func entries(_ bytes: [UInt8], _ name: String) throws(Refusal) -> [PhraseEntry] {
    let file = try PhraseFile.read(bytes)
    if file.badCount > 0 {
      logger.error("Phrases were skipped.", metadata: ["lines": "\(file.badCount)", "of": "\(name)"])
    }
    return file.entries
  }
}
