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
      let (result, read, written) = inflate(&stream, bytes[position...], into: &part)
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
    let result = run(&stream, bytes[...], into: &packed) { deflate(&$0, Z_FINISH) }
    guard result.result == Z_STREAM_END else { throw .isDamaged }
    return Array(packed[..<result.written])
  }

  private static func inflate(
    _ stream: inout z_stream, _ bytes: ArraySlice<UInt8>, into part: inout [UInt8]
  ) -> (result: Int32, read: Int, written: Int) {
    run(&stream, bytes, into: &part) { CZlib.inflate(&$0, Z_NO_FLUSH) }
  }

  /// Runs a function of zlib on the next bytes.
  ///
  /// - Returns: what it answers, and how many bytes it read and wrote.
  private static func run(
    _ stream: inout z_stream, _ bytes: ArraySlice<UInt8>, into part: inout [UInt8],
    _ function: (inout z_stream) -> Int32
  ) -> (result: Int32, read: Int, written: Int) {
    bytes.withUnsafeBufferPointer { input in
      part.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input; its headers only do not say so.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        let result = function(&stream)
        return (result, input.count - Int(stream.avail_in), output.count - Int(stream.avail_out))
      }
    }
  }
}
