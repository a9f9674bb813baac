import NIOCore
import Rooms

/// What a frame is (RFC 6455, section 5.2). All other numbers are reserved.
enum FrameOpcode: UInt8 {
  case continuation = 0x0
  case text = 0x1
  case binary = 0x2
  case close = 0x8
  case ping = 0x9
  case pong = 0xA

  /// Whether it is about the connection, and no part of a message.
  var isControl: Bool { rawValue >= 0x8 }
}

extension ByteBuffer {
  /// Writes a frame with a room's message.
  mutating func writeFrame(_ message: RoomOutput.Message) {
    let (head, body) = message.pieces
    writeFrameHeader(.text, length: head.count + body.count)
    writeBytes(head)
    writeBytes(body)
  }

  /// Writes the header of an unmasked frame that is the whole of a message (RFC 6455, section 5.2).
  mutating func writeFrameHeader(_ opcode: FrameOpcode, length: Int) {
    writeInteger(0x80 | opcode.rawValue)
    switch length {
    case ..<126: writeInteger(UInt8(length))
    case ..<65_536:
      writeInteger(UInt8(126))
      writeInteger(UInt16(length))
    default:
      writeInteger(UInt8(127))
      writeInteger(UInt64(length))
    }
  }
}

extension CloseCode {
  /// Whether a close frame may have this code (RFC 6455, section 7.4, and the codes that were registered since).
  static func mayBeSent(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
