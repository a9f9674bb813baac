import Accounts
import Hummingbird
import NIOPosix
import Packs
import Phrases
import Scores
import Tabletop

/// What somebody has beside an account: progress that devices share, and statistics of all games.
struct PossessionRoutes: Sendable {
  let accounts: Accounts
  let scores: Scores
  let packs: Packs
  let boards: any BoardStore

  func add(to group: RouterGroup<APIContext>) {
    group.get("accounts/me/progress") { request, _ in try await progress(request) }
    group.put("accounts/me/progress") { request, _ in try await setProgress(request) }
    group.get("accounts/me/statistics") { request, _ in try await statistics(request) }
  }

  // MARK: Progress

  private func progress(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request).player
    let progress = try await accounts.progress(of: player)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", progress?.version ?? 0)
      writer.member("value", progress?.value ?? .null)
    }
    return .json(writer.bytes)
  }

  private func setProgress(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request).player
    let form = try await request.value(ProgressForm.self, upTo: PossessionRoutes.longestProgress)
    let version = try await accounts.setProgress(form.value, after: form.version, of: player)
    var writer = JSONWriter()
    writer.object { writer in writer.member("version", version) }
    return .json(writer.bytes)
  }

  /// With its version, and some white space.
  static let longestProgress = Progress.longest + 65_536

  // MARK: Statistics

  private static let teams = "relentless"

  private func statistics(_ request: Request) async throws -> Response {
    let player = try await accounts.expectedVisitor(request).player
    let jasmine = try await scores.record(of: player.id, in: RankedLevels.games)
    let hunt = try await scores.record(of: player.id, in: ["hunt"])
    let packsCreated = try await packs.count(of: player.id)
    let teams = try await NIOThreadPool.singleton.runIfActive { [boards] in
      try boards.record(of: player.id.number, on: PossessionRoutes.teams)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jasmine") { writer in
        writer.object { writer in
          writer.member("scores", jasmine.counts.scores)
          writer.member("levels", jasmine.counts.boards)
          writer.member("best", jasmine.best)
        }
      }
      writer.member("relentless") { writer in
        writer.object { writer in
          writer.member("games", teams.games)
          writer.member("best", orNull: teams.best)
        }
      }
      writer.member("hunt") { writer in
        writer.object { writer in
          writer.member("packsPlayed", hunt.counts.boards)
          writer.member("packsCreated", packsCreated)
          writer.member("points", hunt.counts.points)
        }
      }
    }
    return .json(writer.bytes)
  }
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

extension BoardRank: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("board", board)
      writer.member("score", score)
      writer.member("rank", rank)
    }
  }
}

extension OwnScore: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("game", game)
      writer.member("board", board)
      writer.member("score", score)
      writer.member("stands", stands)
      writer.member("at", at)
      if hasRecording { writer.member("recording", "/api/v1/scores/\(id)/recording") }
    }
  }
}
