import Foundation
import NIOCore

/// A client as the limits see it: an IPv4 address, or the network of an IPv6 address, since every home has
/// 2⁶⁴ of those.
struct ClientAddress: Hashable, Sendable {
  let text: String

  /// - Parameters:
  ///   - remote: the address at the other end of the connection.
  ///   - forwarded: the value of `X-Forwarded-For`, believed only from trusted proxies. The last address in
  ///     it that is not a trusted proxy's own is taken.
  init(remote: SocketAddress?, forwarded: String?, trusting proxies: Set<String>) {
    var address = remote?.ipAddress ?? "local"
    if let forwarded, proxies.contains(address) {
      for hop in forwarded.split(separator: ",").reversed() {
        let hop = hop.drop { $0 == " " }.prefix { $0 != " " }
        guard (try? SocketAddress(ipAddress: String(hop), port: 0)) != nil else { break }
        address = String(hop)
        if !proxies.contains(address) { break }
      }
    }
    text = ClientAddress.network(of: address)
  }

  /// Whether it is the machine on which the server runs.
  var isThisMachine: Bool { text.hasPrefix("127.") || text == ClientAddress.loopback }

  private static let loopback = network(of: "::1")

  private static func network(of address: String) -> String {
    // Bytes rather than C's `in6_addr`, which optimised builds take for another module's.
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    let isMappedIPv4 = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    return isMappedIPv4
      ? bytes[12...].map { String($0) }.joined(separator: ".")
      : bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":")
  }
}
