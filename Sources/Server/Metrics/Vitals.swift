import Foundation
import Metrics
import NIOPosix
import Storage

/// What the process, its data and its disk are like at one moment. What the system does not tell, or a server without a
/// data folder does not have, is nil.
struct Vitals: Sendable, Equatable {
  /// The memory that the process has, in bytes.
  var memoryBytes: Int64?
  /// The files and sockets that it has open.
  var openFiles: Int64?
  /// The database, and the log of SQLite beside it, in bytes.
  var databaseBytes: Int64?
  var logBytes: Int64?
  /// What the disk of the data folder has for this user, and how large it is, in bytes.
  var freeBytes: Int64?
  var diskBytes: Int64?

  /// Measures all of it, outside the event loops.
  static func measured(of dataFolder: String?) async -> Vitals {
    (try? await NIOThreadPool.singleton.runIfActive { Vitals(of: dataFolder) }) ?? Vitals()
  }

  init() {}

  private init(of dataFolder: String?) {
    memoryBytes = Vitals.residentBytes
    openFiles = Vitals.countOpenFiles()
    guard let dataFolder else { return }
    let database = Stores.database(in: dataFolder)
    databaseBytes = Vitals.size(of: database)
    logBytes = Vitals.size(of: database + "-wal")
    freeBytes = FreeRoom.bytes(at: dataFolder)
    diskBytes = FreeRoom.size(at: dataFolder)
  }

  /// The second number of `/proc/self/statm`, in pages (proc(5)).
  private static var residentBytes: Int64? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let numbers = text.split(separator: " ")
    guard numbers.count > 1, let pages = Int64(numbers[1]) else { return nil }
    return pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Counts the entries of `/proc/self/fd`, but for ".", ".." and the folder itself, without keeping their names: there
  /// may be tens of thousands.
  private static func countOpenFiles() -> Int64? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count: Int64 = 0
    while readdir(folder) != nil { count += 1 }
    return max(0, count - 3)
  }

  private static func size(of file: String) -> Int64? {
    (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber)?.int64Value
  }
}

extension Vitals {
  static let help = [
    "parlour_info": "The version of the program; always 1.",
    "process_start_time_seconds": "When the server started, in seconds since 1970.",
    "process_resident_memory_bytes": "Memory of the process.",
    "process_open_fds": "Files and sockets that the process has open.",
    "process_max_fds": "Files and sockets that the process may have open.",
    "parlour_database_bytes": "Size of the database, by its file: main, or wal for SQLite's log beside it.",
    "parlour_disk_free_bytes": "What is free on the disk of the data folder.",
    "parlour_disk_size_bytes": "The size of the disk of the data folder.",
    "parlour_rooms_kept": "Rooms in the store.",
    "parlour_store_ready": "Whether the server can save: 1, or 0 if nobody can play.",
  ]

  /// Sets the gauges of what is known.
  func show(in factory: any MetricsFactory) {
    Vitals.set("process_resident_memory_bytes", memoryBytes, in: factory)
    Vitals.set("process_open_fds", openFiles, in: factory)
    Vitals.set("parlour_database_bytes", databaseBytes, [("file", "main")], in: factory)
    Vitals.set("parlour_database_bytes", logBytes, [("file", "wal")], in: factory)
    Vitals.set("parlour_disk_free_bytes", freeBytes, in: factory)
    Vitals.set("parlour_disk_size_bytes", diskBytes, in: factory)
  }

  /// Sets a gauge; one whose value is not known is left as it is.
  static func set(
    _ label: String, _ value: Int64?, _ dimensions: [(String, String)] = [], in factory: any MetricsFactory
  ) {
    if let value { Meter(label: label, dimensions: dimensions, factory: factory).set(value) }
  }
}
