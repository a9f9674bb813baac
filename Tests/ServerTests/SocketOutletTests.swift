import NIOCore
import NIOEmbedded
import Testing

@testable import Server

/// Frames bypass the pipeline if the system accepts them, so nothing in the pipeline may change or hold back
/// data.
@Suite struct SocketOutletTests {
  private func leavesUnchanged(_ handlers: [any ChannelHandler & Sendable]) throws -> Bool {
    let channel = EmbeddedChannel()
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandlers(handlers)
    let isUnchanged = SocketOutlet.leavesUnchanged(pipeline, whatGoesOutFrom: try end(of: channel))
    // The data of the trial is not sent to anybody.
    #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
    return isUnchanged
  }

  /// Adds a handler in the place of the socket's own, which is the last.
  private func end(of channel: EmbeddedChannel) throws -> ChannelHandlerContext {
    let handler = Looker()
    try channel.pipeline.syncOperations.addHandler(handler)
    return try channel.pipeline.syncOperations.context(handler: handler)
  }

  @Test func aPipelineOfTheServersKindLeavesFramesAsTheyAre() throws {
    #expect(try leavesUnchanged([]))
    #expect(try leavesUnchanged([Looker()]))
  }

  @Test func oneThatChangesThemIsFound() throws {
    #expect(try !leavesUnchanged([Changer()]))
    #expect(try !leavesUnchanged([Looker(), Changer()]))
  }

  @Test func oneThatKeepsThemBackIsFound() throws { #expect(try !leavesUnchanged([Keeper()])) }

  @Test func anOutletWritesFramesAsTheyAre() throws {
    let channel = EmbeddedChannel()
    let outlet = SocketOutlet(of: channel, from: try end(of: channel))
    for text in ["one", "two"] { outlet.write(ByteBuffer(string: text)) }
    #expect(try channel.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "one"))
    #expect(try channel.readOutbound(as: ByteBuffer.self) == ByteBuffer(string: "two"))
    #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
  }
}

/// Passes on outgoing data.
private final class Looker: ChannelOutboundHandler, Sendable {
  typealias OutboundIn = ByteBuffer
}

/// Adds a byte to the data, as a handler that encrypts would.
private final class Changer: ChannelOutboundHandler, Sendable {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    var buffer = unwrapOutboundIn(data)
    buffer.writeInteger(UInt8(0))
    context.write(wrapOutboundOut(buffer), promise: promise)
  }
}

/// Holds the data back, as a handler that waits for more would.
private final class Keeper: ChannelOutboundHandler, Sendable {
  typealias OutboundIn = ByteBuffer

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    promise?.succeed()
  }
}
