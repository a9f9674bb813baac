/// Writes numbers and fields as Protocol Buffers and PMTiles have them.
public enum Varints {
  public static func number(_ number: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  public static func signed(_ number: Int64) -> [UInt8] {
    Varints.number(UInt64(bitPattern: number << 1) ^ UInt64(bitPattern: number >> 63))
  }

  public static func field(_ tag: UInt64, _ number: UInt64) -> [UInt8] {
    Varints.number(tag << 3) + Varints.number(number)
  }

  public static func field(_ tag: UInt64, bytes: [UInt8]) -> [UInt8] {
    number(tag << 3 | 2) + number(UInt64(bytes.count)) + bytes
  }

  public static func field(_ tag: UInt64, text: String) -> [UInt8] { field(tag, bytes: Array(text.utf8)) }
}
