import Compression
import Testing

@Suite struct GzipStreamTests {
  /// Longer than any part that is packed or unpacked at once, and hard to pack.
  private let message = (0..<700_001).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }

  private func packed() throws -> [UInt8] {
    let packer = try GzipPacker()
    var packed = packer.pack(Array(message[..<1]))
    packed += packer.pack(Array(message[1...]))
    return packed + packer.finish()
  }

  /// - Parameter size: how many packed bytes come at once.
  private func unpacked(_ packed: [UInt8], size: Int) throws -> [UInt8] {
    var position = 0
    let unpacker = try GzipUnpacker {
      let end = min(position + size, packed.count)
      defer { position = end }
      return Array(packed[position..<end])
    }
    var unpacked: [UInt8] = []
    while case let part = try unpacker.next(), !part.isEmpty { unpacked += part }
    return unpacked
  }

  @Test func partsArePackedAsOneFile() throws {
    #expect(try Gzip.unpacked(try packed(), limit: message.count) == message)
  }

  @Test(arguments: [1, 1_000, 1 << 20])
  func partsOfAnySizeAreUnpacked(_ size: Int) throws {
    #expect(try unpacked(try packed(), size: size) == message)
    #expect(try unpacked(try Gzip.packed(message), size: size) == message)
  }

  @Test func anEndThatIsMissingAndBytesBehindItAreDamage() throws {
    let packed = try packed()
    for damaged in [[], Array(packed.dropLast()), packed + [0], Array(packed.dropFirst())] {
      #expect(throws: CompressionError.isDamaged) { try unpacked(damaged, size: 1_000) }
    }
  }
}
