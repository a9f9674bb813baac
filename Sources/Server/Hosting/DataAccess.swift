import Foundation

/// Looks whether the process may use the files of a data folder, before anything is opened there.
///
/// SQLite and Foundation only say that something went wrong, not with which file, nor who would have to own it.
public enum DataAccess {
  /// What is used in the folder besides the secrets, which are looked at when they are read.
  private static let names = [
    "parlour.sqlite", "parlour.sqlite-wal", "parlour.sqlite-shm", "phrases.tsv", "phrase-index", "content",
    "maps",
  ]

  /// - Parameters:
  ///   - folder: the data folder, which need not exist.
  ///   - mayBeMade: whether it is made then.
  /// - Throws: `NoAccess`.
  public static func check(folder: String, mayBeMade: Bool = true) throws(NoAccess) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      if mayBeMade { try checkMaking(folder) }
      return
    }
    guard isFolder.boolValue else { throw NoAccess(.make, folder, ENOTDIR) }
    try check(folder, .write, isFolder: true)
    for path in names.map({ folder + "/" + $0 }) {
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      try check(path, .read, isFolder: isFolder.boolValue)
      try check(path, .write, isFolder: isFolder.boolValue)
    }
  }

  /// Looks whether a file or folder can be read, if it exists.
  ///
  /// - Throws: `NoAccess`.
  static func checkReading(_ path: String) throws(NoAccess) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    try check(path, .read, isFolder: isFolder.boolValue)
  }

  private static func check(_ path: String, _ need: NoAccess.Need, isFolder: Bool) throws(NoAccess) {
    let mode = (need == .read ? R_OK : R_OK | W_OK) | (isFolder ? X_OK : 0)
    guard access(path, mode) != 0 else { return }
    throw NoAccess(need, path, errno)
  }

  /// Looks whether a folder can be made: that depends on the nearest folder above it that exists.
  private static func checkMaking(_ folder: String) throws(NoAccess) {
    var above = URL(filePath: folder).standardizedFileURL
    repeat { above.deleteLastPathComponent() } while access(above.path, F_OK) != 0 && above.path != "/"
    guard access(above.path, W_OK | X_OK) != 0 else { return }
    throw NoAccess(.make, folder, errno)
  }
}

/// The process may not use a file of the data folder.
public struct NoAccess: Error, CustomStringConvertible {
  /// What the process has to do with the file.
  public enum Need: String, Sendable {
    case read, write, make
  }

  public let need: Need
  let path: String
  /// The system's number of the error.
  private let code: Int32

  init(_ need: Need, _ path: String, _ code: Int32) {
    self.need = need
    self.path = path
    self.code = code
  }

  /// Part of a sentence: which file it is, and to whom to give it.
  public var description: String {
    guard code == EACCES || code == EPERM else {
      let past = need == .make ? "made" : need == .read ? "read" : "written"
      return "\"\(path)\" cannot be \(past): \(String(cString: strerror(code)))"
    }
    let user = NoAccess.user
    let denied = "permission denied for the user \"\(user)\" to \(need.rawValue) \"\(path)\""
    return need == .make
      ? "\(denied): make this folder, and give it to that user"
      : "\(denied): give it to that user (chown \(user) \"\(path)\")"
  }

  /// The name of the user whose process this is; the number if there is no name.
  private static var user: String {
    getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(geteuid())"
  }
}
