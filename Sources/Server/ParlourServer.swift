import Accounts
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Packs
import Phrases
import Rooms
import Scores
import ServiceLifecycle
import Storage
import Tabletop
import UnixSignals

/// The whole server: the only place where its parts are put together.
public struct ParlourServer: Sendable {
  let settings: Settings
  let logger: Logger
  private let group: MultiThreadedEventLoopGroup
  let stores: Stores
  let accounts: Accounts
  let packs: Packs
  let drafts: PackDrafts
  let liveHunts: LiveHunts
  let ownPacks: OwnPackLoader
  let scores: Scores
  let clock: WallClock
  let ownersToken: OwnersToken
  /// The secret that opens the owner's part of the interface.
  public var adminToken: AdminToken { ownersToken.current }
  /// Whether the token was made and kept at this start.
  public let isAdminTokenNew: Bool
  let adjustable: AdjustableContent
  let voice: Voice?
  /// Nil where the server sends no mail.
  let passwordMail: PasswordMail?
  let content: ContentFolder
  let phrases: PhraseBookCache
  /// Nil where the server keeps no data.
  let dictionaries: PhraseImports?
  /// The server's own maps; nil where it keeps no data.
  let maps: (folder: MapFolder, imports: MapImports)?
  /// Nil where the server keeps no data.
  let backups: BackupKeeper?
  let downloads: DownloadTickets
  private let directory: RoomDirectory
  /// Nil where no other server shares the store.
  let node: HostingNode?
  let prometheus = ServerMetrics.prometheus()
  let port: BoundPort
  private let loops: [RoomLoop]
  private let days: ServedDayCounter
  let watch: StoreWatch
  let health: Health
  let refusals: RefusalCounts
  let gate: ConnectionGate
  let doorway: RoomDoorway
  let ownersMarks: OwnersMarks
  let audit: AuditTrail

  /// Opens the store and reads which rooms there are. The rooms themselves are read when somebody returns to
  /// them, so that a server with many rooms starts quickly.
  ///
  /// - Throws: `NoAccess`, `BadAdminToken`, or an error of the file system or of the database.
  public init(_ settings: Settings, logger: Logger) throws {
    try self.init(settings, stores: try Stores.open(settings), logger: logger, clock: .system)
  }

