import CZlib

/// Packs bytes in the format of gzip (RFC 1952), part by part, so that a large file need not be in memory.
public final class GzipPacker {
  private let stream: UnsafeMutablePointer<z_stream>
  private var part = [UInt8](repeating: 0, count: 1 << 16)

  /// - Throws: `CompressionError.isDamaged` if there is not enough memory.
  public init() throws(CompressionError) {
    // zlib remembers where its state is: it may not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        stream, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else {
      stream.deallocate()
      throw .isDamaged
    }
    self.stream = stream
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// - Returns: what is packed so far and was not returned yet; often nothing.
  public func pack(_ bytes: [UInt8]) -> [UInt8] { run(bytes, Z_NO_FLUSH) }

  /// The last packed bytes. Nothing can be packed after them.
  public func finish() -> [UInt8] { run([], Z_FINISH) }

  private func run(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var packed: [UInt8] = []
    var position = 0
    while true {
      let run = stream.pointee.run(bytes[position...], into: &part) { deflate(&$0, flush) }
      position += run.read
      packed += part[..<run.written]
      // Room that is left means that nothing waits for it.
      if run.written < part.count { return packed }
    }
  }
}

/// Unpacks bytes in the format of gzip (RFC 1952), part by part.
public final class GzipUnpacker {
  private let stream: UnsafeMutablePointer<z_stream>
  private let read: () throws -> [UInt8]
  private var part = [UInt8](repeating: 0, count: 1 << 18)
  private var packed: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// - Parameter read: the next packed bytes; none at the end.
  /// - Throws: `CompressionError.isDamaged` if there is not enough memory.
  public init(read: @escaping () throws -> [UInt8]) throws(CompressionError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      stream.deallocate()
      throw .isDamaged
    }
    self.stream = stream
    self.read = read
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// - Returns: the next bytes, 256 KiB at most; none at the end.
  /// - Throws: `CompressionError.isDamaged` where they cannot be unpacked, end too early, or are followed by others;
  ///   the error of `read`.
  public func next() throws -> [UInt8] {
    while !isAtEnd {
      if position == packed.count {
        packed = try read()
        position = 0
        guard !packed.isEmpty else { throw CompressionError.isDamaged }
      }
      let run = stream.pointee.run(packed[position...], into: &part) { inflate(&$0, Z_NO_FLUSH) }
      position += run.read
      switch run.result {
      case Z_OK: break
      case Z_STREAM_END:
        isAtEnd = true
        guard position == packed.count, try read().isEmpty else { throw CompressionError.isDamaged }
      default: throw CompressionError.isDamaged
      }
      if run.written > 0 { return Array(part[..<run.written]) }
    }
    return []
  }
}
