import Foundation
import Synchronization

/// Stands between a client and a server, both on sockets of Unix, and disturbs them.
public final class SocketProxy: Sendable {
  public enum Way: Sendable {
    /// Passes everything on.
    case open
    /// Keeps the server's answers back, and everything else too.
    case silent
    /// Cuts the connection as soon as the server answers, and tells the client nothing of it.
    case losesAnswers
    /// Cuts all connections, and takes no new one.
    case cut
  }

  private struct Kept: Sendable {
    var way = Way.open
    var sockets: Set<Int32> = []
  }

  private let kept = Mutex(Kept())
  private let directory = TemporaryFolder()
  private let listener: Int32
  private let server: String

  /// The folder of the client's side.
  public var folder: String { directory.path }

  /// - Parameter server: the folder of the server's socket.
  public init(to server: String) throws {
    self.server = server + "/" + SocketProxy.name
    listener = socket(AF_UNIX, SocketProxy.stream, 0)
    let bound = SocketProxy.withAddress(directory.file(SocketProxy.name)) { [listener] in
      bind(listener, $0, $1)
    }
    guard bound == 0, listen(listener, 64) == 0 else {
      throw TestPostgres.Missing(description: "The proxy cannot listen.")
    }
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        if let self { self.take(client) } else { _ = close(client) }
      }
    }
  }

  deinit { shutdown(listener, SocketProxy.both) }

  /// What PostgreSQL calls its socket.
  private static let name = ".s.PGSQL.5432"
  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let both = Int32(SHUT_RDWR)
  #else
    private static let stream = SOCK_STREAM
    private static let both = SHUT_RDWR
  #endif

  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
    -> Int32
  {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Changes its way, for connections that stand, too.
  public func go(_ way: Way) {
    let sockets = kept.withLock { kept in
      kept.way = way
      return kept.sockets
    }
    if case .cut = way { for socket in sockets { shutdown(socket, SocketProxy.both) } }
  }

  private func take(_ client: Int32) {
    let upstream = socket(AF_UNIX, SocketProxy.stream, 0)
    let isWelcome = kept.withLock { kept in
      if case .cut = kept.way { return false }
      kept.sockets.formUnion([client, upstream])
      return true
    }
    guard isWelcome, SocketProxy.withAddress(server, { connect(upstream, $0, $1) }) == 0 else {
      close(client)
      close(upstream)
      return
    }
    let ends = Ends()
    Thread.detachNewThread { [weak self] in
      SocketProxy.pass(from: client, to: upstream) { self?.fate(ofAnswers: false) ?? .passes }
      self?.finish(client, upstream, ends)
    }
    Thread.detachNewThread { [weak self] in
      SocketProxy.pass(from: upstream, to: client) { self?.fate(ofAnswers: true) ?? .passes }
      self?.finish(client, upstream, ends)
    }
  }

  /// Whether both directions of a connection have ended.
  private final class Ends: Sendable {
    let isHalfDone = Mutex(false)
  }

  /// Closes the sockets when both directions have ended.
  private func finish(_ client: Int32, _ upstream: Int32, _ ends: Ends) {
    for socket in [client, upstream] { shutdown(socket, SocketProxy.both) }
    let isDone = ends.isHalfDone.withLock { isHalfDone in
      defer { isHalfDone = true }
      return isHalfDone
    }
    guard isDone else { return }
    kept.withLock { $0.sockets.subtract([client, upstream]) }
    close(client)
    close(upstream)
  }

  /// What becomes of a piece.
  private enum Fate {
    case passes
    case isDropped
    /// Its connection is cut.
    case isLast
  }

  private func fate(ofAnswers areAnswers: Bool) -> Fate {
    switch kept.withLock({ $0.way }) {
    case .open: .passes
    case .silent: .isDropped
    case .losesAnswers: areAnswers ? .isLast : .passes
    case .cut: .isLast
    }
  }

  private static func pass(from: Int32, to: Int32, _ fate: () -> Fate) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(from, &bytes, bytes.count)
      guard count > 0 else { return }
      switch fate() {
      case .passes: break
      case .isDropped: continue
      case .isLast: return
      }
      var done = 0
      while done < count {
        let written = bytes[done..<count].withUnsafeBytes { write(to, $0.baseAddress, $0.count) }
        guard written > 0 else { return }
        done += written
      }
    }
  }
}
