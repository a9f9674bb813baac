import NIOCore
import NIOEmbedded
import Testing

@testable import Rooms
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

  /// What waits goes out as soon as the channel has written what it had.
  @Test func whatIsKeptBackIsWrittenOnceNothingWaitsAnyMore() throws {
    func state(_ text: String) -> RoomOutput.Message {
      RoomOutput.Message(
        connection: ConnectionID(1), head: [], body: Array(text.utf8), state: .init(seat: nil, isWhole: false)
      )
    }
    let channel = EmbeddedChannel()
    let network = SlowNetwork()
    try channel.pipeline.syncOperations.addHandler(network)
    let outlet = SocketOutlet(of: channel, from: try end(of: channel))
    func heard() throws -> String {
      var text = ""
      while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
        text += String(decoding: bytes.readableBytesView.filter { (0x20..<0x80).contains($0) }, as: UTF8.self)
      }
      return text
    }
    outlet.write(ByteBuffer(string: "one "))
    #expect(outlet.isBehind && outlet.waitingBytes == 4)
    outlet.write(ByteBuffer(string: "two "))
    #expect(outlet.keep(state("old ")) == 0)
    #expect(outlet.keep(state("new ")) == 1)
    #expect(try heard() == "")
    network.takeOn()
    #expect(try heard() == "one ")
    // What was kept back waits in the channel now, and what comes meanwhile waits behind it.
    #expect(outlet.isBehind)
    #expect(outlet.keep(state("newer ")) == 0)
    network.takeOn()
    #expect(try heard() == "two new ")
    outlet.finish(with: ByteBuffer(string: "end"))
    #expect(try heard() == "")
    network.takeOn()
    #expect(try heard() == "newer end")
    #expect(!outlet.isBehind && outlet.waitingBytes == 0)
  }
}

/// Writes nothing before it is told to.
private final class SlowNetwork: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private var context: ChannelHandlerContext?

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func flush(context: ChannelHandlerContext) {}

  /// Writes what has come until now.
  func takeOn() { context?.flush() }
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
