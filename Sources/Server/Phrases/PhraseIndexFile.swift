import Cryptography
import Foundation
import Jasmine

/// The index of a server's phrase book on disk. A server that starts reads it, and need not make it again: that takes
/// seconds for the phrases of a dictionary.
///
/// The file begins with two digests: of what the index was made from, and of the index. So it is read only for the same
/// phrases, and only as it was written.
struct PhraseIndexFile: Sendable {
  private let url: URL

  static let name = "phrase-index"

  init(dataFolder: String) { url = URL(filePath: "\(dataFolder)/\(PhraseIndexFile.name)") }

  /// The digest of all that an index is made from: the files, and the program that makes it.
  static func digest(of shipped: String, _ imported: [UInt8]) -> SHA256Digest {
    let maker = "Parlour \(Release.version), form \(PhraseIndex.keptForm), \(shipped.utf8.count) bytes\n"
    return SHA256Digest(of: Array(maker.utf8) + Array(shipped.utf8) + imported)
  }

  /// The index that was kept.
  ///
  /// - Parameter digest: of what it has to be made from.
  /// - Returns: nil where none is kept, it was made from something else, or it is damaged.
  func index(of digest: SHA256Digest) -> PhraseIndex? {
    guard let bytes = try? Data(contentsOf: url) else { return nil }
    let length = digest.bytes.count
    guard bytes.count >= 2 * length, bytes.prefix(length).elementsEqual(digest.bytes) else { return nil }
    let kept = Array(bytes.dropFirst(2 * length))
    guard bytes.dropFirst(length).prefix(length).elementsEqual(SHA256Digest(of: kept).bytes) else {
      return nil
    }
    return PhraseIndex(kept: kept)
  }

  /// Keeps an index in place of the one before.
  ///
  /// - Throws: an error of the file system; the file is then as it was.
  func keep(_ index: PhraseIndex, of digest: SHA256Digest) throws {
    let kept = index.kept
    try Data(digest.bytes + SHA256Digest(of: kept).bytes + kept).write(to: url, options: .atomic)
  }
}
