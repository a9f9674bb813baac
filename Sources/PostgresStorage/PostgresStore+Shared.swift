import Postgres
import Storage

extension PostgresStore: SharedStore {
  public func secret(_ name: String, orNew text: String) throws -> (text: String, isNew: Bool) {
    let made = try share(
      "INSERT INTO server_secret (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [.text(name), .text(text)])
    if made.changed == 1 { return (text, true) }
    return (try secret(name) ?? text, false)
  }

  public func secret(_ name: String) throws -> String? {
    try read("SELECT text FROM server_secret WHERE name = $1", [.text(name)]).first?.value("text", .text)
  }

  public func replaceSecret(_ name: String, by text: String) throws {
    _ = try share(
      """
      INSERT INTO server_secret (name, text) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET text = excluded.text
      """, [.text(name), .text(text)])
  }

  public func contentVersions(of file: String, after number: Int) throws -> [String] {
    try read(
      "SELECT text FROM content_version WHERE file = $1 AND number > $2 ORDER BY number",
      [.text(file), .int8(Int64(number))]
    ).map { try $0.value("text", .text) }
  }

  public func addContentVersion(_ number: Int, of file: String, _ text: String) throws -> Bool {
    try share(
      "INSERT INTO content_version (file, number, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [.text(file), .int8(Int64(number)), .text(text)]
    ).changed == 1
  }

  public func bringContentVersions(of file: String, _ versions: [(number: Int, text: String)]) throws {
    guard try read("SELECT 1 FROM content_version WHERE file = $1 LIMIT 1", [.text(file)]).isEmpty else {
      return
    }
    for (number, text) in versions { _ = try addContentVersion(number, of: file, text) }
  }

  private func share(_ sql: String, _ values: [PostgresValue]) throws -> PostgresRows {
    try reader.storeRunAndWait([PostgresStatement(sql, values)])[0]
  }
}
