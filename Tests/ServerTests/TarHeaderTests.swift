import Foundation
import Testing

@testable import Server

@Suite struct TarHeaderTests {
  private let header = TarHeader(path: "maps/0123456789ab/tiles.mbtiles", bytes: 1_234)

  @Test func itIsReadAsItWasWritten() {
    let encoded = header.encoded(at: 1_700_000_000)
    #expect(encoded.count == TarHeader.block)
    #expect(TarHeader(encoded) == header)
  }

  /// Eleven octal digits end at 8 GiB.
  @Test(arguments: [0, 1, 511, 512, 0o777_7777_7777, 0o1_0000_0000_0000, 1 << 50, Int64.max])
  func itHasSizesOfAllFiles(_ bytes: Int64) {
    let header = TarHeader(path: "parlour.sqlite", bytes: bytes)
    #expect(TarHeader(header.encoded(at: 0)) == header)
  }

  @Test func aSizeBeyondAllFilesIsDamage() {
    var encoded = TarHeader(path: "parlour.sqlite", bytes: Int64.max).encoded(at: 0)
    let sum = Array(encoded[148..<156])
    encoded[127] = 1
    // The sum of the bytes stays: it is 1 more here, and 1 less there.
    encoded[135] -= 1
    #expect(Array(encoded[148..<156]) == sum)
    #expect(TarHeader(encoded) == nil)
  }

  @Test func anyOtherByteIsDamage() {
    let encoded = header.encoded(at: 0)
    for place in encoded.indices {
      var damaged = encoded
      damaged[place] ^= 1
      // The field of the sum ends with what nobody reads.
      #expect(TarHeader(damaged) == nil || (154..<156).contains(place), "\(place)")
    }
  }

  @Test(arguments: [(0, 0), (1, 511), (511, 1), (512, 0), (513, 511)])
  func filesEndWithAWholeBlock(_ bytes: Int64, _ padding: Int) {
    #expect(TarHeader.padding(after: bytes) == padding)
  }
}
