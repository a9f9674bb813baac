import GRDB

/// Another program at the same file.
func runSQL(_ sql: String, _ path: String) throws {
  try DatabaseQueue(path: path).inDatabase { database in try database.execute(sql: sql) }
}
