import Foundation
import NIOCore

extension NIOSynchronousChannelOptions {
  /// Has the system find out phones that vanished without a word: half a minute without an answer, and the
  /// connection is closed. Until then it costs a packet each fifteen seconds and no code of ours. A game that has
  /// to know sooner is served by pings (`RoomSocket.ping`).
  func noticeLostPeers() {
    try? setOption(.socketOption(.so_keepalive), value: 1)
    #if os(Linux)
      try? setOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: 15)
      try? setOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
      try? setOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
      // What was sent and is not acknowledged counts too: milliseconds.
      try? setOption(.tcpOption(.init(rawValue: TCP_USER_TIMEOUT)), value: 30_000)
    #endif
  }
}
