import CZlib

/// Bytes compressed by zlib (RFC 1950): a recording takes a tenth of its size.
public enum Deflated {
  /// - Throws: `CompressionError.isDamaged` if there is not enough memory.
  public static func packed(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else {
      throw .isDamaged
    }
    packed.removeLast(packed.count - Int(length))
    return packed
  }

  /// - Parameter length: the number of bytes before they were packed.
  /// - Throws: `CompressionError.isDamaged` where the bytes cannot be unpacked, or have another length.
  public static func unpacked(_ packed: [UInt8], length: Int) throws(CompressionError) -> [UInt8] {
    guard (0...maxBytes).contains(length) else { throw .isDamaged }
    var bytes = [UInt8](repeating: 0, count: length)
    var count = uLong(length)
    guard uncompress(&bytes, &count, packed, uLong(packed.count)) == Z_OK, Int(count) == length else {
      throw .isDamaged
    }
    return bytes
  }

  /// - Parameters:
  ///   - raw: bytes without zlib's header (RFC 1951), as archives have them.
  ///   - length: the number of bytes before they were packed.
  /// - Throws: `CompressionError.isDamaged` where the bytes cannot be unpacked, or have another length.
  public static func unpacked(raw: [UInt8], length: Int) throws(CompressionError) -> [UInt8] {
    guard (0...maxBytes).contains(length) else { throw .isDamaged }
    var stream = z_stream()
    // A negative size of the window stands for bytes without a header.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .isDamaged
    }
    defer { inflateEnd(&stream) }
    // One byte more, so that bytes that are too many are noticed.
    var bytes = [UInt8](repeating: 0, count: length + 1)
    let run = stream.run(raw[...], into: &bytes) { inflate(&$0, Z_FINISH) }
    guard run.result == Z_STREAM_END, run.written == length else { throw .isDamaged }
    bytes.removeLast()
    return bytes
  }

  private static let maxBytes = 1 << 26
}
