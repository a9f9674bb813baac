import Accounts
import Hummingbird
import NIOPosix
import Packs
import Scores
import Tabletop
import TownHunt

/// Packs of TownHunt: found, downloaded, published, changed.
struct PackRoutes: Sendable {
  let accounts: Accounts
  let packs: Packs
  let ranked: RankedPacks
  let feedback: PackFeedback
  let scores: ScoreBoardRoutes
  let ownPacks: OwnPackLoader
  let clock: WallClock
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  let searches: AddressLimiter
  /// Counts downloads of whole packs by their creators, too.
  let downloads: AddressLimiter
  /// Counts pictures, too.
  let uploads: AddressLimiter

  func add(to group: RouterGroup<APIContext>) {
    group.get("packs") { request, context in try await search(request, context) }
    group.post("packs") { request, context in try await publish(request, context) }
    group.get("packs/:pack") { request, context in try await download(request, context) }
    group.put("packs/:pack") { request, context in try await change(request, context) }
    group.put("packs/:pack/visibility") { request, context in try await show(request, context) }
    group.delete("packs/:pack") { request, context in try await remove(request, context) }
    group.get("packs/:pack/whole") { request, context in try await whole(request, context) }
    group.get("packs/:pack/board") { request, context in try await board(request, context) }
    group.get("packs/:pack/statistics") { request, context in try await statistics(request, context) }
    group.get("packs/:pack/statistics.csv") { request, context in try await table(request, context) }
  }

  // MARK: Finding

  private func search(_ request: Request, _ context: APIContext) async throws -> Response {
    let query = try PackQuery(request)
    try searches.count(request, context, trusting: trustedProxies)
    await ownPacks.load()
    let player = try await accounts.visitor(request, at: clock.moment)?.player
    var writer = JSONWriter(reserving: 65_536)
    let found: FoundPacks
    switch query {
    case .map(let area):
      let (packs, more) = try await packs.search(in: area)
      writer.list(packs, more: more) { $0.encodeMembers(to: &$1) }
      return .json(writer.bytes)
    case .store(let search, let near, let offset, let limit):
      found = try await packs.search(search, near: near, offset: offset, limit: limit)
    case .own(let near, let offset, let limit):
      found = try await packs.ownPacks(near: near, offset: offset, limit: limit)
    case .mine(let search, let offset, let limit):
      guard let player else { throw Refusal.notLoggedIn }
      found = try await packs.search(search, of: player.id, offset: offset, limit: limit)
    }
    var reader: PackReader?
    if let player { reader = PackReader(player: player.id, helped: try await packs.helped(by: player.id)) }
    writer.list(found.packs, more: found.more) { [reader] in $0.encodeMembers(to: &$1, for: reader) }
    return .json(writer.bytes)
  }

  /// A pack as players get it: its pins sealed against reading by chance, and stretched digests instead of answers. With
  /// `?pins=none` it has no pins, for a hunt that gets each one when it comes.
  private func download(_ request: Request, _ context: APIContext) async throws -> Response {
    let hasPins = try PackRoutes.wantsPins(request)
    try downloads.count(request, context, trusting: trustedProxies)
    await ownPacks.load()
    let player = try await accounts.visitor(request, at: clock.moment)?.player
    let kept = try await packs.offered(PackRoutes.id(context), to: player)
    let download = try await beside { [packs] in try packs.download(kept) }
    return .json(kept.json(of: download, for: player, hasPins: hasPins))
  }

  private func whole(_ request: Request, _ context: APIContext) async throws -> Response {
    try downloads.count(request, context, trusting: trustedProxies)
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let kept = try await packs.own(PackRoutes.id(context), of: player)
    return .json(
      try await beside {
        var pack = try kept.pack()
        pack.salt = kept.salt
        return JSONWriter.bytes(of: pack)
      })
  }

  /// The best hunts, the average of all who hunted for the board, and what a hunt means that its reader begins now.
  private func board(_ request: Request, _ context: APIContext) async throws -> Response {
    let (limit, period) = (try BoardRoutes.limit(request), try BoardRoutes.period(request))
    await ownPacks.load()
    let player = try await accounts.visitor(request, at: clock.moment)?.player
    let kept = try await packs.withBoard(PackRoutes.id(context), for: player)
    let name = RankedPacks.board(of: kept.id).name
    let page = try await scores.page(of: name, period, limit: limit, for: request, showsHidden: true)
    let average = try await scores.scores.average(on: name)
    let meaning = try await ranked.meaning(of: kept, for: player, on: accounts.device(request))
    let (rating, stars) = try await feedback.rating(of: kept.id, by: player)
    var writer = JSONWriter()
    writer.object { writer in
      page.encodeMembers(to: &writer)
      writer.member("average", orNull: average.tenths)
      writer.member("played", average.count)
      writer.member("version", kept.version)
      writer.member("meaning", meaning.rawValue)
      rating.encodeMember(to: &writer)
      if let stars { writer.member("stars", stars) }
    }
    return .json(writer.bytes)
  }

