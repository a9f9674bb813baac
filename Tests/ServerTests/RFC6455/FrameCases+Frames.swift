/// Single frames: their sizes, reserved bits, opcodes, masks and lengths (RFC 6455, section 5.2).
extension FrameCase {
  static let framing: [FrameCase] = [
    FrameCase("an empty text is a message", Frame(.text, ""), gets: .answer("badJSON")),
    FrameCase("a request", Frame(.text, request), gets: .answer("notStarted")),
    FrameCase(
      "two requests at once", Frame(.text, request), Frame(.text, request),
      gets: .answer("notStarted"), .answer("notStarted")),
    FrameCase(
      "a text of 125 bytes, the most with a short length", Frame(.text, request(bytes: 125)),
      gets: .answer("notStarted")),
    FrameCase(
      "a text of 126 bytes, the least with a length of 16 bits", Frame(.text, request(bytes: 126)),
      gets: .answer("notStarted")),
    FrameCase("a text of 127 bytes", Frame(.text, request(bytes: 127)), gets: .answer("notStarted")),
    FrameCase("a text of 128 bytes", Frame(.text, request(bytes: 128)), gets: .answer("notStarted")),
    FrameCase(
      "a text of 65,535 bytes, the most with a length of 16 bits", Frame(.text, request(bytes: 65_535)),
      gets: .answer("notStarted")),
    FrameCase(
      "a text of 65,536 bytes, the largest message", Frame(.text, request(bytes: 65_536)),
      gets: .answer("notStarted")),
    FrameCase("a text of 65,537 bytes", Frame(.text, request(bytes: 65_537)), gets: .close(1009)),
    FrameCase(
      "the first bytes of a text of a mebibyte", Frame(.text, request, announced: 1 << 20), gets: .close(1009)
    ),
    FrameCase(
      "the header of a text of 2^63 - 1 bytes", Frame(.text, "", announced: 1 << 63 - 1), gets: .close(1009)),
    FrameCase("a binary message", Frame(.binary, [1, 2, 3]), gets: .close(1003)),
    FrameCase("an empty binary message", Frame(.binary, ""), gets: .close(1003)),
    FrameCase(
      "the first fragment of a binary message", Frame(.binary, [1], isLast: false), gets: .close(1003)),
  ]

  static let reservedBits: [FrameCase] =
    (1...7).map { bits in
      FrameCase(
        "a text with the reserved bits \(bits)", Frame(.text, request, reserved: UInt8(bits)),
        gets: .close(1002))
    } + [
      FrameCase("a ping with a reserved bit", Frame(.ping, "a", reserved: 4), gets: .close(1002)),
      FrameCase("a pong with a reserved bit", Frame(.pong, "a", reserved: 2), gets: .close(1002)),
      FrameCase(
        "a close frame with a reserved bit", Frame(.close, [3, 232], reserved: 1), gets: .close(1002)),
      FrameCase("a binary message with a reserved bit", Frame(.binary, [1], reserved: 4), gets: .close(1002)),
      FrameCase(
        "a last fragment with a reserved bit", Frame(.text, "{", isLast: false),
        Frame(.continuation, "}", reserved: 4), gets: .close(1002)),
      FrameCase(
        "the first byte of a text with a reserved bit", Frame(.text, request, reserved: 4).cut(to: 1),
        gets: .close(1002)),
      FrameCase(
        "a reserved bit after a ping", Frame(.ping, "a"), Frame(.text, request, reserved: 4),
        gets: .pong("a"), .close(1002)),
    ]

  private static let unknownOpcodes: [UInt8] = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]

  static let opcodes: [FrameCase] =
    unknownOpcodes.map { number in
      FrameCase(
        "a frame with the unknown opcode \(number)", Frame(number: number, [0x7B, 0x7D]), gets: .close(1002))
    } + [
      FrameCase("an empty frame with an unknown opcode", Frame(number: 3), gets: .close(1002)),
      FrameCase(
        "the first byte of a frame with an unknown opcode", Frame(number: 15).cut(to: 1), gets: .close(1002)),
      FrameCase(
        "an unknown opcode within fragments", Frame(.text, "{", isLast: false), Frame(number: 3, [0x7D]),
        gets: .close(1002)),
      FrameCase(
        "an unknown opcode of control within fragments", Frame(.text, "{", isLast: false),
        Frame(number: 11, [0x7D]), gets: .close(1002)),
      FrameCase(
        "an unknown opcode after a ping", Frame(.ping, "a"), Frame(number: 5), gets: .pong("a"), .close(1002)),
    ]

  static let masking: [FrameCase] = [
    FrameCase(
      "a text that is masked with zeros", Frame(.text, request, mask: [0, 0, 0, 0]),
      gets: .answer("notStarted")),
    FrameCase("a text without a mask", Frame(.text, request, mask: nil), gets: .close(1002)),
    FrameCase("an empty text without a mask", Frame(.text, "", mask: nil), gets: .close(1002)),
    FrameCase("a ping without a mask", Frame(.ping, "a", mask: nil), gets: .close(1002)),
    FrameCase("a close frame without a mask", Frame(.close, [3, 232], mask: nil), gets: .close(1002)),
    FrameCase(
      "a fragment without a mask", Frame(.text, "{", isLast: false), Frame(.continuation, "}", mask: nil),
      gets: .close(1002)),
    FrameCase(
      "the first two bytes of a text without a mask", Frame(.text, request, mask: nil).cut(to: 2),
      gets: .close(1002)),
  ]

  static let lengths: [FrameCase] = [
    FrameCase("an empty text with a length of 16 bits", Frame(.text, "", lengthBytes: 3), gets: .close(1002)),
    FrameCase(
      "a text of 15 bytes with a length of 16 bits", Frame(.text, request, lengthBytes: 3), gets: .close(1002)
    ),
    FrameCase(
      "a text of 125 bytes with a length of 16 bits", Frame(.text, request(bytes: 125), lengthBytes: 3),
      gets: .close(1002)),
    FrameCase(
      "a text of 15 bytes with a length of 64 bits", Frame(.text, request, lengthBytes: 9), gets: .close(1002)
    ),
    FrameCase(
      "a text of 126 bytes with a length of 64 bits", Frame(.text, request(bytes: 126), lengthBytes: 9),
      gets: .close(1002)),
    FrameCase(
      "a text of 65,535 bytes with a length of 64 bits", Frame(.text, request(bytes: 65_535), lengthBytes: 9),
      gets: .close(1002)),
    FrameCase("a ping with a length of 16 bits", Frame(.ping, "a", lengthBytes: 3), gets: .close(1002)),
    FrameCase(
      "a length of 64 bits that begins with 1", Frame(.text, "", announced: 1 << 63), gets: .close(1002)),
  ]
}
