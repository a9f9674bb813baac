import GRDB

/// Another program at the file of a store. It waits for the store, which may still be closing its connections on other
/// threads after a test has let go of it.
func otherConnection(to path: String) throws -> DatabaseQueue {
  var configuration = Configuration()
  configuration.busyMode = .timeout(10)
  return try DatabaseQueue(path: path, configuration: configuration)
}

func runSQL(_ sql: String, _ path: String) throws {
  try otherConnection(to: path).inDatabase { database in try database.execute(sql: sql) }
}
