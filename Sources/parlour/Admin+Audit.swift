import Accounts
import ArgumentParser
import Foundation
import Server

/// `parlour admin audit [--kind KIND] [--limit COUNT] [--before NUMBER]`
struct Audit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print who did what: failed log-ins, what the owner has changed, and deletions.",
    discussion: """
      A line for each entry, the newest first, with tabs between the columns: its number, the time in UTC, what was \
      done, how often, who did it, the address, and what it was done to. People have the names of today; who is gone \
      is "somebody". The server may be running.
      """)

  @Option(help: ArgumentHelp("Only entries of this kind, such as failedLogIn.", valueName: "kind"))
  var kind: String?

  @Option(help: "How many entries are printed at most, from 1 to 10000.")
  var limit = 100

  @Option(help: ArgumentHelp("Only entries with a smaller number.", valueName: "number"))
  var before: Int64?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit is a whole number from 1 to 10000.")
    }
  }

  func run() async throws {
    let found = try await asOwner(of: data) { owner in
      try await owner.audit(kind: kind, before: before, limit: limit)
    }
    for entry in found.entries { try say(Audit.line(entry)) }
  }

  private static func line(_ named: NamedAuditEntry) -> String {
    let entry = named.entry
    let time = Date(timeIntervalSince1970: TimeInterval(entry.at)).formatted(.iso8601)
    let actor = entry.player == nil ? entry.actor.rawValue : named.name ?? "somebody"
    let subject = entry.subjectPlayer == nil ? "" : " (\(named.subjectName ?? "somebody"))"
    return [
      "\(entry.id)", time, entry.kind, "\(entry.count)", actor, entry.address, entry.subject + subject,
    ].joined(separator: "\t")
  }
}
