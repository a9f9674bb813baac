import Foundation
import Tabletop

/// A backup that a server has: an archive in its folder, or a copy of the database from before an upgrade.
public struct KeptBackup: Hashable, Sendable {
  /// How it came about.
  public enum Kind: String, Sendable {
    /// The owner had it made.
    case hand
    /// The server makes one every so many hours.
    case schedule
    /// The server copied its database before a newer version changed it. Nothing else is in there.
    case upgrade
  }

  /// What a whole backup holds.
  public struct Content: Hashable, Sendable {
    /// Of Parlour.
    public let version: String
    public let accounts: Int
    public let packs: Int
    public let maps: Int
  }

  /// The name of its file.
  public let name: String
  public let kind: Kind
  /// Seconds since 1970.
  public let madeAt: Int64
  /// Of its file.
  public let bytes: Int64
  /// Nil of a copy of the database alone, and of a file that cannot be read as a backup.
  public let content: Content?
  let path: String
}

extension KeptBackup: JSONEncodable {
  /// `{"id","kind","at","bytes","version","accounts","packs","maps"}`; the last four may be missing.
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", name)
      writer.member("kind", kind.rawValue)
      writer.member("at", madeAt)
      writer.member("bytes", bytes)
      if let content {
        writer.member("version", content.version)
        writer.member("accounts", content.accounts)
        writer.member("packs", content.packs)
        writer.member("maps", content.maps)
      }
    }
  }
}

/// The backups of a server: the archives in their folder, and the copies of the database from before an upgrade.
public struct BackupFolder: Sendable {
  let path: String
  private let dataFolder: String

  private static let ending = ".tar.gz"
  private static let copies = DataFiles.database + ".before-"
  private static let longestName = 100

  /// - Parameter path: of the archives; nil: `backups` in the data folder.
  public init(dataFolder: String, path: String? = nil) {
    self.dataFolder = dataFolder
    self.path = path ?? "\(dataFolder)/backups"
  }

  /// All backups, the newest first.
  ///
  /// - Throws: an error of the file system where the folder is there and cannot be read.
  public func all() throws -> [KeptBackup] {
    let archives = try names(in: path).filter { $0.hasSuffix(BackupFolder.ending) }.compactMap(archive)
    let copies = try names(in: dataFolder).filter { $0.hasPrefix(BackupFolder.copies) }.compactMap(copy)
    return (archives + copies).sorted { ($0.madeAt, $0.name) > ($1.madeAt, $1.name) }
  }

  /// - Parameter name: it may be anything.
  /// - Returns: nil where there is no such backup.
  func backup(named name: String) throws -> KeptBackup? { try all().first { $0.name == name } }

  /// Removes a backup.
  ///
  /// - Returns: false where there is no such backup.
  /// - Throws: an error of the file system.
  public func remove(_ name: String) throws -> Bool {
    guard let backup = try backup(named: name) else { return false }
    try FileManager.default.removeItem(atPath: backup.path)
    return true
  }

  /// Makes the folder, which only its owner can open.
  func make() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The path of a new backup.
  ///
  /// - Parameter time: seconds since 1970.
  func newPath(at time: Int64) -> String {
    let date = Date(timeIntervalSince1970: TimeInterval(time))
    let form = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
      .time(includingFractionalSeconds: false).timeSeparator(.omitted)
    let name = "\(path)/parlour-\(date.formatted(form))"
    // The clock may have been set back.
    let numbers = [""] + (2...1_000).map { "-\($0)" }
    let free = numbers.first { !FileManager.default.fileExists(atPath: name + $0 + BackupFolder.ending) }
    return name + (free ?? "") + BackupFolder.ending
  }

  /// Removes what is left of a backup that was not finished.
  func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix("parlour-") && name.contains("\(BackupFolder.ending).making-") {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// The names in a folder that can stand in an address; none where there is no folder.
  private func names(in folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      name.utf8.count <= BackupFolder.longestName && DataFiles.isPlain(name)
    }
  }

  private func archive(_ name: String) -> KeptBackup? {
    let path = "\(path)/\(name)"
    guard let facts = FileFacts(path) else { return nil }
    let label = try? BackupReader.label(ofFileAt: path)
    let content = label.flatMap { label in
      label.holds.map {
        KeptBackup.Content(version: label.version, accounts: $0.accounts, packs: $0.packs, maps: $0.maps)
      }
    }
    return KeptBackup(
      name: name, kind: label?.maker == .schedule ? .schedule : .hand,
      madeAt: label?.madeAt ?? facts.writtenAt,
      bytes: facts.bytes, content: content, path: path)
  }

  private func copy(_ name: String) -> KeptBackup? {
    let path = "\(dataFolder)/\(name)"
    return FileFacts(path).map {
      KeptBackup(
        name: name, kind: .upgrade, madeAt: $0.writtenAt, bytes: $0.bytes, content: nil, path: path)
    }
  }
}
