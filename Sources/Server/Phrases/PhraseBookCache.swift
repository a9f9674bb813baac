import Cryptography
import Foundation
import Jasmine
import Logging
import Ports
import Synchronization
import Tabletop

/// The phrase book of the server, ready to be searched: the shipped phrases, and those that were imported
/// (`ImportedPhraseFile`). It is made again when either file has changed. If phrases are imported, its index is kept in the
/// data folder for the next start.
final class PhraseBookCache: Sendable {
  static let file = ContentFiles(folder: "jasmine", files: ["phrases.tsv"])

  private struct Kept: Sendable {
    let shipped: String
    let imported: Facts?
    let index: PhraseIndex
  }

  /// Facts about a file that are different once it has changed.
  private struct Facts: Equatable, Sendable {
    let changed: Date
    let size: Int
  }

  private let content: any ContentSource
  private let importedFile: String?
  /// Where the index is kept; nil where the server keeps nothing.
  private let indexFile: PhraseIndexFile?
  private let logger: Logger
  /// Held only for moments, so that an event loop may read it.
  private let kept = Mutex<Kept?>(nil)
  /// Held as long as the book is being made.
  private let making = Mutex(())
  /// Indexes are written one after the other, so that the last one stays.
  private let keeping = DispatchQueue(label: "parlour.phrase-index", qos: .utility)
  /// Has as many members as books are being made and indexes written.
  private let busy = DispatchGroup()

  init(content: any ContentSource, dataFolder: String?, logger: Logger) {
    self.content = content
    importedFile = dataFolder.map { ImportedPhraseFile(dataFolder: $0).path }
    indexFile = dataFolder.map(PhraseIndexFile.init)
    self.logger = logger
  }

  /// The book as the files are now. Do not call it on an event loop: a hundred thousand phrases take time.
  ///
  /// - Throws: `noContent`, `noPhrases`.
  func index() throws(Refusal) -> PhraseIndex {
    let shipped = try shipped()
    if let index = current(shipped) { return index }
    // The first caller makes it, and the others wait for that.
    return try making.withLock { _ throws(Refusal) in
      if let index = current(shipped) { return index }
      busy.enter()
      defer { busy.leave() }
      let imported = factsOfImported()
      let index = try index(of: shipped, imported == nil ? nil : importedBytes())
      kept.withLock { $0 = Kept(shipped: shipped, imported: imported, index: index) }
      return index
    }
  }

  /// How many phrases come with Parlour. Do not call it on an event loop.
  ///
  /// - Throws: `noContent`, `noPhrases`.
  func shippedCount() throws(Refusal) -> Int { try PhraseFile.read(Array(try shipped().utf8)).entries.count }

  private func shipped() throws(Refusal) -> String {
    guard case .string(let shipped)? = try content.content(PhraseBookCache.file)["phrases"] else {
      throw .noContent
    }
    return shipped
  }

  /// The index of the shipped phrases and the imported ones: as it was kept, or else made and kept.
  private func index(of shipped: String, _ imported: [UInt8]?) throws(Refusal) -> PhraseIndex {
    guard let imported else {
      return PhraseIndex(sources: [try entries(Array(shipped.utf8), "the shipped ones"), []])
    }
    let digest = PhraseIndexFile.digest(of: shipped, imported)
    if let kept = indexFile?.index(of: digest) { return kept }
    let index = PhraseIndex(sources: [
      try entries(Array(shipped.utf8), "the shipped ones"),
      try entries(imported, importedFile ?? ""),
    ])
    keep(index, of: digest)
    return index
  }

  /// Keeps an index for the next start. Who searches does not wait for that.
  private func keep(_ index: PhraseIndex, of digest: SHA256Digest) {
    guard let indexFile else { return }
    keeping.async(group: busy) { [logger] in
      do { try indexFile.keep(index, of: digest) } catch {
        logger.warning("The index of the phrase book could not be kept.", metadata: ["error": "\(error)"])
      }
    }
  }

  private func current(_ shipped: String) -> PhraseIndex? {
    guard let kept = kept.withLock({ $0 }), kept.imported == factsOfImported(),
      kept.shipped.isIdentical(to: shipped)
    else { return nil }
    return kept.index
  }

  /// The book as it was made last; nil before it was first needed.
  var madeLast: PhraseIndex? { kept.withLock { $0?.index } }

  /// Whether `madeLast` has the imported phrases as they are now. Where nothing is imported, it needs none.
  var hasImported: Bool { kept.withLock { $0?.imported } == factsOfImported() }

  /// Makes the book in advance if phrases are imported. Without them it is made quickly when it is needed.
  ///
  /// - Parameter tell: called on another thread when that is done, and the index is kept. It takes seconds, and the
  ///   threads that read files and rooms are too few for that.
  func prepare(then tell: @escaping @Sendable () -> Void = {}) {
    DispatchQueue.global(qos: .utility).async(group: busy) {
      guard !self.hasImported else { return }
      do throws(Refusal) { _ = try self.index() } catch {
        self.logger.error("The phrase book could not be made.", metadata: ["error": "\(error.message)"])
      }
    }
    busy.notify(queue: .global(qos: .utility), execute: tell)
  }

  /// Waits until the book has the phrases that were imported last, and its index is kept: the next start need not make
  /// it then.
  ///
  /// - Parameter patience: how long that may take.
  /// - Returns: whether it was done in that time.
  func finish(within patience: Duration) async -> Bool {
    prepare()
    return await withCheckedContinuation { end in
      DispatchQueue.global().async {
        end.resume(returning: self.busy.wait(timeout: .now() + patience / .seconds(1)) == .success)
      }
    }
  }

  /// Makes the book and waits until its index is kept, for a command that has imported phrases.
  ///
  /// - Throws: `noContent`, `noPhrases`.
  func keepNow() throws(Refusal) {
    _ = try index()
    busy.wait()
  }

  private func factsOfImported() -> Facts? {
    guard let importedFile, let facts = try? FileManager.default.attributesOfItem(atPath: importedFile) else {
      return nil
    }
    return Facts(
      changed: facts[.modificationDate] as? Date ?? .distantPast, size: facts[.size] as? Int ?? 0)
  }

  /// The file of the imported phrases; nil where it cannot be read.
  private func importedBytes() -> [UInt8]? {
    guard let importedFile else { return nil }
    do { return Array(try Data(contentsOf: URL(filePath: importedFile))) } catch {
      // People can still search and play with the shipped phrases.
      logger.error(
        "Imported phrases could not be read.", metadata: ["file": "\(importedFile)", "error": "\(error)"])
      return nil
    }
  }

  private func entries(_ bytes: [UInt8], _ name: String) throws(Refusal) -> [PhraseEntry] {
    let file = try PhraseFile.read(bytes)
    if file.badCount > 0 {
      logger.error("Phrases were skipped.", metadata: ["lines": "\(file.badCount)", "of": "\(name)"])
    }
    return file.entries
  }
}
