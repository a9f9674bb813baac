import HTTPTypes
import Hummingbird
import NIOPosix
import Tabletop

/// Routes for the owner of a server: to see which phrases were imported into its phrase book, to import others, to
/// download all of them, and to remove them.
struct DictionaryRoutes: Sendable {
  /// Nil where the server keeps no data.
  let imports: PhraseImports?
  let book: PhraseBookCache
  let middleware: AdminMiddleware
  private let files = FileIO()

  init(imports: PhraseImports?, book: PhraseBookCache, middleware: AdminMiddleware) {
    (self.imports, self.book, self.middleware) = (imports, book, middleware)
  }

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/dictionaries").add(middleware: middleware)
    admin.get { _, _ in try await describe() }
    admin.post { request, _ in try await add(request) }
    admin.delete { _, _ in
      try kept().remove()
      return Response(status: .noContent)
    }
    admin.get("phrases.tsv") { _, context in try await download(context) }
  }

  private func kept() throws(Refusal) -> PhraseImports {
    guard let imports else { throw .noDictionaries }
    return imports
  }

  /// `{"shipped","imported":{"phrases","bytes","changedAt"},"import":{…},"limit"}`. Without `imported` where there is
  /// nothing, without `import` where none has begun. `imported` has `refused` instead of `phrases` where they cannot be read,
  /// and neither before they were counted.
  private func describe() async throws -> Response {
    let imports = try kept()
    let latest = imports.latest
    let facts = imports.file.facts
    var count: Result<Int, Refusal>?
    if let facts { count = try await imports.count(of: facts) }
    let shipped = try await NIOThreadPool.singleton.runIfActive { [book] in try? book.shippedCount() }
    var writer = JSONWriter()
    writer.object { writer in
      if let shipped { writer.member("shipped", shipped) }
      if let facts {
        writer.member("imported") { writer in
          writer.object { writer in
            switch count {
            case .success(let phrases)?: writer.member("phrases", phrases)
            case .failure(let refusal)?: writer.member("refused", refusal)
            case nil: break
            }
            writer.member("bytes", facts.bytes)
            writer.member("changedAt", facts.writtenAt)
          }
        }
      }
      if let latest { writer.member("import", latest) }
      writer.member("limit", imports.limit)
    }
    return .json(writer.bytes)
  }

  private func add(_ request: Request) async throws -> Response {
    let imports = try kept()
    // A browser sends the length. So a file that is too large is refused before it is sent.
    if let length = request.headers[.contentLength].flatMap({ Int64($0) }), length > imports.limit {
      throw Refusal.dictionaryTooLarge(imports.limit)
    }
    return .json(JSONWriter.bytes(of: try await imports.begin(request.body)), status: .accepted)
  }

  /// The file, part by part.
  private func download(_ context: APIContext) async throws -> Response {
    let file = try kept().file
    guard file.exists else { throw Refusal.nothingImported }
    let headers: HTTPFields = [
      .contentType: "text/tab-separated-values; charset=utf-8", .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"phrases.tsv\"",
    ]
    let body = try await files.loadFile(path: file.path, context: context)
    return Response(status: .ok, headers: headers, body: body)
  }
}
