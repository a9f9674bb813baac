import Accounts
import Foundation
import Hummingbird
import Jasmine
import Synchronization
import Tabletop

/// The imports of phrases that the owner's page has started, one at a time, and what was imported so far.
final class PhraseImports: Sendable {
  /// An import as the page shows it.
  struct Import: Sendable {
    enum Stage: String, Sendable {
      /// The file is read.
      case reading
      /// Its phrases are put together with those that were imported before, and written.
      case joining
      /// The index is made, with which people find them.
      case indexing
    }

    enum State: Sendable {
      /// `permille`: thousandths of the stage.
      case running(Stage, permille: Int)
      case done(ImportedPhraseFile.Report)
      case refused(Refusal)
    }

    let id: String
    var state: State
  }

  /// How many phrases the file has; while it is not known, none.
  struct Count: Sendable {
    /// Of the file that was counted.
    let tag: String
    let result: Result<Int, Refusal>
  }

  let file: ImportedPhraseFile
  /// The most bytes of a file that is imported.
  let limit: Int
  private let book: PhraseBookCache
  /// Reading a dictionary keeps a processor busy for seconds, and must not keep others from their answers.
  private let work = SideQueue("dictionaries", limit: 8)
  private let state = Mutex(State())

  private struct State {
    /// The last one: it stays until the next begins, so that the page can tell how it ended.
    var last: Import?
    /// Reads and writes the phrases.
    var writing: Task<ImportedPhraseFile.Report, any Error>?
    /// Ends when their index is made and kept, too.
    var task: Task<Void, Never>?
    var count: Count?
    var isStopping = false

    var isBusy: Bool { if case .running? = last?.state { true } else { false } }
  }

  init(dataFolder: String, limit: Int, book: PhraseBookCache) {
    file = ImportedPhraseFile(dataFolder: dataFolder)
    (self.limit, self.book) = (limit, book)
  }

  var latest: Import? { state.withLock { $0.last } }

  /// Takes a file and begins to import it.
  ///
  /// - Returns: the import, which goes on by itself.
  /// - Throws: `Refusal` where the file is too large, or another import is running.
  func begin(_ body: RequestBody) async throws -> Import {
    let new = Import(id: UUID().uuidString.lowercased(), state: .running(.reading, permille: 0))
    let before = try state.withLock { state throws(Refusal) in
      guard !state.isBusy else { throw .dictionaryBusy }
      defer { state.last = new }
      return state.last
    }
    do {
      let bytes = try await receive(body)
      let writing = Task { try await work.run { [self] in try add(bytes, new.id) } }
      let task = Task { set(await end(new.id, writing), of: new.id) }
      state.withLock { ($0.writing, $0.task) = (writing, task) }
    } catch {
      state.withLock { $0.last = before }
      throw error
    }
    return new
  }

  /// Removes all phrases that were imported.
  ///
  /// - Throws: `nothingImported`, `phrasesNotRemoved`; `dictionaryBusy` while an import runs.
  func remove() throws(Refusal) {
    let isRemoved = try state.withLock { state throws(Refusal) in
      guard !state.isBusy else { throw .dictionaryBusy }
      return try file.remove()
    }
    guard isRemoved else { throw .nothingImported }
    // Nobody need wait for the book without them.
    book.prepare()
  }

  /// How many phrases the file has, which is read for that once it has changed.
  ///
  /// - Parameter facts: of the file.
  /// - Returns: nil while an import runs, if it was not counted before; or why it cannot be read.
  /// - Throws: `tooBusy`.
  func count(of facts: FileFacts) async throws -> Result<Int, Refusal>? {
    let (known, isBusy) = state.withLock { ($0.count, $0.isBusy) }
    if let known, known.tag == facts.tag { return known.result }
    guard !isBusy else { return nil }
    let result = try await work.run { [file] in
      Result { () throws(Refusal) in try file.phrases().entries.count }
    }
    state.withLock { $0.count = Count(tag: facts.tag, result: result) }
    return result
  }

  /// Waits until no import is running.
  func finish() async { await state.withLock { $0.task }?.value }

  /// Ends the import that is running. One that is being written goes on to its end. The book is waited for elsewhere.
  func stop() async {
    let writing = state.withLock { state in
      state.isStopping = true
      return state.writing
    }
    _ = await writing?.result
  }

  private func set(_ new: Import.State, of id: String) {
    state.withLock { if $0.last?.id == id { $0.last?.state = new } }
  }

  private func receive(_ body: RequestBody) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await part in body {
      guard bytes.count + part.readableBytes <= limit else { throw Refusal.dictionaryTooLarge(limit) }
      bytes += part.readableBytesView
    }
    guard !bytes.isEmpty else { throw Refusal.emptyDictionary }
    return bytes
  }

  /// What has become of an import. It is done once the index of its phrases is kept: a server that is ended then, in
  /// whatever way, starts with it.
  private func end(_ id: String, _ writing: Task<ImportedPhraseFile.Report, any Error>) async -> Import.State
  {
    do {
      let report = try await writing.value
      set(.running(.indexing, permille: 0), of: id)
      // Where the book cannot be made, a search says why.
      await withCheckedContinuation { end in book.prepare { end.resume() } }
      return .done(report)
    } catch {
      return .refused(error as? Refusal ?? .phrasesNotKept(file.path))
    }
  }

  private func add(_ bytes: [UInt8], _ id: String) throws(Refusal) -> ImportedPhraseFile.Report {
    let report = try file.add(bytes, limit: limit) { permille throws(Refusal) in
      guard !state.withLock({ $0.isStopping }) else { throw .importStopped }
      set(permille < 1_000 ? .running(.reading, permille: permille) : .running(.joining, permille: 0), of: id)
    }
    if let facts = file.facts {
      state.withLock { $0.count = Count(tag: facts.tag, result: .success(report.count)) }
    }
    return report
  }
}

extension PhraseImports.Import: JSONEncodable {
  /// `{"id","stage","permille"}`, or `{"id","report":{"read","added","changed","skipped","lines":[{"line","problem"}]}}`, or
  /// `{"id","refused":{"code","message"}}`
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      switch state {
      case .running(let stage, let permille):
        writer.member("stage", stage.rawValue)
        writer.member("permille", permille)
      case .done(let report): writer.member("report", report)
      case .refused(let refusal): writer.member("refused", refusal)
      }
    }
  }
}

extension ImportedPhraseFile.Report: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("read", read)
      writer.member("added", changes.added)
      writer.member("changed", changes.changed)
      writer.member("skipped", badCount)
      writer.member("lines") { writer in
        writer.array { writer in
          for record in bad {
            writer.object { writer in
              writer.member("line", record.line)
              writer.member("problem", record.problem)
            }
          }
        }
      }
    }
  }
}
