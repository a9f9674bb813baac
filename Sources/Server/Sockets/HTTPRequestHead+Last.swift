import NIOHTTP1

extension HTTPRequestHead {
  /// Whether no request is read after this one, even where the server keeps to HTTP.
  ///
  /// The fault is in SwiftNIO: its `HTTPDecoder` stops at a request that asks for another protocol or for a tunnel, and
  /// never goes on (2.101.2). The next request on the connection would wait for an answer until one side gives up, and a
  /// proxy that keeps connections would give such a one to anybody. So the answer has to say that it is the last.
  var isLastToBeRead: Bool {
    method == .CONNECT
      || headers.contains(name: "upgrade")
        && headers["connection"].contains { $0.lowercased().contains("upgrade") }
  }
}
