import CZlib

/// Bytes in the format of gzip (RFC 1952).
public enum Gzip {
  /// Whether bytes begin as packed ones do.
  public static func isPacked(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// - Parameter limit: the most bytes after unpacking.
  /// - Throws: `CompressionError`.
  public static func unpacked(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    var stream = z_stream()
    // 16 more than the size of the window stands for gzip's header.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, size) == Z_OK else { throw .isDamaged }
    defer { inflateEnd(&stream) }
    var unpacked: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(max(4 * bytes.count, 1 << 12), 1 << 20))
    var position = 0
    while true {
      let (result, read, written) = stream.run(bytes[position...], into: &part) { inflate(&$0, Z_NO_FLUSH) }
      position += read
      unpacked += part[..<written]
      guard unpacked.count <= limit else { throw .isTooLarge }
      switch result {
      case Z_OK where read + written > 0: continue
      case Z_STREAM_END where position == bytes.count: return unpacked
      // Files may be packed one by one and joined.
      case Z_STREAM_END where isPacked(bytes[position...]) && inflateReset(&stream) == Z_OK: continue
      default: throw .isDamaged
      }
    }
  }

  /// - Throws: `CompressionError.isDamaged` if there is not enough memory.
  public static func packed(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK
    else { throw .isDamaged }
    defer { deflateEnd(&stream) }
    var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
    let result = stream.run(bytes[...], into: &packed) { deflate(&$0, Z_FINISH) }
    guard result.result == Z_STREAM_END else { throw .isDamaged }
    return Array(packed[..<result.written])
  }
}
