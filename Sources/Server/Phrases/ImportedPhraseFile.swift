import Compression
import Foundation
import Jasmine
import Logging
import Storage
import SystemPackage
import Tabletop

/// The phrases that were imported into a server's phrase book: one file in its data folder. The command `parlour phrases`
/// and the owner's page both read and change it here. A server that runs notices the change by itself.
public struct ImportedPhraseFile: Sendable {
  /// What an import has read, and what it has changed.
  public struct Report: Sendable {
    /// How many phrases the file had.
    public let read: Int
    public let changes: ImportedPhrases.Changes
    /// How many lines had no phrase.
    public let badCount: Int
    /// The first ten of them.
    public let bad: [BadRecord]
    /// How many imported phrases there are now.
    public let count: Int
  }

  /// The most bytes of the file, and of a file that is imported, unpacked or not.
  public static let mostBytes = 256 << 20

  public let path: String
  private let folder: String

  /// - Parameter dataFolder: the server's, which need not be there yet.
  public init(dataFolder: String) {
    folder = dataFolder
    path = "\(dataFolder)/phrases.tsv"
  }

  /// Whether anything was imported.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Its size and its time; nil where nothing was imported.
  var facts: FileFacts? { FileFacts(URL(filePath: path).resolvingSymlinksInPath().path) }

  /// The phrases that were imported so far.
  ///
  /// - Throws: `importedUnreadable`, `importedDamaged`.
  public func phrases() throws(Refusal) -> ImportedPhrases {
    var phrases = ImportedPhrases()
    guard exists else { return phrases }
    let bytes: [UInt8]
    do { bytes = try FileDescriptor.bytes(of: path, limit: ImportedPhraseFile.mostBytes) } catch {
      throw .importedUnreadable(path)
    }
    guard bytes.count <= ImportedPhraseFile.mostBytes, let file = try? PhraseFile.read(bytes) else {
      throw .importedDamaged(path)
    }
    phrases.add(file.entries)
    return phrases
  }

  /// Adds the phrases of a file to those that were imported so far. If it is refused, nothing has changed.
  ///
  /// - Parameters:
  ///   - bytes: CC-CEDICT, a table, or a text that Anki exported, gzipped or not (docs/phrase-book.md).
  ///   - limit: the most bytes of it, unpacked or not.
  ///   - tell: called from time to time with how much of it has been read, in thousandths; what it throws ends the
  ///     import. After 1,000, the phrases are put together and written.
  /// - Throws: `dictionaryTooLarge`, `damagedDictionary`, `noPhrases`, `tooManyPhrases`, `phrasesNotKept`; the refusals of
  ///   `phrases()`.
  public func add(
    _ bytes: [UInt8], limit: Int = ImportedPhraseFile.mostBytes, _ tell: (Int) throws(Refusal) -> Void
  ) throws(Refusal) -> Report {
    var file = try PhraseFile(try ImportedPhraseFile.unpacked(bytes, limit))
    while file.read(2_000) { try tell(file.position * 999 / max(file.size, 1)) }
    try tell(1_000)
    return try alone { () throws(Refusal) in
      var phrases = try phrases()
      let changes = phrases.add(file.entries)
      if changes.added + changes.changed > 0 { try write(phrases) }
      return Report(
        read: file.entries.count, changes: changes, badCount: file.badCount, bad: file.bad,
        count: phrases.entries.count)
    }
  }

  /// Does something while no other command and no other server changes the file: what both add is in it afterwards.
  ///
  /// - Throws: `phrasesNotKept`, and what it throws itself.
  private func alone<Value>(_ body: () throws(Refusal) -> Value) throws(Refusal) -> Value {
    let lock: FileDescriptor
    do {
      try DataFolder(folder).make()
      lock = try FileDescriptor.open(
        FilePath(path + ".lock"), .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
    } catch { throw .phrasesNotKept(path) }
    defer { try? lock.close() }
    // Root may have made it.
    DataFolder(folder).tighten()
    // The system lets go of it when the process ends, however sudden.
    while flock(lock.rawValue, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .phrasesNotKept(path) }
    }
    return try body()
  }

  /// Makes the index of the phrases and keeps it, so that a server that starts need not make it.
  ///
  /// - Parameters:
  ///   - contentFolder: has the phrases that come with Parlour. Without them nothing is made: the server does it.
  ///   - logger: is told why an index could not be kept.
  /// - Throws: `noPhrases`, `noContent` where the shipped phrases cannot be read.
  public func keepIndex(contentFolder: String, logger: Logger) throws(Refusal) {
    let shipped = "\(contentFolder)/\(PhraseBookCache.file.folder)/\(PhraseBookCache.file.files[0])"
    guard FileManager.default.fileExists(atPath: shipped) else { return }
    let content = ContentFolder(contentFolder, logger: logger)
    try PhraseBookCache(content: content, dataFolder: folder, logger: logger).keepNow()
    DataFolder(folder).tighten()
  }

  /// Removes all phrases that were imported.
  ///
  /// - Returns: whether there were any.
  /// - Throws: `phrasesNotRemoved`, `phrasesNotKept`.
  func remove() throws(Refusal) -> Bool {
    guard exists else { return false }
    return try alone(removeNow)
  }

  private func removeNow() throws(Refusal) -> Bool {
    guard unlink(path) == 0 else {
      guard errno == ENOENT else { throw .phrasesNotRemoved }
      return false
    }
    return true
  }

  /// The same bytes where they are not packed.
  private static func unpacked(_ bytes: [UInt8], _ limit: Int) throws(Refusal) -> [UInt8] {
    guard bytes.count <= limit else { throw .dictionaryTooLarge(limit) }
    guard Gzip.isPacked(bytes) else { return bytes }
    do throws(CompressionError) {
      return try Gzip.unpacked(bytes, limit: limit)
    } catch {
      switch error {
      case .isDamaged: throw .damagedDictionary
      case .isTooLarge: throw .dictionaryTooLarge(limit)
      }
    }
  }

  private func write(_ phrases: ImportedPhrases) throws(Refusal) {
    let bytes = PhraseExport.tsv(phrases.entries)
    // Otherwise nobody could read it any more.
    guard bytes.count <= ImportedPhraseFile.mostBytes else { throw .tooManyPhrases }
    do {
      let dataFolder = DataFolder(folder)
      try dataFolder.make()
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
      dataFolder.tighten()
    } catch {
      throw .phrasesNotKept(path)
    }
  }
}
