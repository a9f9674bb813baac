import Foundation
import Storage

/// Where a server keeps its secrets: in the database that it shares with others, or in files of its data folder.
struct KeptSecrets: Sendable {
  /// Nil where the server keeps no files.
  let folder: String?
  /// Nil where no other server shares the database.
  var shared: (any SharedStore)?

  /// A secret; made if there is none yet. A server that comes to share a database brings the one of its folder there.
  ///
  /// - Parameter name: that of its file.
  /// - Returns: the secret, and whether it was made now; nil where nothing is kept.
  /// - Throws: `NoAccess`, or an error of the file system or the database.
  func text(named name: String, orNew makeText: () -> String) throws -> (text: String, isNew: Bool)? {
    let file = folder.map { $0 + "/" + name }
    if let shared {
      let own = try file.flatMap { file in
        FileManager.default.fileExists(atPath: file) ? try SecretFile.text(at: file, orNew: makeText) : nil
      }
      let kept = try shared.secret(name, orNew: own ?? makeText())
      return (kept.text, kept.isNew && own == nil)
    }
    guard let file else { return nil }
    var isNew = false
    let text = try SecretFile.text(at: file) {
      isNew = true
      return makeText()
    }
    return (text, isNew)
  }
}
