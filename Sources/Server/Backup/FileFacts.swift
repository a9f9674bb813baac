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
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      facts[.type] as? FileAttributeType == .typeRegular,
      let bytes = (facts[.size] as? NSNumber)?.int64Value, let written = facts[.modificationDate] as? Date,
      let number = (facts[.systemFileNumber] as? NSNumber)?.int64Value
    else { return nil }
    let time = written.timeIntervalSince1970
    self.bytes = bytes
    writtenAt = Int64(time)
    tag = "\"\(number)-\(bytes)-\(Int64(time * 1_000))\""
  }

  /// The bytes of a file; 0 where there is none.
  static func bytes(of path: String) -> Int64 { FileFacts(path)?.bytes ?? 0 }
}
