import Foundation

/// A secret that is kept in a file of the data folder.
enum SecretFile {
  /// The text of the file, without white space around it; made if there is none yet.
  ///
  /// - Throws: `NoAccess`, or an error of the file system.
  static func text(at path: String, orNew makeText: () -> String) throws -> String {
    if FileManager.default.fileExists(atPath: path) {
      try DataAccess.checkReading(path)
      return try String(contentsOf: URL(filePath: path), encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let text = makeText()
    // It gets its name when it is whole: after a power cut there is no empty secret.
    let unfinished = path + ".new"
    try? FileManager.default.removeItem(atPath: unfinished)
    // Created readable for its owner only: others cannot read it even for a moment.
    let file = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try handle.write(contentsOf: Data((text + "\n").utf8))
    try handle.synchronize()
    try handle.close()
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    return text
  }
}
