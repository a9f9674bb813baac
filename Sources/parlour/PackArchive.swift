import Compression
import Packs
import TownHunt

/// The file of a pack with its pictures: a ZIP archive. `pack.json` is the file of the pack without them, and each
/// picture has the path that its pins name: `/pictures/pin-3.webp` is the file `pictures/pin-3.webp`
/// (docs/rules/hunt.md).
struct PackArchive {
  private let archive: ZipArchive
  /// What comes before all names in it: somebody may have packed a folder.
  private let folder: String
  /// Where the directory describes each file; of several with one name the first.
  private let positions: [String: Int]

  static let packFile = "pack.json"
  /// The most bytes of an archive: about as many as the pictures of one account may have.
  static let limit = 100_000_000
  /// The most bytes of its pack, as in the editor.
  static let packLimit = 12_000_000

  /// - Returns: nil where the bytes are no such archive.
  init?(_ bytes: [UInt8]) {
    guard ZipArchive.isArchive(bytes) else { return nil }
    archive = ZipArchive(bytes)
    var positions: [String: Int] = [:]
    var folder: String?
    let isWhole = archive.visit { name, position in
      let name = String(decoding: name, as: UTF8.self)
      if positions[name] == nil { positions[name] = position }
      if folder == nil { folder = PackArchive.folder(ofPack: name) }
      return true
    }
    guard isWhole, let folder else { return nil }
    self.folder = folder
    self.positions = positions
  }

  /// - Returns: nil where the name is not that of a pack's file, at the top or in a folder there.
  private static func folder(ofPack name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.last == packFile[...], parts.count <= 2 else { return nil }
    return String(name.dropLast(packFile.count))
  }

  /// The file of the pack; nil where it is damaged or too long.
  var pack: [UInt8]? { content(of: folder + PackArchive.packFile, upTo: PackArchive.packLimit) }

  /// - Parameter path: as a pin has it.
  func has(_ path: String) -> Bool { positions[name(of: path)] != nil }

  /// - Parameter path: as a pin has it.
  /// - Returns: nil where the archive has no picture there, or one with more bytes than that.
  func picture(_ path: String, upTo longest: Int) -> Picture? {
    content(of: name(of: path), upTo: longest).flatMap(Picture.init)
  }

  private func name(of path: String) -> String { folder + path.dropFirst() }

  private func content(of name: String, upTo longest: Int) -> [UInt8]? {
    guard let position = positions[name], let entry = archive.entry(at: position, upTo: longest) else {
      return nil
    }
    let unpacked =
      entry.isDeflated ? try? Deflated.unpacked(raw: entry.bytes, length: entry.length) : entry.bytes
    guard let unpacked, unpacked.count == entry.length, Checksum.crc32(of: unpacked) == entry.checksum else {
      return nil
    }
    return unpacked
  }
}
