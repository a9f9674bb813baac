import Phrases
import Synchronization

/// A store in memory that behaves like `SQLiteStore`: reports about phrases.
public final class MemoryPhraseReports: PhraseReportStore {
  private struct Kept {
    /// The oldest first.
    var reports: [PhraseReport] = []
    var last: Int64 = 0
  }

  private let kept = Mutex(Kept())

  public init() {}

  public func addPhraseReport(_ report: PhraseReport) -> Int64? {
    kept.withLock { kept in
      if let same = kept.reports.first(where: { $0.saysTheSame(as: report) }) { return same.id }
      let ofPhrase = kept.reports.count { $0.isAboutSamePhrase(as: report) }
      guard kept.reports.count < PhraseReport.mostReports, ofPhrase < PhraseReport.mostOfPhrase else {
        return nil
      }
      kept.last += 1
      kept.reports.append(report.numbered(kept.last))
      return kept.last
    }
  }

  public func phraseReports() -> [PhraseReport] { kept.withLock { $0.reports.reversed() } }

  public func removePhraseReport(_ id: Int64) -> Bool {
    kept.withLock { kept in
      guard let place = kept.reports.firstIndex(where: { $0.id == id }) else { return false }
      kept.reports.remove(at: place)
      return true
    }
  }
}
