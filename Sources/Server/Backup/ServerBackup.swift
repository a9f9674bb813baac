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

  /// The same for another maker.
  ///
  /// - Parameters:
  ///   - room: the bytes that are free on the disk of a folder; nil: nobody knows.
  ///   - goOn: called again and again; what it throws ends the making.
  static func make(
    of folder: String, at path: String, by maker: BackupLabel.Maker = .hand, clock: WallClock,
    room: (String) -> Int64? = FreeRoom.bytes, goOn: @escaping () throws -> Void = {}
  ) throws -> ServerBackup {
    let database = Stores.database(in: folder)
    guard FileManager.default.fileExists(atPath: database) else { throw NoData() }
    guard !FileManager.default.fileExists(atPath: path) else { throw Refusal.backupExists(path) }
    try checkRoom(for: folder, on: URL(filePath: path).deletingLastPathComponent().path, room)
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
    let maps = files.count { $0.path.hasSuffix("/map.json") }
    let label = BackupLabel(
      version: Release.version, madeAt: clock.seconds, bytes: files.reduce(0) { $0 + $1.bytes },
      maker: maker, holds: BackupLabel.Holds(accounts: facts.accounts, packs: facts.packs, maps: maps))
    try BackupWriter.write(files, label, to: "\(work)/archive", goOn: goOn)
    try moveNew("\(work)/archive", to: path)
    return ServerBackup(label, facts, maps: maps, bytes: label.bytes)
  }

  /// Looks whether the disk has room for a backup while it is made: for a copy of the database, and for the archive, as if
  /// nothing in it could be packed.
  ///
  /// - Throws: `Refusal.noRoomOnDisk`, `Refusal.unreadableFile`, `Errno`.
  static func checkRoom(for folder: String, on disk: String, _ room: (String) -> Int64?) throws {
    let files = try DataFiles.open(in: folder)
    defer { DataFiles.close(files) }
    let database = Stores.database(in: folder)
    let ofDatabase = ["", "-wal"].reduce(Int64(0)) { $0 + FileFacts.bytes(of: database + $1) }
    let needed = files.reduce(2 * ofDatabase) { $0 + $1.bytes }
    if let room = room(disk), room < needed { throw Refusal.noRoomOnDisk(needed) }
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
