import Foundation

/// How much room a disk has.
public enum FreeRoom {
  /// The bytes that a file may still take on the disk of a folder; nil where the system does not say.
  public static func bytes(at folder: String) -> Int64? {
    var facts = statvfs()
    guard statvfs(folder, &facts) == 0 else { return nil }
    let (bytes, isTooMuch) = Int64(clamping: facts.f_bavail).multipliedReportingOverflow(
      by: Int64(clamping: facts.f_frsize))
    return isTooMuch ? Int64.max : bytes
  }
}
