import Foundation
import Jasmine
import Logging
import Ports
import Synchronization
import Tabletop

/// The phrase book of the server, ready to be searched: what is shipped, and what was imported with `parlour phrases
/// import`. It is made anew when either file has changed.
final class PhraseBookCache: Sendable {
  static let file = ContentFiles(folder: "jasmine", files: ["phrases.tsv"])

  private struct Kept: Sendable {
    let shipped: String
    let imported: Facts?
    let index: PhraseIndex
  }

  /// What is different once a file has changed.
  private struct Facts: Equatable, Sendable {
    let changed: Date
    let size: Int
  }

  private let content: any ContentSource
  private let importedFile: String?
  private let logger: Logger
  /// Held for moments alone, so that an event loop may look.
  private let kept = Mutex<Kept?>(nil)
  /// Held as long as the book is being made.
  private let making = Mutex(())

  init(content: any ContentSource, dataFolder: String?, logger: Logger) {
    self.content = content
    importedFile = dataFolder.map { "\($0)/phrases.tsv" }
    self.logger = logger
  }

  /// Reading a book of a hundred thousand takes its time: not for an event loop.
  ///
  /// - Throws: `noContent`, `noPhrases`.
  func index() throws(Refusal) -> PhraseIndex {
    guard case .string(let shipped)? = try content.content(PhraseBookCache.file)["phrases"] else {
      throw .noContent
    }
    if let index = current(shipped) { return index }
    // The first to come makes it, and the others wait for that one.
    return try making.withLock { _ throws(Refusal) in
      if let index = current(shipped) { return index }
      let imported = factsOfImported()
      let sources = [
        try entries(Array(shipped.utf8), "the shipped ones"), try imported == nil ? [] : importedEntries(),
      ]
      let index = PhraseIndex(sources: sources)
      kept.withLock { $0 = Kept(shipped: shipped, imported: imported, index: index) }
      return index
    }
  }

  private func current(_ shipped: String) -> PhraseIndex? {
    guard let kept = kept.withLock({ $0 }), kept.imported == factsOfImported(),
      kept.shipped.isIdentical(to: shipped)
    else { return nil }
    return kept.index
  }

  /// The book as it was made last; nil where nobody has needed it yet.
  var madeLast: PhraseIndex? { kept.withLock { $0?.index } }

  /// Whether `madeLast` has what was imported as it is now. Where nothing is imported there is nothing to have.
  var hasImported: Bool { kept.withLock { $0?.imported } == factsOfImported() }

  /// Makes the book before somebody waits for it. One without imported phrases is made in no time when it is needed.
  ///
  /// - Parameter tell: told from another thread when that is done. It takes seconds, for which the threads that read
  ///   files and rooms are too few.
  func prepare(then tell: @escaping @Sendable () -> Void = {}) {
    DispatchQueue.global(qos: .utility).async {
      defer { tell() }
      guard !self.hasImported else { return }
      do throws(Refusal) { _ = try self.index() } catch {
        self.logger.error("The phrase book could not be made.", metadata: ["error": "\(error.message)"])
      }
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
