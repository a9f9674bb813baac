import ArgumentParser
import Foundation
import Server

/// `parlour admin health`
struct ShowHealth: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health", abstract: "Print how a server goes that runs on this machine.",
    discussion: """
      It prints what is wrong, if anything; rooms, phones, memory, database, disk and errors, now and in the last 24 \
      hours; and the last warnings and errors. The owner's page "How it goes" shows the same. It asks the server over \
      plain HTTP, with the admin token: that of PARLOUR_ADMIN_TOKEN, or the one in the data folder, or the one in the \
      database of PARLOUR_DATABASE.
      """)

  @Option(
    help: ArgumentHelp("Where the server listens, like http://127.0.0.1:8080.", valueName: "address"))
  var address = "http://127.0.0.1:8080"

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    for line in HealthLines(report: try await report()).all { try say(line) }
  }

  private func report() async throws -> HealthReport {
    let token = try token()
    do throws(OwnersClient.Mistake) {
      return try await OwnersClient(address, token: token).health()
    } catch {
      switch error {
      case .badAddress(let address):
        throw Failure(.usage, "\(address) is no address of a server, like http://127.0.0.1:8080.")
      case .noAnswer:
        throw Failure(
          .inputOutput, "No server of Parlour answers at \(address): name where it listens with --address.")
      case .badToken:
        throw Failure(.badData, "The server at \(address) does not take this admin token.")
      case .refused(let message): throw Failure(.inputOutput, message)
      }
    }
  }

  private func token() throws -> AdminToken {
    let variables = ProcessInfo.processInfo.environment.filter { $0.key == "PARLOUR_ADMIN_TOKEN" }
    let reading = SettingsSources(environment: variables).read()
    if let mistake = reading.mistakes.first { throw Failure(.badSettings, mistake.sentence) }
    if let token = reading.chosen?.settings.adminToken { return token }
    if let token = try AdminToken.stored(in: data) { return token }
    guard let database = ProcessInfo.processInfo.environment["PARLOUR_DATABASE"], !database.isEmpty,
      let token = try AdminToken.stored(inDatabase: database, isReplaced: false)
    else {
      throw Failure(
        .noInput,
        "There is no admin token in \"\(data)\": name the data folder with --data, or set PARLOUR_ADMIN_TOKEN."
      )
    }
    return token
  }
}

/// A report in lines for a terminal, with all times in UTC.
private struct HealthLines {
  let report: HealthReport

  var all: [String] {
    let troubles = report.troubles.map(\.message)
    let warnings = report.warnings.map { warning in
      let times = warning.count > 1 ? " (\(warning.count) times)" : ""
      // What a library says may have several lines.
      let text = warning.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(timeText(warning.at))  \(warning.level)  \(text)\(times)"
    }
    return ["Parlour \(report.version), since \(timeText(report.startedAt)) UTC"]
      + (troubles.isEmpty ? ["All is well."] : troubles) + table
      + (warnings.isEmpty
        ? ["No warnings and no errors in the last 24 hours."] : ["Warnings and errors:"] + warnings)
  }

  private var table: [String] {
    let rows: [[String]?] = [
      ["", "now", "lowest", "highest"],
      row("Rooms", { $0.rooms }, HealthLines.count), row("Phones", { $0.phones }, HealthLines.count),
      row("Memory", { $0.memoryBytes }, HealthLines.bytes),
      row("Database", { $0.databaseBytes }, HealthLines.bytes),
      row("Free disk", { $0.freeBytes }, HealthLines.bytes),
      row("Warnings in \(report.interval / 60) min", { $0.errors }, HealthLines.count),
    ]
    let known = rows.compactMap(\.self)
    let widths = (0..<4).map { column in known.map { $0[column].count }.max() ?? 0 }
    return known.map { cells in
      zip(cells, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
  }

  /// A row of the table; nil where the server does not know the value.
  private func row(
    _ name: String, _ value: (HealthReport.Sample) -> Int64?, _ text: (Int64) -> String
  ) -> [String]? {
    guard let now = value(report.now) else { return nil }
    let all = report.samples.compactMap(value) + [now]
    return [name, text(now), text(all.min() ?? now), text(all.max() ?? now)]
  }

  private static func count(_ number: Int64) -> String { "\(number)" }

  /// In the unit that leaves one to three digits before the point: `42 MB`.
  private static func bytes(_ number: Int64) -> String {
    var (value, unit) = (Double(number) / 1_000, "kB")
    for larger in ["MB", "GB", "TB"] where value >= 999.5 { (value, unit) = (value / 1_000, larger) }
    return String(format: value < 9.95 ? "%.1f" : "%.0f", value) + " " + unit
  }
}