  /// The same with other stores and another clock.
  init(_ settings: Settings, stores: Stores, logger: Logger, clock: WallClock) throws {
    self.settings = settings
    let warnings = RecentWarnings(clock: clock, factory: prometheus)
    let logger = warnings.keeping(logger)
    self.logger = logger
    port = BoundPort(settings.port)
    self.stores = stores
    if let copy = stores.copyBeforeUpgrade {
      logger.notice("The database was copied before this version changed it.", metadata: ["copy": "\(copy)"])
    }
    self.clock = clock
    let chance = SystemChance(clock: clock)
    let packs = Packs(
      store: stores.packs, chance: chance, maxPacks: settings.limits.packsPerAccount)
    self.packs = packs
    liveHunts = LiveHunts(packs: packs, store: stores.liveHunts, chance: chance)
    drafts = PackDrafts(store: stores.drafts, maxDrafts: settings.limits.draftsPerAccount)
    let directory = RoomDirectory(try stores.rooms.rooms(), last: try stores.rooms.lastRoom())
    self.directory = directory
    days = try ServedDayCounter(store: stores.servedDays, clock: clock)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: max(1, settings.threads))
    self.group = group
    let node = HostingNode.of(settings, stores, directory: directory, eventLoop: group.next(), logger: logger)
    self.node = node
    let secrets = KeptSecrets(folder: settings.dataFolder, shared: stores.shared)
    let kept = try settings.adminToken == nil ? AdminToken.kept(secrets, chance: chance) : nil
    ownersToken = OwnersToken(settings.adminToken ?? kept?.token ?? .random(chance))
    isAdminTokenNew = kept?.isNew ?? false
    let adjustable = try AdjustableContent(
      dataFolder: settings.dataFolder, shared: stores.shared, clock: clock, logger: logger)
    self.adjustable = adjustable
    voice = settings.voice.map(Voice.init)
    let content = ContentFolder(
      settings.contentFolder, logger: logger,
      packs: { (id) throws(Refusal) in try packs.packForRoom(id) },
      adjusted: { adjustable.value(of: $0) })
    self.content = content
    let phrases = PhraseBookCache(content: content, dataFolder: settings.dataFolder, logger: logger)
    self.phrases = phrases
    dictionaries = settings.dataFolder.map {
      PhraseImports(dataFolder: $0, limit: settings.limits.dictionaryBytes, book: phrases)
    }
    maps = settings.dataFolder.map { ParlourServer.maps(in: $0, settings, clock: clock) }
    // A shared database is not in the folder.
    let ownData = settings.database == nil ? settings.dataFolder : nil
    backups = ownData.map {
      BackupKeeper(dataFolder: $0, settings: settings, clock: clock, logger: logger)
    }
    downloads = DownloadTickets(chance: chance, clock: clock)
    ownPacks = OwnPackLoader(packs: packs, content: content, clock: clock, logger: logger)
    let levels = RankedLevels(content: content)
    let daily = try DailySecret(secrets, chance: chance)
    scores = Scores(
      store: stores.scores,
      kinds: [
        RankedDay(levels: levels, seed: daily.seed(on:), mark: daily.mark(of:on:)), levels,
        RankedPacks(packs, stores.scores, stores.accounts),
      ],
      chance: chance,
      work: SideQueue("recordings", limit: 32))
    let metrics = ServerMetrics(factory: prometheus)
    loops = group.makeIterator().map { eventLoop in
      RoomLoop(
        eventLoop: eventLoop, store: stores.rooms, directory: directory, metrics: metrics,
        patience: settings.patience, limits: settings.limits,
        content: RoomContent(folder: content, supplements: [phrases]), clock: clock,
        chance: chance, threads: NIOThreadPool.singleton, logger: logger, node: node)
    }
    let refusals = RefusalCounts(clock: clock)
    self.refusals = refusals
    let forgetting = RoomForgetting(loops: loops, store: stores.rooms, logger: logger)
    let accounts = Accounts(
      store: stores.accounts, chance: chance, work: SideQueue("passwords"),
      failuresPerAddress: settings.limits.wrongPasswordsPerAddress,
      strangerWaits: refusals.of("wrong-passwords-per-address").note, openRooms: forgetting.forget)
    self.accounts = accounts
    passwordMail = settings.mail.map {
      PasswordMail(accounts: accounts, settings: $0, clock: clock, logger: logger)
    }
    let files = OpenFiles.raised()
    let limits = files.fit(settings.limits)
    gate = ConnectionGate(
      files: files, limits: limits, trustedProxies: settings.trustedProxies, metrics: metrics, logger: logger,
      refusals: refusals)
    watch = StoreWatch(store: stores.rooms, loops: loops, metrics: metrics, logger: logger)
    health = Health(
      dataFolder: settings.dataFolder, clock: clock, prometheus: prometheus, directory: directory,
      files: files,
      watch: watch, warnings: warnings)
    doorway = RoomDoorway(
      patience: settings.patience, limits: limits, metrics: metrics, directory: directory, loops: loops,
      security: SecurityLog(logger), invitations: RoomInvitations(key: daily.key(for: "invitations")),
      refusals: refusals, node: node)
    audit = AuditTrail(
      store: stores.audit, accounts: stores.accounts, clock: clock, logger: logger,
      isLogged: settings.logsJSON)
    ownersMarks = OwnersMarks(key: daily.key(for: "owner's devices"), token: ownersToken, chance: chance)
  }

  private static func maps(
    in dataFolder: String, _ settings: Settings, clock: WallClock
  ) -> (folder: MapFolder, imports: MapImports) {
    let folder = MapFolder(dataFolder: dataFolder)
    let importer = MapImporter(
      folder: folder, contentFolder: settings.contentFolder, limit: settings.limits.mapBytes, clock: clock)
    return (folder, MapImports(importer: importer, folder: folder))
  }

  /// Joins the other servers, if there are any, looks whether anything can be saved, and removes what nobody has used for long, and maps that were not finished, before the server accepts connections.
  func start() async {
    if let node { try? await node.eventLoop.flatSubmit { [loops] in node.start(loops) }.get() }
    await watch.look()
    await upkeep.look()
    maps?.folder.removeLeftovers()
    backups?.folder.removeLeftovers()
  }

  /// Serves until it is told to stop: by a signal, or by the end of its task.
  ///
  /// - Parameter onReady: called with the port once the server listens.
  /// - Throws: `CannotListen`.
  public func run(onReady: @escaping @Sendable (Int) async -> Void) async throws {
    FreedMemory.keep()
    await start()
    let application = application(onReady: onReady)
    await ownPacks.load()
    backups?.look()
    var configuration = ServiceGroupConfiguration(
      services: [
        .init(service: upkeep), .init(service: LivePlacesSweep(places: liveHunts.places, clock: clock)),
        .init(service: watch), .init(service: HealthSampler(health: health)), .init(service: application),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    if let backups { configuration.services.append(.init(service: BackupSchedule(keeper: backups))) }
    if let sharedWatch { configuration.services.append(.init(service: sharedWatch)) }
    // The last one is the first to be stopped.
    if let node { configuration.services.append(.init(service: HandingOver(node: node, logger: logger))) }
    configuration.maximumGracefulShutdownDuration = ParlourServer.patience
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      // A request under way took longer than a server that stops waits.
    } catch let error as IOError {
      throw CannotListen(settings, error)
    }
    await maps?.imports.stop()
    await dictionaries?.stop()
    await backups?.stop()
    for loop in loops { try await loop.drain().get() }
    await upkeep.noteRoomsInUse()
    do { try await stores.rooms.finish() } catch {
      logger.error("The log of the database could not be moved into it.", metadata: ["error": "\(error)"])
    }
    // A socket may be on another loop than its room, and writes its last messages there.
    for loop in loops { try await loop.eventLoop.submit {}.get() }
    // The last, because it may take longest, and nothing is lost without it.
    if await !phrases.finish(within: ParlourServer.patienceWithPhrases) {
      logger.notice("The index of the phrase book is not finished. The next start makes it.")
    }
    // The loops are not shut down: parts of Hummingbird still use them until the process ends.
  }

  /// The work that is done now and then.
  var upkeep: Upkeep {
    Upkeep(
      stores: stores, accounts: accounts, packs: packs, drafts: drafts,
      liveHunts: liveHunts, scores: scores,
      directory: directory, loops: loops,
      retention: settings.retention, days: days, clock: clock, logger: logger)
  }

  /// How long a server that stops waits for requests that are under way.
  private static let patience = Duration.seconds(5)
  /// How long it waits for the index of the phrase book, which takes two seconds for a large dictionary.
  private static let patienceWithPhrases = Duration.seconds(5)

  /// The application, for tests too.
  public func application(
    onReady: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let (gate, doorway) = (gate, doorway)
    let origins = OriginCheck(allowed: settings.allowedOrigins)
    let proxies = settings.trustedProxies
    return Application(
      router: router(origins: origins),
      server: HTTPServerBuilder { responder in
        ConnectionChannel(
          responder: responder, doorway: doorway, gate: gate, origins: origins, trustedProxies: proxies)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1_024,
        availableConnectionsDelegate: gate),
      onServerRunning: { [port, phrases, logger] channel in
        logger.notice(
          "Up to \(gate.files.forConnections) phones can be connected.",
          metadata: ["files": "\(gate.files.limit)"])
        port.set(channel.localAddress?.port ?? 0)
        // In the background, so that the first search need not wait for it.
        phrases.prepare()
        await onReady(port.value)
      },
      eventLoopGroupProvider: .shared(group),
      logger: logger)
  }
}
