/// A frame of a phone (RFC 6455, section 5.2). For tests, any part of it may be wrong.
struct Frame: Sendable {
  enum Opcode: UInt8 {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA
  }

  let bytes: [UInt8]

  /// - Parameters:
  ///   - number: the opcode, which may be a reserved one.
  ///   - reserved: the three reserved bits.
  ///   - lengthBytes: bytes for the length, 1, 3 or 9; nil: as few as possible.
  ///   - announced: the length that the frame says it has; nil: the length of its payload.
  ///   - mask: nil: the frame is not masked.
  init(
    number: UInt8, _ payload: [UInt8] = [], isLast: Bool = true, reserved: UInt8 = 0, lengthBytes: Int? = nil,
    announced: UInt64? = nil, mask: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D]
  ) {
    let length = announced ?? UInt64(payload.count)
    let width = lengthBytes ?? (length < 126 ? 1 : length < 65_536 ? 3 : 9)
    let maskBit: UInt8 = mask == nil ? 0 : 0x80
    var bytes = [(isLast ? 0x80 : 0) | reserved << 4 | number]
    bytes.append(maskBit | (width == 1 ? UInt8(length) : width == 3 ? 126 : 127))
    for place in (0..<width - 1).reversed() { bytes.append(UInt8(truncatingIfNeeded: length >> (8 * place))) }
    let key = mask ?? [0, 0, 0, 0]
    bytes += mask ?? []
    bytes += payload.enumerated().map { $1 ^ key[$0 % 4] }
    self.bytes = bytes
  }

  init(
    _ opcode: Opcode, _ payload: [UInt8], isLast: Bool = true, reserved: UInt8 = 0, lengthBytes: Int? = nil,
    announced: UInt64? = nil, mask: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D]
  ) {
    self.init(
      number: opcode.rawValue, payload, isLast: isLast, reserved: reserved, lengthBytes: lengthBytes,
      announced: announced, mask: mask)
  }

  init(
    _ opcode: Opcode, _ text: String = "", isLast: Bool = true, reserved: UInt8 = 0, lengthBytes: Int? = nil,
    announced: UInt64? = nil, mask: [UInt8]? = [0x37, 0xFA, 0x21, 0x3D]
  ) {
    self.init(
      opcode, Array(text.utf8), isLast: isLast, reserved: reserved, lengthBytes: lengthBytes,
      announced: announced, mask: mask)
  }

  /// A request with these bytes in a string.
  static func saying(_ bytes: [UInt8]) -> Frame {
    Frame(.text, Array(#"{"n":7,"do":""#.utf8) + bytes + Array(#""}"#.utf8))
  }

  /// A close frame.
  static func close(_ code: UInt16, _ reason: [UInt8] = []) -> Frame {
    Frame(.close, [UInt8(code >> 8), UInt8(code & 0xFF)] + reason)
  }

  /// The first bytes of a frame: the others never come.
  func cut(to count: Int) -> Frame { Frame(cut: Array(bytes.prefix(count))) }

  private init(cut bytes: [UInt8]) { self.bytes = bytes }
}
