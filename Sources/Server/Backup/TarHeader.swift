/// What stands before each file in an archive: 512 bytes in the form "ustar" (IEEE Std 1003.1-2017, `pax`), which every
/// tar can read.
struct TarHeader: Equatable {
  /// The bytes of a block: headers and files begin at multiples of it.
  static let block = 512

  let path: String
  let bytes: Int64

  /// The place and the length of a field.
  private typealias Field = Range<Int>
  private static let name: Field = 0..<100
  private static let size: Field = 124..<136
  private static let sum: Field = 148..<156
  private static let kind = 156
  /// That of a plain file.
  private static let plain = UInt8(ascii: "0")
  private static let magic: Field = 257..<265
  private static let ustar = Array("ustar\u{0}00".utf8)
  /// The largest size in eleven octal digits. Larger ones are written in binary, with the first bit set, as GNU tar does.
  private static let mostOctal: Int64 = 0o777_7777_7777

  init(path: String, bytes: Int64) {
    self.path = path
    self.bytes = bytes
  }

  /// How many bytes fill up the last block of a file.
  static func padding(after bytes: Int64) -> Int { Int((Int64(block) - bytes % Int64(block)) % Int64(block)) }

  // MARK: Writing

  /// - Parameter time: of the file, in seconds since 1970.
  func encoded(at time: Int64) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: TarHeader.block)
    func put(_ text: String, _ place: Int) {
      header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    put(path, TarHeader.name.lowerBound)
    put("0000600", 100)
    put("0000000", 108)
    put("0000000", 116)
    if bytes <= TarHeader.mostOctal {
      put(TarHeader.octal(bytes, digits: 11), TarHeader.size.lowerBound)
    } else {
      header[TarHeader.size.lowerBound] = 0x80
      for index in 0..<8 {
        header[TarHeader.size.upperBound - 1 - index] = UInt8(bytes >> (8 * index) & 0xFF)
      }
    }
    put(TarHeader.octal(max(0, time), digits: 11), 136)
    header[TarHeader.kind] = TarHeader.plain
    header.replaceSubrange(TarHeader.magic, with: TarHeader.ustar)
    put(TarHeader.octal(Int64(TarHeader.sum(of: header)), digits: 6) + "\u{0} ", TarHeader.sum.lowerBound)
    return header
  }

  private static func octal(_ number: Int64, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The sum of all bytes, with spaces in the place of the sum itself.
  private static func sum(of header: [UInt8]) -> Int {
    header.enumerated().reduce(0) { sum, next in
      sum + (TarHeader.sum.contains(next.offset) ? Int(UInt8(ascii: " ")) : Int(next.element))
    }
  }

  // MARK: Reading

  /// - Parameter header: 512 bytes.
  /// - Returns: nil where they are damaged, or stand before anything but a plain file: a link, a folder, a device.
  init?(_ header: [UInt8]) {
    guard header.count == TarHeader.block, header[TarHeader.kind] == TarHeader.plain,
      Array(header[TarHeader.magic]) == TarHeader.ustar,
      TarHeader.number(header[TarHeader.sum]) == Int64(TarHeader.sum(of: header)),
      let bytes = TarHeader.size(header[TarHeader.size]),
      // A path that goes on in another field would be longer than any of ours.
      header[345] == 0
    else { return nil }
    path = String(decoding: header[TarHeader.name].prefix { $0 != 0 }, as: UTF8.self)
    self.bytes = bytes
  }

  private static func size(_ field: ArraySlice<UInt8>) -> Int64? {
    guard field.first == 0x80 else { return number(field) }
    let number = field.dropFirst().reduce(UInt64?(0)) { number, byte in
      number.flatMap { $0 >> 55 == 0 ? $0 << 8 | UInt64(byte) : nil }
    }
    return number.map(Int64.init)
  }

  /// The octal number in a field; nil where there is none.
  private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
    let digits = field.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
    guard !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) })
    else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self), radix: 8)
  }
}
