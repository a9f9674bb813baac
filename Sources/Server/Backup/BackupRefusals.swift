import SystemPackage
import Tabletop

extension Refusal {
  static func backupExists(_ path: String) -> Refusal {
    Refusal("backupExists", .conflict, "There is already a file \"\(path)\".")
  }

  static func unreadableFile(_ path: String, _ error: Errno) -> Refusal {
    Refusal("unreadableFile", .unavailable, "\"\(path)\" cannot be read: \(error.description).")
  }

  static let noBackup = Refusal("noBackup", .unreadable, "It is no backup of Parlour.")

  static let damagedBackup = Refusal(
    "damagedBackup", .unreadable, "The backup is damaged, or was not written to its end.")

  static func strangeFile(_ path: String) -> Refusal {
    Refusal("strangeFile", .invalid, "The backup has a file \"\(path)\", which does not belong there.")
  }

  static let newerBackup = Refusal(
    "newerBackup", .invalid, "The backup was made by a newer Parlour than this one.")

  static func folderNotEmpty(_ path: String) -> Refusal {
    Refusal(
      "folderNotEmpty", .conflict,
      "\"\(path)\" is not empty: a backup is restored into a new or an empty folder.")
  }

  /// - Parameter bytes: how many are needed.
  static func noRoomOnDisk(_ bytes: Int64) -> Refusal {
    Refusal(
      "noRoomOnDisk", .unavailable, "The disk has not enough room: \(bytes / 1_000_000 + 1) MB are needed.")
  }

  // MARK: On the owner's page

  static let nothingToBackUp = Refusal(
    "nothingKept", .conflict, "This server keeps no data, so there is nothing to back up.")

  static let backupRunning = Refusal("backupRunning", .conflict, "Another backup is being made.")

  static let noSuchBackup = Refusal("noSuchBackup", .notFound, "There is no such backup.")

  static let backupStopped = Refusal(
    "backupStopped", .unavailable, "The server was stopped before the backup was whole.")

  static let backupNotMade = Refusal(
    "backupNotMade", .unavailable, "The backup could not be written to the server's disk.")

  static let backupNotRemoved = Refusal(
    "backupNotRemoved", .unavailable, "The backup cannot be removed from the server's disk.")

  static let backupsUnreadable = Refusal(
    "backupsUnreadable", .unavailable, "The folder of the backups cannot be read.")

  static let badDownload = Refusal(
    "badDownload", .unauthenticated, "This download has expired. Begin it again on the owner's page.")
}
