import Foundation
import GRDB

/// The copy of a database that is made before a newer Parlour changes its tables: an older one refuses the changed
/// database, but not the copy.
enum CopyBeforeUpgrade {
  /// How many copies are kept: that of the last upgrade, and that of the one before.
  static let kept = 2

  /// Makes the copy beside the database, if there are tables that are to be changed.
  ///
  /// Its name has the version, and how many migrations this version has. An upgrade that was interrupted is not copied
  /// again.
  ///
  /// - Parameters:
  ///   - version: of this program.
  ///   - room: the bytes that are free on the disk of a folder; nil: nobody knows.
  /// - Returns: the path of the new copy; nil where none was needed.
  /// - Throws: `StoreError.noRoomForCopy`; an error of the database or of the file system.
  static func make(
    of path: String, _ database: some DatabaseReader, version: String,
    room: (String) -> Int64? = FreeRoom.bytes
  ) throws -> String? {
    let migrator = Schema.migrator
    let (applied, size) = try database.read { database in
      (
        try migrator.appliedIdentifiers(database),
        try Int64.fetchOne(
          database, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0
      )
    }
    guard !applied.isEmpty, !migrator.migrations.allSatisfy(applied.contains) else { return nil }
    let copy = "\(path).before-\(version)-\(migrator.migrations.count)"
    guard !FileManager.default.fileExists(atPath: copy) else { return nil }
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    // The upgrade itself may need as much again.
    if let room = room(folder.path), room < 2 * size { throw StoreError.noRoomForCopy(2 * size) }
    let new = "\(path).copying-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: new) }
    try DatabaseCopy.write(path, to: new)
    try FileManager.default.moveItem(atPath: new, toPath: copy)
    try removeOld("\(url.lastPathComponent).before-", in: folder)
    return copy
  }

  private static func removeOld(_ name: String, in folder: URL) throws {
    let copies = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey]
    ).filter { $0.lastPathComponent.hasPrefix(name) }
    let dated = try copies.map { url in
      (url: url, at: try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
    }
    let newest = dated.sorted { ($0.at ?? .distantPast) > ($1.at ?? .distantPast) }
    for copy in newest.dropFirst(kept) { try FileManager.default.removeItem(at: copy.url) }
  }
}
