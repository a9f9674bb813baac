import NIOCore
import Rooms

/// Reads a phone's frames off the bytes of its connection, and puts its messages together (RFC 6455, section 5).
///
/// Bytes are looked at as they come. So a fault is found at the first byte that shows it, although its frame has not come
/// to its end. After a fault or a close frame nothing more is read.
///
/// A message may have any number of fragments. Only their bytes are kept, so the limit of its size is the only one.
struct FrameReader {
  enum Message: Equatable {
    case text([UInt8])
    case ping([UInt8])
    case pong
    case close
    /// A fragment after which others of its message have to come.
    case fragment
  }

  /// Why the connection cannot go on.
  enum Fault: Error {
    /// No frame of a phone begins like this, or none may come here.
    case badFrame
    /// A text, or a reason for closing, that is not UTF-8.
    case notUTF8
    case tooLarge
    case binary

    /// The code that tells the phone.
    var code: CloseCode {
      switch self {
      case .badFrame: .protocolError
      case .notUTF8: .notUTF8
      case .tooLarge: .messageTooLarge
      case .binary: .unacceptableData
      }
    }
  }

  /// What the next byte is.
  private enum Place {
    case opcode
    case length
    /// One of the bytes of a length over 125.
    case longLength(of: Int, missing: Int)
    case mask(missing: Int)
    case payload
    case none
  }

  private let maxLength: Int
  private var place = Place.opcode

  // The frame that is being read.
  private var opcode = FrameOpcode.text
  private var isLast = true
  private var length: UInt64 = 0
  /// Bytes of the payload that have not come.
  private var missing = 0
  /// The mask of the next four bytes of the payload, that of the first one lowest.
  private var mask: UInt32 = 0
  /// The payload of a control frame.
  private var control: [UInt8] = []

  // The message that is being read, in one frame or several.
  private var text: [UInt8] = []
  private var check = UTF8Check()
  /// Whether a fragment has come that is not the last.
  private var isWithinMessage = false

  /// - Parameter maxLength: bytes that a message may have, in one frame or several.
  init(maxLength: Int) { self.maxLength = maxLength }

  /// Reads to the end of a frame.
  ///
  /// - Returns: what ends with it; nil if more bytes have to come first.
  mutating func next(from bytes: inout ByteBuffer) throws(Fault) -> Message? {
    do throws(Fault) {
      while true {
        switch place {
        case .none: return nil
        case .payload:
          try readPayload(from: &bytes)
          guard missing == 0 else { return nil }
          return try endFrame()
        default:
          guard let byte = bytes.readInteger(as: UInt8.self) else { return nil }
          try readHeader(byte)
        }
      }
    } catch {
      place = .none
      throw error
    }
  }

  // MARK: The header

  private mutating func readHeader(_ byte: UInt8) throws(Fault) {
    switch place {
    case .opcode: try begin(byte)
    case .length: try readLength(byte)
    case .longLength(let width, let missing): try readLongLength(byte, of: width, missing: missing - 1)
    case .mask(let missing):
      mask |= UInt32(byte) << (8 * (4 - missing))
      place = missing == 1 ? .payload : .mask(missing: missing - 1)
    case .payload, .none: break
    }
  }

  private mutating func begin(_ byte: UInt8) throws(Fault) {
    // The reserved bits are for extensions, and the server agrees to none.
    guard byte & 0x70 == 0, let opcode = FrameOpcode(rawValue: byte & 0x0F) else { throw .badFrame }
    self.opcode = opcode
    isLast = byte & 0x80 != 0
    let mayCome =
      switch opcode {
      case .continuation: isWithinMessage
      case .text, .binary: !isWithinMessage
      // They are never in fragments, and may come between those of a message.
      case .close, .ping, .pong: isLast
      }
    guard mayCome else { throw .badFrame }
    place = .length
  }

  private mutating func readLength(_ byte: UInt8) throws(Fault) {
    // All that comes from phones is masked.
    guard byte & 0x80 != 0 else { throw .badFrame }
    let short = byte & 0x7F
    guard short < 126 || !opcode.isControl else { throw .badFrame }
    guard opcode != .binary else { throw .binary }
    length = 0
    switch short {
    case 126: place = .longLength(of: 2, missing: 2)
    case 127: place = .longLength(of: 8, missing: 8)
    default:
      length = UInt64(short)
      try beginMask()
    }
  }

  private mutating func readLongLength(_ byte: UInt8, of width: Int, missing: Int) throws(Fault) {
    length = length << 8 | UInt64(byte)
    guard missing == 0 else { return place = .longLength(of: width, missing: missing) }
    // A length has its shortest form, and its first bit of 64 is 0.
    guard length > (width == 2 ? 125 : 0xFFFF), length >> 63 == 0 else { throw .badFrame }
    try beginMask()
  }

  private mutating func beginMask() throws(Fault) {
    guard opcode.isControl || length <= UInt64(maxLength - text.count) else { throw .tooLarge }
    missing = Int(length)
    mask = 0
    place = .mask(missing: 4)
  }

  // MARK: The payload

  private mutating func readPayload(from bytes: inout ByteBuffer) throws(Fault) {
    let count = min(missing, bytes.readableBytes)
    guard count > 0, let slice = bytes.readSlice(length: count) else { return }
    missing -= count
    if opcode.isControl {
      FrameReader.append(slice, unmasking: &mask, to: &control)
    } else {
      let start = text.count
      FrameReader.append(slice, unmasking: &mask, to: &text)
      guard FrameReader.accepts(text, from: start, &check) else { throw .notUTF8 }
    }
  }

  private static func append(_ masked: ByteBuffer, unmasking mask: inout UInt32, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: masked.readableBytesView)
    let four = mask
    bytes.withUnsafeMutableBytes { bytes in
      let eight = (UInt64(four) << 32 | UInt64(four)).littleEndian
      var index = start
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        bytes.storeBytes(of: word ^ eight, toByteOffset: index, as: UInt64.self)
        index += 8
      }
      while index < bytes.count {
        bytes[index] ^= UInt8(truncatingIfNeeded: four >> (8 * ((index - start) & 3)))
        index += 1
      }
    }
    // The rest of the payload goes on in the middle of the mask.
    let turned = 8 * (masked.readableBytes & 3)
    mask = four >> turned | four << (32 - turned)
  }

  private static func accepts(_ text: [UInt8], from start: Int, _ check: inout UTF8Check) -> Bool {
    text.withUnsafeBytes { check.accepts(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  // MARK: The end

  private mutating func endFrame() throws(Fault) -> Message {
    place = .opcode
    switch opcode {
    case .ping: return .ping(FrameReader.taken(&control))
    case .pong:
      control = []
      return .pong
    case .close:
      place = .none
      try FrameReader.checkClose(control)
      return .close
    case .text, .binary, .continuation:
      isWithinMessage = !isLast
      guard isLast else { return .fragment }
      guard check.isComplete else { throw .notUTF8 }
      return .text(FrameReader.taken(&text))
    }
  }

  private static func taken(_ bytes: inout [UInt8]) -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Checks the code and the reason in a close frame. A frame without a code is good.
  private static func checkClose(_ body: [UInt8]) throws(Fault) {
    guard !body.isEmpty else { return }
    guard body.count >= 2, CloseCode.mayBeSent(UInt16(body[0]) << 8 | UInt16(body[1])) else {
      throw .badFrame
    }
    var check = UTF8Check()
    guard accepts(body, from: 2, &check), check.isComplete else { throw .notUTF8 }
  }
}
