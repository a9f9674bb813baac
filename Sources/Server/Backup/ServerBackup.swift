import Foundation
import Storage
import SystemPackage
import Tabletop

/// A server's data in one archive: a tar of the files in its data folder, packed by gzip.
///
/// `backup.json` (`BackupLabel`) comes first, `SHA256SUMS` last. `tar -xzf` unpacks it without Parlour.
public struct ServerBackup: Hashable, Sendable {
  /// The version of Parlour that made it.
  public let version: String
  /// Seconds since 1970.
  public let madeAt: Int64
  public let accounts: Int
  public let packs: Int
  public let maps: Int
  /// Of its files before they were packed.
  public let bytes: Int64

  init(_ label: BackupLabel, _ facts: DatabaseCopy.Facts, maps: Int, bytes: Int64) {
    version = label.version
    madeAt = label.madeAt
    accounts = facts.accounts
    packs = facts.packs
    self.maps = maps
    self.bytes = bytes
  }

  /// Makes a backup of a data folder. The server may be running: the database is copied as it is at one moment.
  ///
  /// - Parameter path: of the new file, which only its owner can read. It appears when it is whole.
  /// - Returns: what is in it.
  /// - Throws: `NoData` where no server has kept anything in the folder; `Refusal` where there is a file already; an
  ///   error of the file system or of the database.
  public static func make(of folder: String, at path: String) throws -> ServerBackup {
    try make(of: folder, at: path, clock: .system)
  }

  static func make(of folder: String, at path: String, clock: WallClock) throws -> ServerBackup {
    let database = Stores.database(in: folder)
    guard FileManager.default.fileExists(atPath: database) else { throw NoData() }
    guard !FileManager.default.fileExists(atPath: path) else { throw Refusal.backupExists(path) }
    // Beside the file: on the same disk, and without anything that others could put there.
    let work = "\(path).making-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: work, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: work) }
    _ = OpenFiles.raised()
    let copy = "\(work)/\(DataFiles.database)"
    try DatabaseCopy.write(database, to: copy)
    let facts = try DatabaseCopy.check(copy)
    let files = [try DataFiles.Open(DataFiles.database, at: copy)] + (try DataFiles.open(in: folder))
    defer { DataFiles.close(files) }
    let label = BackupLabel(
      version: Release.version, madeAt: clock.seconds, bytes: files.reduce(0) { $0 + $1.bytes })
    try BackupWriter.write(files, label, to: "\(work)/archive")
    try moveNew("\(work)/archive", to: path)
    let maps = files.count { $0.path.hasSuffix("/map.json") }
    return ServerBackup(label, facts, maps: maps, bytes: label.bytes)
  }

  /// Gives a file its name, unless another has it.
  private static func moveNew(_ file: String, to path: String) throws {
    if link(file, path) == 0 { return }
    switch Errno(rawValue: errno) {
    case .fileExists: throw Refusal.backupExists(path)
    // Some disks have no second names for a file.
    default: try FileManager.default.moveItem(atPath: file, toPath: path)
    }
  }
}
