import GRDB
import Phrases

extension SQLiteStore: PhraseReportStore {
  public func addPhraseReport(_ report: PhraseReport) async throws -> Int64? {
    try await database.write { database in
      let pinyin = report.pinyin.joined(separator: " ")
      let same = try Int64.fetchOne(
        database,
        sql: "SELECT id FROM phrase_report WHERE hanzi = ? AND pinyin = ? AND kind = ? AND text = ?",
        arguments: [report.hanzi, pinyin, report.kind.rawValue, report.text])
      if let same { return same }
      let counts = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS everything, count(CASE WHEN hanzi = ? AND pinyin = ? THEN 1 END) AS of_phrase
          FROM phrase_report
          """, arguments: [report.hanzi, pinyin])
      guard let counts, counts["everything"] < PhraseReport.mostReports,
        counts["of_phrase"] < PhraseReport.mostOfPhrase
      else { return nil }
      try database.execute(
        sql: "INSERT INTO phrase_report (hanzi, pinyin, kind, text, at) VALUES (?, ?, ?, ?, ?)",
        arguments: [report.hanzi, pinyin, report.kind.rawValue, report.text, report.at])
      return database.lastInsertedRowID
    }
  }

  public func phraseReports() async throws -> [PhraseReport] {
    try await database.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM phrase_report ORDER BY id DESC").map(
        PhraseReport.init(row:))
    }
  }

  public func removePhraseReport(_ id: Int64) async throws -> Bool {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM phrase_report WHERE id = ?", arguments: [id])
      return database.changesCount > 0
    }
  }
}

extension PhraseReport {
  fileprivate init(row: Row) {
    let (kind, pinyin): (String, String) = (row["kind"], row["pinyin"])
    self.init(
      id: row["id"], hanzi: row["hanzi"], pinyin: pinyin.split(separator: " ").map(String.init),
      kind: Kind(rawValue: kind) ?? .other, text: row["text"], at: row["at"])
  }
}
