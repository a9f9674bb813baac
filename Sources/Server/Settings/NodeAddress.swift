import NIOCore

/// An IP address with a port, as a proxy takes it without asking a name server: `10.0.0.2:8080`, `[fd00::2]:8080`.
struct NodeAddress: Sendable {
  let text: String

  /// Nil where the text is none.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let port = text[text.index(after: colon)...]
    guard let number = UInt16(port), number > 0, String(number) == port else { return nil }
    self.init(host: String(text[..<colon]), port: Int(number))
  }

  /// - Parameter host: an IPv4 address, or an IPv6 address with or without brackets. One that stands for all addresses of
  ///   a machine leads nowhere.
  init?(host: String, port: Int) {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let bare = isBracketed ? String(host.dropFirst().dropLast()) : host
    guard port > 0, !["0.0.0.0", "::"].contains(bare),
      let address = try? SocketAddress(ipAddress: bare, port: port)
    else { return nil }
    let isSix = address.protocol == .inet6
    guard isSix || !isBracketed else { return nil }
    text = isSix ? "[\(bare)]:\(port)" : "\(bare):\(port)"
  }
}
