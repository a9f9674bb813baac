import Foundation

/// What the system says of a file. Links are not followed.
struct FileFacts {
  let bytes: Int64
  /// When it was written last; seconds since 1970.
  let writtenAt: Int64
  /// Another one each time the file is written.
  let tag: String

  /// Nil where there is none, or where it is no plain file.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    bytes = Int64(status.st_size)
    writtenAt = Int64(status.st_mtim.tv_sec)
    tag = "\"\(status.st_ino)-\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec)\""
  }

  /// The bytes of a file; 0 where there is none.
  static func bytes(of path: String) -> Int64 { FileFacts(path)?.bytes ?? 0 }
}
