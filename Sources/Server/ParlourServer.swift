import Catalogue
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Rooms
import ServiceLifecycle
import Storage
import UnixSignals

/// The whole server: here, and nowhere else, its parts are put together.
public struct ParlourServer: Sendable {
  private let settings: Settings
  private let logger: Logger
  private let group: MultiThreadedEventLoopGroup
  private let store: any RoomStore
  private let directory: RoomDirectory
  private let counters = Counters()
  private let port: BoundPort
  private let loops: [RoomLoop]
  private let doorway: RoomDoorway

  /// Opens the store, removes rooms that are long unused, and reads which rooms there are. Rooms themselves are
  /// read when somebody returns to them, so that a server with many is back at once.
  ///
  /// - Throws: an error of the file system or of the database.
  public init(_ settings: Settings, logger: Logger) throws {
    try self.init(settings, store: ParlourServer.openStore(settings), logger: logger)
  }

  /// The same with another store.
  init(_ settings: Settings, store: any RoomStore, logger: Logger) throws {
    self.settings = settings
    self.logger = logger
    port = BoundPort(settings.port)
    self.store = store
    let limit = WallClock.now - settings.limits.keepDays * 86_400
    _ = try store.removeRooms(unusedSince: limit)
    let directory = RoomDirectory(try store.rooms())
    self.directory = directory
    let group = MultiThreadedEventLoopGroup(numberOfThreads: max(1, settings.threads))
    self.group = group
    loops = group.makeIterator().map { [store, counters] eventLoop in
      RoomLoop(
        eventLoop: eventLoop, store: store, directory: directory, counters: counters,
        limits: settings.limits, logger: logger)
    }
    doorway = RoomDoorway(
      limits: settings.limits, counters: counters, directory: directory, loops: loops)
  }

  private static func openStore(_ settings: Settings) throws -> any RoomStore {
    guard let folder = settings.dataFolder else { return MemoryStore() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try SQLiteStore(
      path: folder + "/parlour.sqlite", durability: settings.survivesPowerCuts ? .power : .process)
  }

  /// Serves until it is told to stop: by a signal, or by the end of its task.
  ///
  /// - Parameter onReady: told the port once the server listens.
  public func run(onReady: @escaping @Sendable (Int) -> Void) async throws {
    let application = application(onReady: onReady)
    let upkeep = Upkeep(store: store, directory: directory, loops: loops, limits: settings.limits)
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: upkeep), .init(service: application)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = ParlourServer.patience
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      // Somebody's request took too long to come.
    } catch let error as IOError {
      throw CannotListen(settings, error)
    }
    for loop in loops { try await loop.drain().get() }
    try await group.shutdownGracefully()
  }

  /// How long a server that stops waits for requests that are under way.
  private static let patience = Duration.seconds(5)

  /// The application, for tests too.
  public func application(
    onReady: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let doorway = doorway
    let origins = OriginCheck(allowed: settings.allowedOrigins)
    let proxies = settings.trustedProxies
    return Application(
      router: router(origins: origins),
      server: HTTPServerBuilder { responder in
        ConnectionChannel(
          responder: responder, doorway: doorway, origins: origins, trustedProxies: proxies)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1_024,
        availableConnectionsDelegate: .maximum(OpenFiles.connections, logger: logger)),
      onServerRunning: { [port] channel in
        port.set(channel.localAddress?.port ?? 0)
        onReady(port.value)
      },
      eventLoopGroupProvider: .shared(group),
      logger: logger)
  }

  func router(origins: OriginCheck) -> Router<APIContext> {
    let router = Router(context: APIContext.self)
    router.add(middleware: SecurityHeadersMiddleware())
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: FilePathMiddleware())
    router.add(middleware: FileMiddleware(settings.contentFolder, urlBasePath: "/content", logger: logger))
    router.add(
      middleware: FileMiddleware(
        settings.webFolder, searchForIndexHtml: true,
        logger: logger))
    router.add(middleware: OriginMiddleware(origins: origins))
    let serverRoutes = ServerRoutes(settings: settings, port: port, counters: counters, store: store)
    serverRoutes.add(toRoot: router)
    let group = router.group("api/v1")
    serverRoutes.add(to: group)
    RoomRoutes(doorway: doorway, trustedProxies: settings.trustedProxies, origins: origins).add(to: group)
    return router
  }
}
