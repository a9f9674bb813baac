import Accounts
import Hummingbird
import Tabletop

/// The progress of a player that all devices of an account share.
struct ProgressRoutes: Sendable {
  let accounts: Accounts
  let clock: WallClock

  func add(to group: RouterGroup<APIContext>) {
    group.get("accounts/me/progress") { request, _ in try await progress(request) }
    group.put("accounts/me/progress") { request, _ in try await setProgress(request) }
  }

  private func progress(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let progress = try await accounts.progress(of: player)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", progress?.version ?? 0)
      writer.member("value", progress?.value ?? .null)
    }
    return .json(writer.bytes)
  }

  private func setProgress(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request, at: clock.moment).player
    let form = try await request.value(ProgressForm.self, upTo: ProgressRoutes.longestProgress)
    let version = try await accounts.setProgress(form.value, after: form.version, of: player)
    var writer = JSONWriter()
    writer.object { writer in writer.member("version", version) }
    return .json(writer.bytes)
  }

  /// Bytes of the progress with its version, and some white space.
  static let longestProgress = Progress.longest + 65_536
}

/// `{"version","value"}`
private struct ProgressForm: JSONDecodable {
  let version: Int64
  let value: JSON

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("version", "value")
    version = try object.required("version").int64(in: 0...1 << 53)
    let value = try object.required("value")
    _ = try value.anyObject()
    self.value = value.value
  }
}
