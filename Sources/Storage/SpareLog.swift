import Foundation

/// A file that takes the place of the write-ahead log where the disk is full.
///
/// A database that was closed has no log, and opening it begins with writing one. On a full disk the server could not
/// start then, and tell nobody why. So a little space is set aside for that, in a file of its own.
enum SpareLog {
  /// The bytes that are set aside: for the beginning of a log, and for SQLite's shared memory of 32 KiB.
  private static let size = 64 << 10
  /// The bytes of a log without content.
  private static let emptySize = 32

  private static func path(of database: String) -> String { database + "-spare" }

  /// Sets the space aside. Where there is none, the next start may fail, as it would without.
  static func make(for database: String) {
    let file = open(path(of: database), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try? handle.write(contentsOf: Data(count: size))
  }

  /// Makes an empty log of it, and gives the rest back. Where there is a log already, nothing happens to it.
  static func use(for database: String) {
    let spare = path(of: database)
    // SQLite takes a log that begins with zeros for an empty one. With a length, nothing is written when it is opened.
    guard truncate(spare, off_t(emptySize)) == 0 else { return }
    _ = link(spare, database + "-wal")
    _ = unlink(spare)
  }
}
