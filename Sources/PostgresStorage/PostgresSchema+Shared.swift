extension PostgresSchema {
  /// What a server by itself has in files of its data folder: `SharedStore`.
  static let shared = Migration(
    name: "secrets and adjusted content",
    statements: [
      """
      CREATE TABLE server_secret (
        name TEXT PRIMARY KEY,             -- "admin-token", "daily-secret"
        text TEXT NOT NULL
      )
      """,
      """
      CREATE TABLE content_version (
        file   TEXT   NOT NULL,            -- the path in the content folder
        number BIGINT NOT NULL,            -- from 1, without gaps
        text   TEXT   NOT NULL,            -- JSON: Server/Admin/AdjustedFile.swift
        PRIMARY KEY (file, number)
      )
      """,
    ])
}
