import Logging
import NIOCore
import NIOPosix
import Ports
import Rooms
import ServiceLifecycle

/// Hands the rooms over to other nodes when the server is to stop: while it still listens, so that nobody waits for it.
struct HandingOver: Service {
  let node: HostingNode
  let logger: Logger

  func run() async throws {
    try await gracefulShutdown()
    do {
      try await node.handOver()
      logger.notice("The rooms are handed over.")
    } catch {
      logger.error("The rooms could not be handed over.", metadata: ["error": "\(error)"])
    }
  }
}

extension HostingNode {
  /// Where nothing else may be waited for: a life ends if it is not renewed in time.
  private static let renewing = threads(1)
  private static let asking = threads(4)

  private static func threads(_ count: Int) -> NIOThreadPool {
    let threads = NIOThreadPool(numberOfThreads: count)
    threads.start()
    return threads
  }

  /// The node that a server is; nil where no other server shares its store.
  static func of(
    _ settings: Settings, _ stores: Stores, directory: RoomDirectory, eventLoop: any EventLoop, logger: Logger
  ) -> HostingNode? {
    guard let ownership = stores.ownership, let address = settings.nodeAddress else { return nil }
    return HostingNode(
      NodeID(address), ownership: ownership, directory: directory, eventLoop: eventLoop, threads: renewing,
      askers: asking, logger: logger)
  }
}
