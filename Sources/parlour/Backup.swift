import ArgumentParser
import Foundation
import Server
import Storage
import SystemPackage
import Tabletop

/// `parlour backup FILE`.
struct Backup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write all data of a server to one file.",
    discussion: """
      The server may be running. The file is an archive (tar, gzip) of the database, the
      imported phrases, the parameters that were changed, the maps, the admin token and
      the secret of the daily puzzle. Only its owner can read it. A file that is there
      already stays as it is.
      """)

  @Argument(help: ArgumentHelp("The file to write, such as parlour.tar.gz.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
  var data = "./data"

  func run() throws {
    do {
      try Backup.tell(try ServerBackup.make(of: data, at: file))
    } catch is NoData {
      throw Failure(.noInput, "There is no data of a server in \"\(data)\": name its folder with --data.")
    } catch let error as StoreError {
      throw Failure(.inputOutput, "The data in \"\(data)\" cannot be opened: \(error)")
    } catch {
      throw Backup.failure(error, "\(file) cannot be written")
    }
  }

  /// `Backup of 2026-11-30 12:05 UTC by Parlour 0.1.0: 12 accounts, 3 packs, 1 map, 14 MB`
  static func tell(_ backup: ServerBackup) throws {
    let holds = [
      counted(backup.accounts, "account"), counted(backup.packs, "pack"), counted(backup.maps, "map"),
      "\(backup.bytes / 1_000_000 + 1) MB",
    ]
    let line =
      "Backup of \(timeText(backup.madeAt)) UTC by Parlour \(backup.version): \(holds.joined(separator: ", "))\n"
    try FileDescriptor.standardOutput.write(Array(line.utf8))
  }

  /// - Parameter what: what could not be done; the reason follows.
  static func failure(_ error: any Error, _ what: String) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let refusal as Refusal where refusal.kind == .conflict: Failure(.cannotCreate, refusal.message)
    case let refusal as Refusal where refusal.kind == .unavailable: Failure(.inputOutput, refusal.message)
    case let refusal as Refusal: Failure(.badData, refusal.message)
    case let error as Errno: Failure(.inputOutput, "\(what): \(error.description).")
    case let error as CocoaError: Failure(.cannotCreate, "\(what): \(reason(error)).")
    default: Failure(.inputOutput, "That went wrong: \(error)")
    }
  }

  /// What the system said, where it said something.
  private static func reason(_ error: CocoaError) -> String {
    (error.underlying as? POSIXError).map { Errno(rawValue: $0.code.rawValue).description }
      ?? error.localizedDescription
  }
}

/// `parlour restore FILE`.
struct Restore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore the data of a server from a backup.",
    discussion: """
      The data folder has to be new or empty. The backup is checked as a whole before
      anything appears there: its digests, its database and its maps.

      Run by root, the files belong to the owner of the data folder, or of the folder in
      which it is made, or to the user that --user names.
      """)

  @Argument(help: ArgumentHelp("The file that \"parlour backup\" wrote.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The folder for the server's data.", valueName: "dir"))
  var data = "./data"

  @Option(help: ArgumentHelp("The user that the server runs as.", valueName: "name"))
  var user: String?

  func run() throws {
    let owner = try chosenOwner()
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw Failure(.noInput, "\(file) is not there, or cannot be read.")
    }
    do {
      try Backup.tell(try ServerBackup.restore(file, into: data, owner: owner))
    } catch let refusal as Refusal where refusal.kind == .invalid || refusal.kind == .unreadable {
      throw Failure.refused(refusal, in: file)
    } catch {
      throw Backup.failure(error, "\"\(data)\" cannot be written")
    }
  }

  private func chosenOwner() throws(Failure) -> FileOwner? {
    guard let user else { return nil }
    guard let owner = FileOwner(named: user) else {
      throw Failure(.usage, "There is no user \"\(user)\" on this machine.")
    }
    guard FileOwner.canBeChosen || owner.isThisUser else {
      throw Failure(.usage, "Only root can give files to the user \"\(user)\".")
    }
    return owner
  }
}
