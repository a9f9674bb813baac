import Glibc

/// Ends the benchmark with a sentence.
func fail(_ sentence: String) -> Never {
  let line = Array((sentence + "\n").utf8)
  _ = write(2, line, line.count)
  exit(1)
}

/// A connection to the server on this machine.
func connect(port: UInt16) -> Int32 {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let result = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard result == 0 else { fail("Nobody listens on port \(port).") }
  var one: Int32 = 1
  setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  return descriptor
}

func transmit(_ bytes: [UInt8], to descriptor: Int32) {
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes {
      send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
    }
    guard count > 0 else { fail("The server closed a connection.") }
    sent += count
  }
}

/// Reads the head of an answer, byte by byte, so that nothing after it is read.
func readHead(from descriptor: Int32) -> String {
  var head: [UInt8] = []
  var byte: UInt8 = 0
  while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
    guard recv(descriptor, &byte, 1, 0) == 1 else { fail("The server closed a connection.") }
    head.append(byte)
  }
  return String(decoding: head, as: UTF8.self)
}

/// Posts JSON over a connection that stays open, and returns the answer's body.
func post(_ path: String, _ body: String, over descriptor: Int32) -> String {
  let head =
    "POST /api/v1\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    + "Content-Length: \(body.utf8.count)\r\n\r\n"
  transmit(Array((head + body).utf8), to: descriptor)
  let answer = readHead(from: descriptor)
  let length =
    answer.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    .flatMap { Int($0.split(separator: ":")[1].drop { $0 == " " }) } ?? 0
  var rest = [UInt8](repeating: 0, count: length)
  var have = 0
  while have < length {
    let count = rest.withUnsafeMutableBytes {
      recv(descriptor, $0.baseAddress?.advanced(by: have), length - have, 0)
    }
    guard count > 0 else { fail("The server closed a connection.") }
    have += count
  }
  let text = String(decoding: rest, as: UTF8.self)
  guard answer.starts(with: "HTTP/1.1 201") else { fail("\(path) was refused: \(text)") }
  return text
}

/// The string value of a name in a flat JSON object.
func value(of name: String, in json: String) -> String {
  let key = Array("\"\(name)\":\"".utf8)
  let bytes = Array(json.utf8)
  for start in 0..<max(bytes.count - key.count, 0) where bytes[start..<start + key.count].elementsEqual(key) {
    return String(decoding: bytes[(start + key.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
  fail("There is no \(name) in \(json)")
}

/// Nanoseconds of a monotonic clock.
func nanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
