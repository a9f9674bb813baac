import GRDB

extension Schema {
  /// Adds what people say about phrases: `SQLStore+PhraseReports`.
  static func addPhraseReports(to database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE phrase_report (
          id     INTEGER PRIMARY KEY AUTOINCREMENT,  -- no number is used twice
          hanzi  TEXT   NOT NULL,
          pinyin TEXT   NOT NULL,           -- syllables with spaces between them
          kind   TEXT   NOT NULL,           -- Phrases/PhraseReport.swift
          text   TEXT   NOT NULL,
          at     BIGINT NOT NULL            -- seconds since 1970
        )
        """)
  }
}
