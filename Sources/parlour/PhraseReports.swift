import ArgumentParser
import Foundation
import Phrases
import Server

/// `parlour admin phrase-reports` and `--done NUMBER`
struct PhraseReports: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what people have said about phrases that are wrong.",
    discussion: """
      A line for each report, the newest first, with tabs between the columns: its number, the date, the characters, \
      the pinyin, what is wrong, and the text. The server may be running. Correct the phrase in the file \
      Content/jasmine/phrases.tsv, and remove the report with --done.
      """)

  @Option(help: ArgumentHelp("Remove the report with this number.", valueName: "number"))
  var done: Int64?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    let told = try await asOwner(of: data) { owner in
      guard let done else { return try await owner.reportsOfPhrases().map(PhraseReports.line) }
      try await owner.removePhraseReport(done)
      return ["Removed: 1 report."]
    }
    for line in told { try say(line) }
  }

  private static func line(_ report: PhraseReport) -> String {
    [
      "\(report.id)", dayText(report.at), report.hanzi, report.pinyin.joined(separator: " "),
      report.kind.rawValue,
      report.text,
    ].joined(separator: "\t")
  }
}
