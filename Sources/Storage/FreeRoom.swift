import Foundation

/// How much room a disk has.
public enum FreeRoom {
  /// The bytes that a file may still take on the disk of a folder; nil where the system does not say.
  public static func bytes(at folder: String) -> Int64? {
    facts(of: folder).map { bytes(Int64(clamping: $0.f_bavail), $0) }
  }

  /// The bytes of the whole disk of a folder; nil where the system does not say.
  public static func size(at folder: String) -> Int64? {
    facts(of: folder).map { bytes(Int64(clamping: $0.f_blocks), $0) }
  }

  private static func facts(of folder: String) -> statvfs? {
    var facts = statvfs()
    return statvfs(folder, &facts) == 0 ? facts : nil
  }

  private static func bytes(_ blocks: Int64, _ facts: statvfs) -> Int64 {
    let (bytes, isTooMuch) = blocks.multipliedReportingOverflow(by: Int64(clamping: facts.f_frsize))
    return isTooMuch ? Int64.max : bytes
  }
}
