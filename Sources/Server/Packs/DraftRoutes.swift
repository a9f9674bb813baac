import Accounts
import Hummingbird
import NIOPosix
import Packs
import Tabletop

/// Drafts of packs that a maker's devices share. Nobody else gets them.
struct DraftRoutes: Sendable {
  let accounts: Accounts
  let drafts: PackDrafts
  let clock: WallClock
  let limits: Settings.Limits
  let trustedProxies: Set<String>
  /// Counts packs and pictures, too.
  let uploads: AddressLimiter

  func add(to group: RouterGroup<APIContext>) {
    group.get("drafts") { request, _ in try await list(request) }
    group.get("drafts/:draft") { request, context in try await draft(request, context) }
    group.put("drafts/:draft") { request, context in try await keep(request, context) }
    group.delete("drafts/:draft") { request, context in try await remove(request, context) }
  }

  private func list(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let list = try await drafts.list(of: player)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("drafts") { writer in
        writer.array { writer in
          for draft in list.drafts { writer.object { draft.encodeMembers(to: &$0) } }
        }
      }
      writer.member("published") { writer in
        writer.array { writer in
          for draft in list.published {
            writer.object { writer in
              writer.member("key", draft.key.text)
              writer.member("pack", draft.pack.text)
            }
          }
        }
      }
    }
    return .json(writer.bytes)
  }

  private func draft(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let key = try DraftRoutes.key(context)
    let kept = try await drafts.draft(key, of: player)
    return .json(
      try await NIOThreadPool.singleton.runIfActive {
        var writer = JSONWriter()
        writer.object { writer in
          writer.member("key", key.text)
          writer.member("version", kept.version)
          writer.member("draft", (try? JSON(parsing: kept.text, limits: .file)) ?? .null)
        }
        return writer.bytes
      })
  }

  private func keep(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    guard !player.isGuest else { throw Refusal.accountNeeded }
    let key = try DraftRoutes.key(context)
    try uploads.count(request, context, trusting: trustedProxies)
    let body = try await request.body.collect(upTo: limits.packBytes)
    // Outside the event loops: a draft may have a thousand pins.
    let form = try await NIOThreadPool.singleton.runIfActive { try DraftForm(Array(buffer: body)) }
    let version: Int64
    do {
      version = try await drafts.keep(
        form.draft, as: key, after: form.version, by: player, at: clock.seconds)
    } catch let changed as DraftChanged {
      throw Problem(changed)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("key", key.text)
      writer.member("version", version)
    }
    return .json(writer.bytes)
  }

  private func remove(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let pack = try request.uri.queryParameters["pack"].map { text throws(Refusal) in
      guard let id = PackID(String(text)) else { throw Refusal("badForm", "pack: expected the id of a pack") }
      return id
    }
    try await drafts.remove(DraftRoutes.key(context), publishedAs: pack, by: player, at: clock.seconds)
    return Response(status: .noContent)
  }

  /// - Throws: `noSuchDraft` where the text is no draft's key.
  private static func key(_ context: APIContext) throws -> DraftKey {
    guard let key = DraftKey(try context.parameters.require("draft")) else { throw Refusal.noSuchDraft }
    return key
  }
}

/// `{"version","draft"}`
private struct DraftForm: Sendable {
  let draft: PackDraft
  /// The version that was changed; 0: the device knows of none.
  let version: Int64

  /// - Throws: `badJSON`, `badForm`.
  init(_ bytes: [UInt8]) throws(Refusal) {
    do throws(JSONError) {
      let object = try JSONReader(try JSON(parsing: bytes, limits: .file)).object("version", "draft")
      version = try object.required("version").int64(in: 0...1 << 53)
      draft = try PackDraft(from: object.required("draft"))
    } catch {
      throw Refusal(error)
    }
  }
}

extension DraftList.Entry {
  fileprivate func encodeMembers(to writer: inout JSONWriter) {
    writer.member("key", key.text)
    writer.member("version", version)
    writer.member("name", name)
    writer.member("location", location)
    writer.member("pins", pinCount)
    writer.member("savedAt", savedAt)
  }
}

extension Problem {
  /// Another device was faster: the answer has the draft as it is kept now, `null` where it no longer is.
  fileprivate init(_ changed: DraftChanged) {
    self.init(Refusal("changedMeanwhile", .conflict, "This draft was changed on another device since."))
    let draft = changed.draft.flatMap { try? JSON(parsing: $0.text, limits: .file) } ?? .null
    details = [
      JSONMember("version", .number(JSONNumber(changed.draft?.version ?? 0))), JSONMember("draft", draft),
    ]
  }
}
