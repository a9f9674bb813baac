import Compression
import Packs

extension PackArchive {
  /// The bytes of an archive.
  ///
  /// - Parameters:
  ///   - pack: the file of the pack.
  ///   - pictures: by their paths, as pins have them.
  static func bytes(pack: String, pictures: [(path: String, picture: Picture)]) -> [UInt8] {
    let files =
      [(name: packFile, content: Array(pack.utf8))]
      + pictures.map { (name: String($0.path.dropFirst()), content: $0.picture.bytes) }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in files {
      // What the header and the directory both say. The time is always the same, so that a pack always gives the same
      // bytes. Nothing is packed: pictures do not become smaller.
      var about: [UInt8] = []
      for number in [version, namesInUTF8, 0, 0, firstDay] { about += PackArchive.bytes(of: number, 2) }
      about += PackArchive.bytes(of: Int(Checksum.crc32(of: content)), 4)
      for _ in 0..<2 { about += PackArchive.bytes(of: content.count, 4) }
      for number in [name.utf8.count, 0] { about += PackArchive.bytes(of: number, 2) }
      directory += PackArchive.bytes(of: 0x0201_4B50, 4) + PackArchive.bytes(of: version, 2) + about
      directory += PackArchive.bytes(of: 0, 10) + PackArchive.bytes(of: bytes.count, 4) + Array(name.utf8)
      bytes += PackArchive.bytes(of: 0x0403_4B50, 4) + about + Array(name.utf8) + content
    }
    var end = PackArchive.bytes(of: 0x0605_4B50, 4) + PackArchive.bytes(of: 0, 4)
    for _ in 0..<2 { end += PackArchive.bytes(of: files.count, 2) }
    end += PackArchive.bytes(of: directory.count, 4) + PackArchive.bytes(of: bytes.count, 4)
    return bytes + directory + end + PackArchive.bytes(of: 0, 2)
  }

  /// The version of the format, the flag that names are in UTF-8, and the first day of 1980, in the format's numbers.
  private static let (version, namesInUTF8, firstDay) = (20, 0x800, 0x21)

  /// A number with its lowest byte first.
  private static func bytes(of number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
