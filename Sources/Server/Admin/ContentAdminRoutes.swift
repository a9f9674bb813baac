import Accounts
import Foundation
import Hummingbird
import Tabletop

/// The route that tells the owner of a server which files of content it has, and what is wrong with them: what
/// `parlour content check` tells.
struct ContentAdminRoutes: Sendable {
  let folder: String
  let adjustable: AdjustableContent
  let middleware: AdminMiddleware
  /// The check keeps a processor busy for a second: one runs at a time, and on no event loop.
  private let work = SideQueue("content", limit: 8)

  init(folder: String, adjustable: AdjustableContent, middleware: AdminMiddleware) {
    (self.folder, self.adjustable, self.middleware) = (folder, adjustable, middleware)
  }

  func add(to group: RouterGroup<APIContext>) {
    group.group("admin").add(middleware: middleware).get("content") { _, _ in
      let answer = try await work.run { [folder, adjustable] in
        ContentAdminRoutes.body(of: try ContentCheck(folder), in: folder, adjustable)
      }
      return Response.json(answer)
    }
  }

  /// `{"folder","files":[{"path","bytes","changedAt","replaced","mistakes":["…"]}],"others"}`. A file that is missing has no
  /// `bytes` and no `changedAt`.
  private static func body(
    of check: ContentCheck, in folder: String, _ adjustable: AdjustableContent
  ) -> [UInt8] {
    let mistakes = Dictionary(grouping: check.mistakes, by: \.file)
    let there = check.files.map(\.path)
    let shown = Set(there.filter(isEdited)).union(mistakes.keys)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("folder", URL(filePath: folder).standardizedFileURL.path)
      writer.member("files") { writer in
        writer.array { writer in
          for path in shown.sorted() {
            writer.object { writer in
              writer.member("path", path)
              if let facts = FileFacts("\(folder)/\(path)") {
                writer.member("bytes", facts.bytes)
                writer.member("changedAt", facts.writtenAt)
              }
              writer.member("replaced", adjustable.value(of: path) != nil)
              writer.member(
                "mistakes", JSON.array((mistakes[path] ?? []).map { .string($0.error.description) }))
            }
          }
        }
      }
      writer.member("others", there.count { !shown.contains($0) })
    }
    return writer.bytes
  }

  /// Whether people edit a file. Schemas and pictures are checked with the files that need them.
  private static func isEdited(_ path: String) -> Bool {
    [".json", ".tsv", ".txt"].contains { path.hasSuffix($0) } && !path.hasSuffix(".schema.json")
  }
}
