import Foundation
import Maps
import SystemPackage

/// A folder in which a map is prepared. As long as this object lives, nobody takes it for something that was left behind.
public final class IncomingMap: Sendable {
  /// The path of the folder.
  public let path: String
  private let lock: FileDescriptor

  private static let lockFile = "lock"
  /// Seconds for which a folder may be without its lock: from when it is made until it is locked, and at its end.
  private static let patience = 600.0

  init(path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    lock = try FileDescriptor.open(
      FilePath("\(path)/\(IncomingMap.lockFile)"), .writeOnly,
      options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    // The system lets go of it when the process ends, however sudden.
    _ = flock(lock.rawValue, LOCK_EX | LOCK_NB)
  }

  deinit { try? lock.close() }

  /// Moves the folder to where it is a map.
  func move(to target: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(IncomingMap.lockFile)")
    try FileManager.default.moveItem(atPath: path, toPath: target)
  }

  /// Removes the folder, unless it has been moved.
  public func discard() { try? FileManager.default.removeItem(atPath: path) }

  /// Whether a folder was left by a process that ended too early.
  static func isLeftover(_ path: String) -> Bool {
    guard
      let file = try? FileDescriptor.open(
        FilePath("\(path)/\(lockFile)"), .writeOnly, options: [.closeOnExec])
    else {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard let changedAt = attributes?[.modificationDate] as? Date else { return false }
      return -changedAt.timeIntervalSinceNow > patience
    }
    defer { try? file.close() }
    return flock(file.rawValue, LOCK_EX | LOCK_NB) == 0
  }
}
