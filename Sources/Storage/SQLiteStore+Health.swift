import GRDB
import Synchronization

/// Whether the store can save, and its files are whole.
extension SQLiteStore {
  public var isInDoubt: Bool { hasFailed.load(ordering: .relaxed) }

  public func checkFiles() throws { try files.check() }

  public func check() async throws {
    try files.check()
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO store_check (id, count) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET count = count + 1
          """)
    }
    hasFailed.store(false, ordering: .relaxed)
  }

  public func readAll() throws {
    // Connections may still have damaged pages in memory.
    if try files.readAll() { database.releaseMemory() }
  }

  public func finish() async throws {
    let isEmptied = Result { try checkpointer.empty() }
    try close()
    try isEmptied.get()
  }

  /// Closes its connections. Without this, other threads close them some time after the last use, and a program that has
  /// ended by then leaves the log.
  public func close() throws {
    try database.close()
    // The last connection to be closed removes the log, unless there was no space for what is in it.
    try checkpointer.close()
    SpareLog.make(for: files.path)
  }
}
