import Foundation
import NIOCore

extension NIOSynchronousChannelOptions {
  /// Has the system detect phones that vanished without closing: after half a minute without an answer, it
  /// closes the connection. This costs one packet each fifteen seconds and no code of ours. A game that has
  /// to know sooner uses pings (`RoomSocket.ping`).
  func noticeLostPeers() {
    try? setOption(.socketOption(.so_keepalive), value: 1)
    #if os(Linux)
      try? setOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 15)
      try? setOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
      try? setOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
      // Data that was sent and is not acknowledged counts too: milliseconds.
      try? setOption(.tcpOption(.init(rawValue: TCP_USER_TIMEOUT)), value: 30_000)
    #endif
  }
}
