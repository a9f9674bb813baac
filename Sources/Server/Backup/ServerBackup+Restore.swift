import Foundation
import Storage
import SystemPackage
import Tabletop

extension ServerBackup {
  /// Restores a backup into a new or an empty folder. Everything is checked first; if something is wrong, nothing is left
  /// behind.
  ///
  /// Only the owner can open the folder and its files.
  ///
  /// - Parameters:
  ///   - path: of the backup.
  ///   - owner: to whom root gives the files; nil: to the owner of the folder, or of the one that it is made in.
  /// - Returns: what is in it.
  /// - Throws: `Refusal`, or an error of the file system.
  public static func restore(
    _ path: String, into folder: String, owner: FileOwner? = nil
  ) throws -> ServerBackup {
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    defer { try? file.close() }
    // A link leads to where the folder is: systemd has one in /var/lib.
    let folder = URL(filePath: folder).resolvingSymlinksInPath().path
    let isThere = FileManager.default.fileExists(atPath: folder)
    guard try !isThere || FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else {
      throw Refusal.folderNotEmpty(folder)
    }
    let parent = URL(filePath: folder).deletingLastPathComponent().path
    let owner =
      FileOwner.canBeChosen ? owner ?? FileOwner(of: folder) ?? FileOwner(of: parent) : nil
    if !isThere { try makeFolder(folder) }
    do {
      return try restore(file, into: folder, owner)
    } catch {
      if !isThere { rmdir(folder) }
      throw error
    }
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  private static func restore(
    _ file: FileDescriptor, into folder: String, _ owner: FileOwner?
  ) throws -> ServerBackup {
    // In the folder, and so on its disk, which may be another one than that of the folder around it.
    let work = "\(folder)/restoring-\(UUID().uuidString)"
    try makeFolder(work)
    defer { try? FileManager.default.removeItem(atPath: work) }
    var reader = try BackupReader(file, into: work)
    if let room = FreeRoom.bytes(at: folder), room < reader.label.bytes {
      throw Refusal.noRoomOnDisk(reader.label.bytes)
    }
    try reader.unpack()
    let facts = try checkDatabase("\(work)/\(DataFiles.database)")
    let maps = try checkMaps(reader.paths, in: work)
    try give(work, reader.paths, to: owner)
    try moveUp(reader.paths, from: work, to: folder)
    guard chmod(folder, 0o700) == 0 else { throw Errno(rawValue: errno) }
    try owner?.take(folder)
    return ServerBackup(reader.label, facts, maps: maps, bytes: reader.label.bytes)
  }

  private static func checkDatabase(_ path: String) throws -> DatabaseCopy.Facts {
    do {
      return try DatabaseCopy.check(path)
    } catch StoreError.isNewer {
      throw Refusal.newerBackup
    } catch is StoreError {
      throw Refusal.damagedBackup
    }
  }

  /// - Returns: how many maps there are, each of which can be opened.
  private static func checkMaps(_ paths: [String], in folder: String) throws -> Int {
    let ids = Set(paths.filter { $0.hasPrefix("maps/") }.map { $0.split(separator: "/")[1] })
    let maps = MapFolder(dataFolder: folder)
    guard ids.allSatisfy({ maps.tiles(of: String($0)) != nil }) else { throw Refusal.damagedBackup }
    return ids.count
  }

  private static func give(_ folder: String, _ paths: [String], to owner: FileOwner?) throws {
    guard let owner else { return }
    for path in Set(paths.flatMap { self.folders(of: $0) }).union(paths) {
      try owner.take("\(folder)/\(path)")
    }
  }

  /// `content` and `content/relentless` of `content/relentless/parameters.json`.
  private static func folders(of path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// Moves the files to their place, the database last: without it there is no server's data.
  ///
  /// - Throws: `Refusal.folderNotEmpty` where somebody has put something there meanwhile.
  private static func moveUp(_ paths: [String], from work: String, to folder: String) throws {
    guard try FileManager.default.contentsOfDirectory(atPath: folder).count == 1 else {
      throw Refusal.folderNotEmpty(folder)
    }
    let tops = Set(paths.map { String($0.prefix { $0 != "/" }) }).subtracting([DataFiles.database])
    for name in tops.sorted() + [DataFiles.database] {
      try FileManager.default.moveItem(atPath: "\(work)/\(name)", toPath: "\(folder)/\(name)")
    }
  }
}