  /// For its creator: how hunts went, pin by pin.
  private func statistics(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let (kept, statistics) = try await packs.statistics(of: PackRoutes.id(context), for: player)
    let counts = Dictionary(uniqueKeysWithValues: statistics.pins.map { ($0.id, $0) })
    let pins = try kept.pack().pins
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("played", statistics.played)
      writer.member("finished", statistics.finished)
      writer.member("pins") { writer in
        writer.array { writer in
          for pin in pins {
            writer.object { writer in
              writer.member("id", pin.id)
              writer.member("title", pin.title)
              writer.member("found", counts[pin.id]?.found ?? 0)
              writer.member("wrong", counts[pin.id]?.wrong ?? 0)
            }
          }
        }
      }
      statistics.encodeDays(to: &writer)
    }
    return .json(writer.bytes)
  }

  /// The same as a file for spreadsheets.
  private func table(_ request: Request, _ context: APIContext) async throws -> Response {
    let asked = request.uri.queryParameters["of"].map(String.init) ?? ""
    guard let table = StatisticsFile.Table(rawValue: asked) else {
      throw Refusal("badForm", "of: expected \"days\" or \"pins\"")
    }
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let (kept, statistics) = try await packs.statistics(of: PackRoutes.id(context), for: player)
    let file = StatisticsFile(table, statistics, of: try kept.pack())
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/csv; charset=utf-8; header=present", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"pack-\(kept.id.text)-\(table.rawValue).csv\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: file.text)))
  }

  // MARK: Making

  private func publish(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    guard !player.isGuest else { throw Refusal.accountNeeded }
    let sending = try request.idempotencyKey()
    let form = try await form(request, context, isChange: false)
    let done = try await packs.publish(form.edition, by: player, sending: sending, at: clock.seconds)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", done.id.text)
      writer.member("version", 1)
      writer.member("salt", done.salt)
    }
    return .json(writer.bytes, status: .created)
  }

  private func change(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let id = try PackRoutes.id(context)
    _ = try await packs.own(id, of: player)
    let form = try await form(request, context, isChange: true)
    let version: Int64
    do {
      version = try await packs.update(
        id, version: form.version ?? 0, to: form.edition, by: player, at: clock.seconds)
    } catch let changed as PackChanged {
      throw try Problem(changed)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("version", version)
    }
    return .json(writer.bytes)
  }

  private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let visibility = try await request.value(VisibilityForm.self, upTo: limits.bodyBytes).visibility
    try await packs.show(PackRoutes.id(context), to: visibility, by: player)
    var writer = JSONWriter()
    writer.object { writer in writer.member("visibility", visibility.rawValue) }
    return .json(writer.bytes)
  }

  private func remove(_ request: Request, _ context: APIContext) async throws -> Response {
    try await packs.remove(
      PackRoutes.id(context), by: try await accounts.expectedVisitor(request, at: clock.moment).player)
    return Response(status: .noContent)
  }

  // MARK: Helpers

  /// - Throws: `noSuchPack` where the text is no pack's id.
  static func id(_ context: APIContext) throws -> PackID {
    guard let id = PackID(try context.parameters.require("pack")) else { throw Refusal.noSuchPack }
    return id
  }

  private static func wantsPins(_ request: Request) throws(Refusal) -> Bool {
    guard let wanted = request.uri.queryParameters["pins"] else { return true }
    guard wanted == "none" else { throw Refusal("badForm", "pins: expected \"none\"") }
    return false
  }

  private func form(_ request: Request, _ context: APIContext, isChange: Bool) async throws -> PackForm {
    try uploads.count(request, context, trusting: trustedProxies)
    let body = try await request.body.collect(upTo: limits.packBytes)
    return try await beside { try PackForm(Array(buffer: body), isChange: isChange) }
  }

  /// Does slow work outside the event loops: a pack may have a thousand pins.
  private func beside<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws
    -> Result
  {
    try await NIOThreadPool.singleton.runIfActive(body)
  }
}

extension PackStatistics {
  /// Writes since when there are days, the hunts from before, and the days.
  fileprivate func encodeDays(to writer: inout JSONWriter) {
    writer.member("since", since.text)
    writer.member("undated", undated.played)
    writer.member("days") { writer in
      writer.array { writer in
        for day in days {
          writer.object { writer in
            writer.member("day", day.day.text)
            writer.member("played", day.played)
            writer.member("finished", day.finished)
          }
        }
      }
    }
  }
}

extension KeptPack {
  /// The pack as a player gets it.
  fileprivate func json(of download: SealedPins, for player: Player?, hasPins: Bool) -> [UInt8] {
    let pack = download.pack
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("name", pack.name)
      writer.member("location", pack.location)
      writer.member("description", pack.description)
      if let minutes = pack.minutes { writer.member("minutes", minutes) }
      writer.member("creator", creator.name)
      writer.member("version", version)
      if isOfficial { writer.member("official", true) }
      if isOwn(of: player) {
        writer.member("mine", true)
        if !isMade(by: player) { writer.member("helps", true) }
        if visibility != .listed { writer.member("visibility", visibility.rawValue) }
        if let removal { writer.member("removal", removal) }
      }
      writer.member("salt", salt)
      writer.member("pins", download.count)
      if let middle = download.middle { writer.member("at", middle) }
      facts?.encodeMembers(to: &writer)
      if let start = pack.start { writer.member("start", start) }
      if hasPins {
        writer.member("sealed", download.text)
      } else if let around = download.around {
        writer.member("around", [around.southWest, around.northEast])
      }
    }
    return writer.bytes
  }
}
