import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Looks again and again for what other servers have changed in what all share.
final class SharedWatch: Service {
  private static let interval = Duration.seconds(2)

  /// Each waits for the database or the disk.
  private let looks: [@Sendable () throws -> Void]
  private let logger: Logger
  private let hasFailed = Atomic(false)

  init(looks: [@Sendable () throws -> Void], logger: Logger) { (self.looks, self.logger) = (looks, logger) }

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: Self.interval)
        await self.look()
      }
    }
  }

  /// What cannot be looked at stays as it was, and is told once.
  func look() async {
    for look in looks {
      do {
        try await NIOThreadPool.singleton.runIfActive(look)
        hasFailed.store(false, ordering: .relaxed)
      } catch {
        if hasFailed.exchange(true, ordering: .relaxed) { return }
        logger.warning("What other servers have changed cannot be seen.", metadata: ["error": "\(error)"])
        return
      }
    }
  }
}
