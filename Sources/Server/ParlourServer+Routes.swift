import Catalogue
import Hummingbird
import Packs
import Phrases
import Scores
import Tabletop

/// The routes, with one function for each area.
extension ParlourServer {
  func router(origins: OriginCheck) -> Router<APIContext> {
    let router = Router(context: APIContext.self)
    addMiddleware(to: router, origins: origins)
    let group = router.group("api/v1").add(middleware: QueryMiddleware())
    addServer(to: router, group)
    addRooms(to: group, origins: origins)
    addPlayers(to: group)
    addPacks(to: router, group)
    addScores(to: group)
    addPhrases(to: group)
    addMaps(to: group)
    addParameters(to: group)
    addAdministration(to: group, origins: origins)
    addFiles(to: router)
    return router
  }

  private var minute: Milliseconds { 60_000 }
  private var hour: Milliseconds { 3_600_000 }

  /// The limiter of a setting, which counts its refusals for the owner's page.
  private func limiter<Subject>(
    _ capacity: KeyPath<Settings.Limits, Int>, _ period: Milliseconds, _ name: String
  ) -> Limiter<Subject> {
    Limiter(settings.limits[keyPath: capacity], per: period, counting: refusals.of(name))
  }

  /// Adds the middleware that every request passes, in this order.
  private func addMiddleware(to router: Router<APIContext>, origins: OriginCheck) {
    router.add(
      middleware: SecurityHeadersMiddleware(tiles: settings.tiles, trustedProxies: settings.trustedProxies))
    router.add(middleware: RenewalMiddleware(trustedProxies: settings.trustedProxies))
    router.add(middleware: HTTPMetricsMiddleware(metrics: HTTPMetrics(factory: prometheus)))
    router.add(middleware: ProblemMiddleware(watch: watch))
    router.add(
      middleware: SecurityLogMiddleware(log: doorway.security, trustedProxies: settings.trustedProxies))
    router.add(middleware: AuditMiddleware(audit: audit, trustedProxies: settings.trustedProxies))
    router.add(middleware: MissingPageMiddleware())
    router.add(middleware: FilePathMiddleware(secrets: secretPaths))
    router.add(middleware: PackedFileMiddleware(folder: settings.webFolder))
    router.add(middleware: OriginMiddleware(origins: origins))
  }

  /// Adds the files of the page and of the content. They come after all routes, so only requests that no route takes pass
  /// here.
  private func addFiles(to router: Router<APIContext>) {
    router.add(middleware: MethodMiddleware(table: RouteTable(router.routes)))
    router.add(middleware: RangeMiddleware())
    router.add(middleware: FileMiddleware(settings.contentFolder, urlBasePath: "/content", logger: logger))
    router.add(middleware: FileMiddleware(settings.webFolder, searchForIndexHtml: true, logger: logger))
  }

  /// The paths of the content that the server gives to nobody.
  private var secretPaths: [String] { Catalogue.games.flatMap(\.secretFiles).map { "/content/\($0)" } }

  private func addServer(to router: Router<APIContext>, _ group: RouterGroup<APIContext>) {
    let routes = ServerRoutes(
      settings: settings, accounts: accounts, port: port, health: health, watch: watch, node: node)
    routes.add(toRoot: router)
    routes.add(to: group)
    if let node { NodeRoutes(node: node, trustedProxies: settings.trustedProxies).add(toRoot: router) }
  }

  private func addRooms(to group: RouterGroup<APIContext>, origins: OriginCheck) {
    RoomRoutes(
      doorway: doorway, accounts: accounts, clock: clock, trustedProxies: settings.trustedProxies,
      origins: origins
    ).add(to: group)
  }

  /// Guests and accounts, and the data that is kept about them.
  private func addPlayers(to group: RouterGroup<APIContext>) {
    AccountRoutes(
      accounts: accounts, scores: scores, data: playerData, limits: settings.limits,
      trustedProxies: settings.trustedProxies,
      newcomers: limiter(\.newcomersPerHour, hour, "newcomers-per-hour"),
      registration: RegistrationCheck(
        accounts: accounts, settings: settings, clock: clock, refusals: refusals),
      clock: clock
    ).add(to: group)
    PasswordLinkRoutes(
      accounts: accounts, mail: passwordMail, limits: settings.limits,
      trustedProxies: settings.trustedProxies,
      strangers: limiter(\.passwordLinksPerHour, hour, "password-links-per-hour"),
      devices: limiter(\.passwordLinksPerDevice, hour, "password-links-per-device"), clock: clock
    ).add(to: group)
    ProgressRoutes(accounts: accounts, clock: clock).add(to: group)
    StatisticsRoutes(accounts: accounts, clock: clock, games: statistics).add(to: group)
  }

  private var playerData: PlayerData {
    PlayerData(
      stores, accounts: accounts, scores: scores, packs: packs, drafts: drafts, liveHunts: liveHunts,
      content: RoomContent(folder: content, supplements: [phrases]), audit: audit, clock: clock)
  }

  private var statistics: [any GameStatistics] {
    let teams = Catalogue.games.compactMap(\.board).map { TeamStatistics(name: $0, boards: stores.boards) }
    return [PhraseStatistics(scores)] + teams + [HuntStatistics(scores, packs)]
  }

