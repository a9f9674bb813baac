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
}
