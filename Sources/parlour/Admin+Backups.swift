import ArgumentParser
import Foundation
import Server

/// `parlour admin backups` and `--remove NAME`
struct Backups: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backups", abstract: "List the backups that a server keeps.",
    discussion: """
      A line for each backup, the newest first, with tabs between the columns: its file, the time (UTC), who has had it \
      made (hand: the owner; schedule: the server; upgrade: a newer version, of the database alone), its size in \
      bytes, and what it holds. The server may be running. "parlour backup FILE" makes another one.
      """)

  @Option(help: ArgumentHelp("Remove the backup with this name.", valueName: "name"))
  var remove: String?

  @Option(
    help: ArgumentHelp("The folder of the backups. Default: backups in the data folder.", valueName: "dir"))
  var folder: String?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() throws {
    try DataAccess.check(folder: data, mayBeMade: false)
    guard FileManager.default.fileExists(atPath: data) else {
      throw Failure(.noInput, "There is no data of a server in \"\(data)\": name its folder with --data.")
    }
    let backups = BackupFolder(dataFolder: data, path: folder)
    if let remove { return try removeOne(remove, in: backups) }
    do {
      for backup in try backups.all() { try say(Backups.line(backup)) }
    } catch let error as CocoaError {
      throw Backup.failure(error, "The backups cannot be read")
    }
  }

  private func removeOne(_ name: String, in backups: BackupFolder) throws {
    let isRemoved: Bool
    do {
      isRemoved = try backups.remove(name)
    } catch {
      throw Failure(.inputOutput, "\"\(name)\" cannot be removed.")
    }
    guard isRemoved else { throw Failure(.badData, "There is no backup \"\(name)\".") }
    try say("Removed: 1 backup.")
  }

  private static func line(_ backup: KeptBackup) -> String {
    let holds = backup.content.map {
      [
        "Parlour \($0.version)", counted($0.accounts, "account"), counted($0.packs, "pack"),
        counted($0.maps, "map"),
      ].joined(separator: ", ")
    }
    return [
      backup.name, timeText(backup.madeAt), backup.kind.rawValue, "\(backup.bytes)",
      holds ?? (backup.kind == .upgrade ? "the database" : "unreadable"),
    ].joined(separator: "\t")
  }
}