  /// Packs of TownHunt, and the pictures of their pins.
  private func addPacks(to router: Router<APIContext>, _ group: RouterGroup<APIContext>) {
    let uploads: AddressLimiter = limiter(\.uploadsPerHour, hour, "uploads-per-hour")
    let ranked = RankedPacks(packs, stores.scores, stores.accounts)
    let feedback = PackFeedback(packs, ranked, stores.scores)
    PackRoutes(
      accounts: accounts, packs: packs, ranked: ranked, feedback: feedback, scores: scoreBoards,
      ownPacks: ownPacks, clock: clock,
      limits: settings.limits, trustedProxies: settings.trustedProxies,
      searches: limiter(\.packSearchesPerMinute, minute, "pack-searches-per-minute"),
      downloads: limiter(\.packDownloadsPerMinute, minute, "pack-downloads-per-minute"), uploads: uploads
    ).add(to: group)
    DraftRoutes(
      accounts: accounts, drafts: drafts, clock: clock, limits: settings.limits,
      trustedProxies: settings.trustedProxies, uploads: uploads
    ).add(to: group)
    FeedbackRoutes(
      accounts: accounts, feedback: feedback, clock: clock, limits: settings.limits, refusals: refusals
    ).add(to: group)
    PeopleRoutes(
      accounts: accounts, packs: packs, clock: clock, limits: settings.limits, refusals: refusals
    ).add(to: group)
    LiveHuntRoutes(
      accounts: accounts, liveHunts: liveHunts, clock: clock, limits: settings.limits,
      trustedProxies: settings.trustedProxies, refusals: refusals
    ).add(to: group)
    let pictures = PictureRoutes(
      accounts: accounts, store: stores.pictures, limits: settings.limits, clock: clock,
      trustedProxies: settings.trustedProxies, uploads: uploads)
    pictures.add(to: group)
    pictures.add(toRoot: router)
  }

  /// Boards, and the tickets and recordings that prove their scores.
  private func addScores(to group: RouterGroup<APIContext>) {
    BoardRoutes(boards: stores.boards, scores: scoreBoards).add(to: group)
    ScoreRoutes(
      accounts: accounts, scores: scores, boards: scoreBoards, limits: settings.limits, clock: clock,
      trustedProxies: settings.trustedProxies, refusals: refusals
    ).add(to: group)
  }

  private var scoreBoards: ScoreBoardRoutes {
    ScoreBoardRoutes(
      accounts: accounts, scores: scores, clock: clock, isForPlayers: settings.boardsForPlayers)
  }

  private func addPhrases(to group: RouterGroup<APIContext>) {
    PhraseRoutes(
      book: phrases, voice: voice, trustedProxies: settings.trustedProxies,
      speeches: limiter(\.speechesPerMinute, minute, "speeches-per-minute")
    ).add(to: group)
    PhraseReportRoutes(
      book: phrases, store: stores.phraseReports, clock: clock, limits: settings.limits,
      trustedProxies: settings.trustedProxies, refusals: refusals
    ).add(to: group)
  }

  private func addMaps(to group: RouterGroup<APIContext>) {
    MapRoutes(
      folder: maps?.folder, searches: limiter(\.mapSearchesPerMinute, minute, "map-searches-per-minute"),
      trustedProxies: settings.trustedProxies, bodyLimit: settings.limits.bodyBytes
    ).add(to: group)
  }

  private func addParameters(to group: RouterGroup<APIContext>) {
    ParameterRoutes(adjustable: adjustable, content: content).add(to: group)
  }

  /// Routes that only the owner of the server may use.
  private func addAdministration(to group: RouterGroup<APIContext>, origins: OriginCheck) {
    let middleware = AdminMiddleware(
      token: ownersToken, origins: origins, trustedProxies: settings.trustedProxies,
      wrongTokens: limiter(\.wrongTokensPerMinute, minute, "wrong-tokens-per-minute"), marks: ownersMarks)
    AdminRoutes(
      adjustable: adjustable, content: content, middleware: middleware, bodyLimit: settings.limits.bodyBytes
    ).add(to: group)
    PackAdminRoutes(
      packs: packs, ownPacks: ownPacks, middleware: middleware, bodyLimit: settings.limits.bodyBytes
    ).add(to: group)
    BoardAdminRoutes(
      boards: stores.boards, scores: scores, accounts: accounts, clock: clock, middleware: middleware,
      bodyLimit: settings.limits.bodyBytes
    ).add(to: group)
    AccountAdminRoutes(
      accounts: accounts, packs: packs, data: playerData, mail: passwordMail, clock: clock,
      middleware: middleware, bodyLimit: settings.limits.bodyBytes
    ).add(to: group)
    ClassAdminRoutes(accounts: accounts, settings: settings, clock: clock, middleware: middleware).add(
      to: group)
    MapAdminRoutes(maps: maps, middleware: middleware, limit: settings.limits.mapBytes).add(to: group)
    PhraseAdminRoutes(store: stores.phraseReports, middleware: middleware).add(to: group)
    DictionaryRoutes(imports: dictionaries, book: phrases, middleware: middleware).add(to: group)
    AuditRoutes(audit: audit, middleware: middleware).add(to: group)
    HealthRoutes(health: health, middleware: middleware).add(to: group)
    LimitRoutes(settings: settings, limits: doorway.limits, refusals: refusals, middleware: middleware)
      .add(to: group)
    ContentAdminRoutes(
      folder: settings.contentFolder, adjustable: adjustable, middleware: middleware
    ).add(to: group)
    PictureAdminRoutes(
      pictures: stores.pictures, packs: packs, accounts: stores.accounts, middleware: middleware,
      bodyLimit: settings.limits.bodyBytes
    ).add(to: group)
    BackupRoutes(keeper: backups, tickets: downloads, middleware: middleware).add(to: group)
  }
}
