import Glibc

/// One WebSocket, as cheap as possible, so that the load costs less than the server that it measures.
final class Phone {
  let descriptor: Int32
  let room: Int
  let seat: Int
  private var leftover: [UInt8] = []
  private var number = 0

  /// Connects, and makes the WebSocket handshake.
  init(port: UInt16, code: String, room: Int, seat: Int) {
    self.room = room
    self.seat = seat
    descriptor = connect(port: port)
    let request =
      "GET /api/v1/rooms/\(code)/socket HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\n"
      + "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    transmit(Array(request.utf8), to: descriptor)
    let answer = readHead(from: descriptor)
    guard answer.starts(with: "HTTP/1.1 101") else { fail("The server did not open a socket: \(answer)") }
  }

  /// Sends a text message; masked with zeros, which is as good as any mask here.
  func send(_ text: String) {
    let payload = Array(text.utf8)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    }
    frame += [0, 0, 0, 0] + payload
    transmit(frame, to: descriptor)
  }

  /// Sends a numbered message.
  func request(_ rest: String) {
    number += 1
    send("{\"n\":\(number),\(rest)}")
  }

  enum Message {
    case state
    case acknowledgement
    case refusal
  }

  /// Reads what is there, and calls `tell` with each message.
  func read(into buffer: UnsafeMutableRawBufferPointer, _ tell: (Message) -> Void) {
    let kept = leftover.count
    leftover.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: buffer[..<kept]).copyMemory(from: $0) }
    let count = recv(
      descriptor, buffer.baseAddress?.advanced(by: kept), buffer.count - kept, Int32(MSG_DONTWAIT))
    if count == 0 { fail("The server closed a socket.") }
    guard count > 0 else { return }
    var position = 0
    let end = kept + count
    while let (start, length) = frame(in: buffer, from: position, to: end) {
      if buffer[position] & 0x0F == 0x9 { transmit(Phone.pong, to: descriptor) }
      if length > 3 { tell(kind(buffer[start + 2], buffer[start + 3])) }
      position = start + length
    }
    leftover.removeAll(keepingCapacity: true)
    if position < end {
      leftover.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[position..<end]))
    }
  }

  /// The answer to a ping: masked with zeros, and empty like the server's pings.
  private static let pong: [UInt8] = [0x8A, 0x80, 0, 0, 0, 0]

  /// The kind of a message, by its beginning: `{"ack`, `{"at` or `{"lobby`, else a refusal.
  private func kind(_ first: UInt8, _ second: UInt8) -> Message {
    switch (first, second) {
    case (UInt8(ascii: "a"), UInt8(ascii: "c")): .acknowledgement
    case (UInt8(ascii: "a"), _), (UInt8(ascii: "l"), _): .state
    default: .refusal
    }
  }

  private func frame(
    in buffer: UnsafeMutableRawBufferPointer, from position: Int, to end: Int
  ) -> (start: Int, length: Int)? {
    guard end - position >= 2 else { return nil }
    var start = position + 2
    var length = Int(buffer[position + 1] & 0x7F)
    if length == 126 {
      guard end - position >= 4 else { return nil }
      length = Int(buffer[position + 2]) << 8 | Int(buffer[position + 3])
      start += 2
    } else if length == 127 {
      guard end - position >= 10 else { return nil }
      length = (0..<8).reduce(0) { $0 << 8 | Int(buffer[position + 2 + $1]) }
      start += 8
    }
    return start + length <= end ? (start, length) : nil
  }
}
