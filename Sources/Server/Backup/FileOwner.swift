import Foundation
import SystemPackage

/// The user and the group that a file belongs to.
public struct FileOwner: Hashable, Sendable {
  let user: UInt32
  let group: UInt32

  init(user: UInt32, group: UInt32) {
    self.user = user
    self.group = group
  }

  /// A user of this machine, with the group that their files have.
  ///
  /// - Returns: nil where there is no such user.
  public init?(named name: String) {
    guard let entry = getpwnam(name) else { return nil }
    self.init(user: entry.pointee.pw_uid, group: entry.pointee.pw_gid)
  }

  /// The owner of a folder, not of where a link leads; nil where it is not there.
  init?(of path: String) {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let user = facts[.ownerAccountID] as? NSNumber, let group = facts[.groupOwnerAccountID] as? NSNumber
    else { return nil }
    self.init(user: user.uint32Value, group: group.uint32Value)
  }

  /// Whether this process may give files to other users.
  public static var canBeChosen: Bool { geteuid() == 0 }

  /// Whether this is the user of the process.
  public var isThisUser: Bool { user == geteuid() }

  /// Gives a file or a folder to this owner.
  ///
  /// - Throws: `Errno`.
  func take(_ path: String) throws {
    guard lchown(path, user, group) == 0 else { throw Errno(rawValue: errno) }
  }
}
