import Accounts
import Packs
import Phrases
import Tabletop

extension Owner {
  /// What people have said about phrases of the phrase book, the newest first.
  public func reportsOfPhrases() async throws -> [PhraseReport] { try await phraseReports.phraseReports() }

  /// Removes a report about a phrase.
  ///
  /// - Throws: `noSuchReport`.
  public func removePhraseReport(_ id: Int64) async throws {
    guard try await phraseReports.removePhraseReport(id) else { throw Refusal.noSuchReport }
    await note(.phraseReportRemoved, "report \(id)")
  }
}
