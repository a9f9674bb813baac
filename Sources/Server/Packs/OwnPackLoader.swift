import Logging
import Packs
import Ports
import Tabletop

/// Copies the server's own packs from its content into the store, and again when that has changed.
actor OwnPackLoader {
  private static let file = ContentFiles(folder: "hunt", files: ["packs.json"])
  /// Milliseconds between two looks at the file.
  private static let patience: Milliseconds = 10_000

  private let packs: Packs
  private let content: ContentFolder
  private let clock: WallClock
  private let logger: Logger
  private var lookedAt: Instant?
  /// The file as it was taken in last.
  private var known: [UInt8] = []
  /// The load that is under way: the first caller starts it, and the others wait.
  private var work: Task<Void, Never>?

  init(packs: Packs, content: ContentFolder, clock: WallClock, logger: Logger) {
    self.packs = packs
    self.content = content
    self.clock = clock
    self.logger = logger
  }

  /// Makes sure that the store has what the content says.
  func load() async {
    if let work { return await work.value }
    if let lookedAt, Instant.now.milliseconds - lookedAt.milliseconds < OwnPackLoader.patience { return }
    lookedAt = .now
    guard let file = try? content.content(OwnPackLoader.file)["packs"] else { return }
    let bytes = JSONWriter.bytes(of: file)
    guard bytes != known else { return }
    known = bytes
    let task = Task { await offer(file) }
    work = task
    await task.value
    work = nil
  }

  private func offer(_ file: JSON) async {
    do {
      for problem in try await packs.offerOwn(file, at: clock.seconds) {
        logger.error("A pack of the server is left out.", metadata: ["problem": "\(problem)"])
      }
    } catch {
      logger.error("The server's own packs could not be kept.", metadata: ["error": "\(error)"])
    }
  }
}
