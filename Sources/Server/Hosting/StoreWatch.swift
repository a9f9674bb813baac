import Logging
import Metrics
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
  private let metrics: ServerMetrics
  private let logger: Logger

  private var problem: (any Error)?
  private var wroteAt: Instant?
  private var nextReading: Instant

  private static let interval = Duration.seconds(2)
  /// How long a small write is believed when somebody asks.
  private static let freshness: Milliseconds = 1_000
  /// Milliseconds between two small writes while nothing fails: each of them wears out a storage card a little.
  private static let writingInterval: Milliseconds = 60_000
  /// Milliseconds between two readings of everything, at least.
  private static let readingInterval: Milliseconds = 10_000
  /// The reading of everything takes at most this part of the time of a processor.
  private static let shareOfReading: Milliseconds = 50

  init(store: any RoomStore, loops: [RoomLoop], metrics: ServerMetrics, logger: Logger) {
    self.store = store
    self.loops = loops
    self.metrics = metrics
    self.logger = logger
    // A server that starts has more urgent things to do.
    nextReading = .now + StoreWatch.readingInterval
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: StoreWatch.interval)) != nil {
        await self.readAllIfDue()
        await self.look()
      }
    }
  }

  /// Whether anything could be saved when this was looked at last, some seconds ago.
  var couldSave: Bool { problem == nil }

  /// Whether anything can be saved. Finds out by a small write, unless there has just been one.
  func canSave() async -> Bool {
    await look(believingFor: StoreWatch.freshness)
    return problem == nil
  }

  /// Looks whether the files are still there, and now and then writes a little. While something is wrong, it writes
  /// each time, to see when it no longer is.
  func look() async {
    await look(believingFor: problem == nil && !store.isInDoubt ? StoreWatch.writingInterval : 0)
  }

  /// - Parameter patience: the milliseconds for which the last small write is believed.
  private func look(believingFor patience: Milliseconds) async {
    do {
      if let wroteAt, Instant.now - wroteAt < patience {
        guard problem == nil else { return }
        return try store.checkFiles()
      }
      wroteAt = .now
      try await store.check()
      note(nil)
    } catch {
      note(error)
    }
  }

  private func readAllIfDue() async {
    let began = Instant.now
    guard began >= nextReading else { return }
    do {
      try await NIOThreadPool.singleton.runIfActive { [store] in try store.readAll() }
    } catch {
      note(error)
    }
    nextReading = .now + max(StoreWatch.readingInterval, StoreWatch.shareOfReading * (Instant.now - began))
  }

  private func note(_ problem: (any Error)?) {
    let before = self.problem
    self.problem = problem
    switch (before, problem) {
    case (nil, let problem?):
      metrics.failedChecks.increment()
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
