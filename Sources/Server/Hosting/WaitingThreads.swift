import NIOCore
import NIOPosix

/// Threads for work that may wait for a disk, which an event loop must not do.
protocol WaitingThreads: Sendable {
  /// Does the work. The future belongs to the loop.
  func run<Value: Sendable>(
    for eventLoop: any EventLoop, _ work: @escaping @Sendable () throws -> Value
  ) -> EventLoopFuture<Value>
}

extension NIOThreadPool: WaitingThreads {
  func run<Value: Sendable>(
    for eventLoop: any EventLoop, _ work: @escaping @Sendable () throws -> Value
  ) -> EventLoopFuture<Value> {
    runIfActive(eventLoop: eventLoop, work)
  }
}
