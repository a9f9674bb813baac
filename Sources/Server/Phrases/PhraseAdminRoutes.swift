import Hummingbird
import Packs
import Phrases
import Tabletop

/// Routes for the owner of a server: to read what people have said about its phrases, and to remove it.
struct PhraseAdminRoutes: Sendable {
  let store: any PhraseReportStore
  let middleware: AdminMiddleware

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/phrase-reports").add(middleware: middleware)
    admin.get { _, _ in try await list() }
    admin.delete(":report") { _, context in try await remove(context) }
  }

  private func list() async throws -> Response {
    let reports = try await store.phraseReports()
    var writer = JSONWriter()
    writer.object { writer in writer.member("reports", reports) }
    return .json(writer.bytes)
  }

  private func remove(_ context: APIContext) async throws -> Response {
    guard let report = Int64(try context.parameters.require("report")),
      try await store.removePhraseReport(report)
    else { throw Refusal.noSuchReport }
    return Response(status: .noContent)
  }
}

extension PhraseReport: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("hanzi", hanzi)
      writer.member("pinyin", pinyin)
      writer.member("kind", kind.rawValue)
      writer.member("text", text)
      writer.member("at", at)
    }
  }
}
