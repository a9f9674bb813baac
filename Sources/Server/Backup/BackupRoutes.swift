import HTTPTypes
import Hummingbird
import Tabletop

/// Routes for the owner of a server: to make, see, download and remove its backups.
struct BackupRoutes: Sendable {
  /// Nil where the server keeps no data.
  let keeper: BackupKeeper?
  let tickets: DownloadTickets
  let middleware: AdminMiddleware
  private let files = FileIO()

  init(keeper: BackupKeeper?, tickets: DownloadTickets, middleware: AdminMiddleware) {
    (self.keeper, self.tickets, self.middleware) = (keeper, tickets, middleware)
  }

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/backups").add(middleware: middleware)
    admin.get { _, _ in try list() }
    admin.post { _, _ in Response.json(JSONWriter.bytes(of: try kept().begin(.hand)), status: .accepted) }
    admin.delete(":backup") { _, context in try remove(context) }
    admin.post(":backup/ticket") { request, context in try makeTicket(request, context) }
    group.group("backups").add(middleware: RangeMiddleware())
      .get(":backup") { request, context in try await download(request, context) }
  }

  private func kept() throws(Refusal) -> BackupKeeper {
    guard let keeper else { throw .nothingToBackUp }
    return keeper
  }

  /// `{"backups","run","folder","free","hours","kept"}`; without `run` where none was made since the server started, without
  /// `hours` where the server makes none by itself.
  private func list() throws -> Response {
    let keeper = try kept()
    let backups: [KeptBackup]
    do { backups = try keeper.folder.all() } catch { throw Refusal.backupsUnreadable }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("backups") { writer in writer.array(of: backups) }
      if let run = keeper.latest { writer.member("run", run) }
      writer.member("folder", keeper.folder.path)
      if let free = keeper.free { writer.member("free", free) }
      if let hours = keeper.schedule.hours { writer.member("hours", hours) }
      writer.member("kept", keeper.schedule.kept)
    }
    return .json(writer.bytes)
  }

  private func remove(_ context: APIContext) throws -> Response {
    let (keeper, name) = (try kept(), try context.parameters.require("backup"))
    let isRemoved: Bool
    do { isRemoved = try keeper.folder.remove(name) } catch { throw Refusal.backupNotRemoved }
    guard isRemoved else { throw Refusal.noSuchBackup }
    return Response(status: .noContent)
  }

  private func backup(_ context: APIContext) throws -> KeptBackup {
    let (keeper, name) = (try kept(), try context.parameters.require("backup"))
    let backup: KeptBackup?
    do { backup = try keeper.folder.backup(named: name) } catch { throw Refusal.backupsUnreadable }
    guard let backup else { throw Refusal.noSuchBackup }
    return backup
  }

  /// Gives the browser a cookie with which it can download one file.
  private func makeTicket(_ request: Request, _ context: APIContext) throws -> Response {
    let backup = try backup(context)
    var response = Response(status: .noContent, headers: [.cacheControl: "no-store"])
    response.setCookie(
      SessionCookies.cookie(
        DownloadTickets.cookie, tickets.make(for: backup.name), lasting: DownloadTickets.lifetime,
        isSecure: request.isSecure(context, trusting: middleware.trustedProxies), site: .strict))
    return response
  }

  /// The file, part by part: it may be larger than the memory. `RangeMiddleware` leaves at most one range to it.
  private func download(_ request: Request, _ context: APIContext) async throws -> Response {
    let name = try context.parameters.require("backup")
    guard let shown = SessionCookies.token(DownloadTickets.cookie, in: request), tickets.open(name, to: shown)
    else { throw Refusal.badDownload }
    let backup = try backup(context)
    guard let facts = FileFacts(backup.path) else { throw Refusal.noSuchBackup }
    var headers: HTTPFields = [
      .contentType: backup.kind == .upgrade ? "application/vnd.sqlite3" : "application/gzip",
      .contentDisposition: "attachment; filename=\"\(backup.name)\"", .cacheControl: "no-store",
      .acceptRanges: "bytes", .eTag: facts.tag,
    ]
    let part = request.headers[.range].flatMap(ByteRange.all).flatMap {
      ByteRange.parts($0, of: Int(facts.bytes)).first
    }
    guard let part else {
      let body = try await files.loadFile(path: backup.path, context: context)
      return Response(status: .ok, headers: headers, body: body)
    }
    headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound)/\(facts.bytes)"
    let body = try await files.loadFile(path: backup.path, range: part, context: context)
    return Response(status: .partialContent, headers: headers, body: body)
  }
}
