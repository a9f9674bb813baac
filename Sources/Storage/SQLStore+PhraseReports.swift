import Phrases

extension SQLStore {
  public func addPhraseReport(_ report: PhraseReport) async throws -> Int64? {
    try await sql.write { database in
      let pinyin = report.pinyin.joined(separator: " ")
      let same = try database.value(
        "SELECT id FROM phrase_report WHERE hanzi = ? AND pinyin = ? AND kind = ? AND text = ?",
        [report.hanzi, pinyin, report.kind.rawValue, report.text], as: Int64.self)
      if let same { return same }
      let counts = try database.row(
        """
        SELECT count(*) AS everything, count(CASE WHEN hanzi = ? AND pinyin = ? THEN 1 END) AS of_phrase
        FROM phrase_report
        """, [report.hanzi, pinyin])
      guard let counts, counts["everything"] < PhraseReport.mostReports,
        counts["of_phrase"] < PhraseReport.mostOfPhrase
      else { return nil }
      return try database.insert(
        "INSERT INTO phrase_report (hanzi, pinyin, kind, text, at) VALUES (?, ?, ?, ?, ?) RETURNING id",
        [report.hanzi, pinyin, report.kind.rawValue, report.text, report.at])
    }
  }

  public func phraseReports() async throws -> [PhraseReport] {
    try await sql.read { database in
      try database.rows("SELECT * FROM phrase_report ORDER BY id DESC").map(
        PhraseReport.init(row:))
    }
  }

  public func removePhraseReport(_ id: Int64) async throws -> Bool {
    try await sql.write { database in
      return try database.run("DELETE FROM phrase_report WHERE id = ?", [id]) > 0
    }
  }
}

extension PhraseReport {
  fileprivate init(row: SQLRow) {
    let (kind, pinyin): (String, String) = (row["kind"], row["pinyin"])
    self.init(
      id: row["id"], hanzi: row["hanzi"], pinyin: pinyin.split(separator: " ").map(String.init),
      kind: Kind(rawValue: kind) ?? .other, text: row["text"], at: row["at"])
  }
}
