import Logging
import NIOCore
import NIOPosix
import Ports
import Rooms
import ServiceLifecycle
import Tabletop

/// Looks again and again whether anything can be saved: the disk may be full, or somebody may have removed or damaged the
/// database. While nothing can be saved, nobody plays, and phones are told why.
actor StoreWatch: Service {
  private let store: any RoomStore
  private let loops: [RoomLoop]
  private let logger: Logger

  private var problem: (any Error)?
  private var lookedAt: Instant?
  private var isReading = false
  private var nextReading: Instant

  private static let interval = Duration.seconds(2)
  /// How long what was found is believed when somebody asks.
  private static let freshness: Milliseconds = 1_000
  /// Milliseconds between two readings of everything, at least.
  private static let readingInterval: Milliseconds = 10_000
  /// The reading of everything takes at most this part of the time of a processor.
  private static let shareOfReading: Milliseconds = 50

  init(store: any RoomStore, loops: [RoomLoop], logger: Logger) {
    self.store = store
    self.loops = loops
    self.logger = logger
    nextReading = .now
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: StoreWatch.interval)) != nil { await self.look() }
    }
  }

  /// Whether anything can be saved. Looks now, unless somebody has just done so.
  func canSave() async -> Bool {
    if lookedAt.map({ Instant.now - $0 >= StoreWatch.freshness }) ?? true { await look() }
    return problem == nil
  }

  /// Finds out by a small write whether anything can be saved, and now and then reads everything.
  func look() async {
    lookedAt = .now
    do {
      try await readAllIfDue()
      try await store.check()
      note(nil)
    } catch {
      note(error)
    }
  }

  private func readAllIfDue() async throws {
    let began = Instant.now
    guard !isReading, began >= nextReading else { return }
    isReading = true
    defer {
      isReading = false
      nextReading = .now + max(StoreWatch.readingInterval, StoreWatch.shareOfReading * (Instant.now - began))
    }
    try await NIOThreadPool.singleton.runIfActive { [store] in try store.readAll() }
  }

  private func note(_ problem: (any Error)?) {
    let before = self.problem
    self.problem = problem
    switch (before, problem) {
    case (nil, let problem?):
      logger.error(
        "Nothing can be saved. Nobody can play until this is mended.", metadata: ["error": "\(problem)"])
      for loop in loops { loop.eventLoop.execute { loop.pause() } }
    case (.some, nil):
      logger.notice("Everything can be saved again. Play goes on.")
      for loop in loops { loop.eventLoop.execute { loop.goOn() } }
    default: break
    }
  }
}
