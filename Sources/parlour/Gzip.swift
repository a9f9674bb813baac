import CZlib

/// Unpacks gzipped files (RFC 1952).
enum Gzip {
  /// The unpacked bytes of a file; the same bytes where it is not packed.
  ///
  /// - Throws: `badData` where it is packed and cannot be unpacked, or holds more than `Phrases.limit`.
  static func unpacked(_ bytes: [UInt8], from path: String) throws(Failure) -> [UInt8] {
    guard isPacked(bytes[...]) else { return bytes }
    let damaged = Failure(.badData, "\(path) cannot be unpacked.")
    var stream = z_stream()
    // 16 more than the size of the window stands for gzip's header.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, size) == Z_OK else { throw damaged }
    defer { inflateEnd(&stream) }
    var unpacked: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 20)
    var position = 0
    while true {
      let (result, read, written) = inflate(&stream, bytes[position...], into: &part)
      position += read
      unpacked += part[..<written]
      guard unpacked.count <= Phrases.limit else {
        throw Failure(.badData, "\(path) holds more than \(Phrases.limit / 1_048_576) MiB.")
      }
      switch result {
      case Z_OK where read + written > 0: continue
      case Z_STREAM_END where position == bytes.count: return unpacked
      // Files may be packed one by one and joined.
      case Z_STREAM_END where isPacked(bytes[position...]) && inflateReset(&stream) == Z_OK: continue
      default: throw damaged
      }
    }
  }

  private static func isPacked(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks the next bytes.
  ///
  /// - Returns: what zlib answers, and how many bytes it read and wrote.
  private static func inflate(
    _ stream: inout z_stream, _ bytes: ArraySlice<UInt8>, into part: inout [UInt8]
  ) -> (result: Int32, read: Int, written: Int) {
    bytes.withUnsafeBufferPointer { input in
      part.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input; its headers only do not say so.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        let result = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (result, input.count - Int(stream.avail_in), output.count - Int(stream.avail_out))
      }
    }
  }
}
