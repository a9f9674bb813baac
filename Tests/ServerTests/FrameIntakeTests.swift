import NIOCore
import NIOEmbedded
import Testing

@testable import Server

/// How much of one socket is read in a turn of the event loop.
@Suite struct FrameIntakeTests {
  private let channel = EmbeddedChannel()
  private let reads = ReadCounter()
  private let intake = FrameIntake(maxLength: 65_536)
  private let end = EndWatcher()

  init() throws {
    try channel.pipeline.syncOperations.addHandlers([reads, intake, end])
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/socket")).wait()
  }

  private func arrive(_ frames: [Frame]) throws {
    try channel.writeInbound(ByteBuffer(bytes: frames.flatMap(\.bytes)))
  }

  private func taken() throws -> [FrameReader.Message] {
    var messages: [FrameReader.Message] = []
    while let message = try channel.readInbound(as: FrameReader.Message.self) { messages.append(message) }
    return messages
  }

  private func laterTurn() { channel.embeddedEventLoop.advanceTime(by: FrameIntake.pause) }

  @Test func whatAPhoneUsuallySendsIsTakenAtOnce() throws {
    try arrive([Frame(.text, "a"), Frame(.ping, "b"), Frame(.pong), Frame(.text, "c")])
    #expect(try taken() == [.text(Array("a".utf8)), .ping(Array("b".utf8)), .pong, .text(Array("c".utf8))])
    channel.read()
    #expect(reads.count == 1)
  }

  @Test func aTurnTakesOnlySoManyFramesAndReadsNothingMeanwhile() throws {
    let count = FrameIntake.framesInATurn
    try arrive(Array(repeating: Frame(.ping, ""), count: 2 * count + 3))
    #expect(try taken().count == count)
    channel.read()
    #expect(reads.count == 0)
    // What still comes waits too.
    try arrive([Frame(.text, "last")])
    #expect(try taken() == [])
    laterTurn()
    #expect(try taken().count == count)
    #expect(reads.count == 0)
    laterTurn()
    #expect(try taken() == [.ping([]), .ping([]), .ping([]), .text(Array("last".utf8))])
    #expect(reads.count == 1)
  }

  @Test func fragmentsCountAsFrames() throws {
    let fragments = Array(repeating: Frame(.continuation, "", isLast: false), count: 5_000)
    try arrive([Frame(.text, "", isLast: false)] + fragments)
    #expect(try taken().count == FrameIntake.framesInATurn)
  }

  @Test func aTurnTakesOnlySoManyBytes() throws {
    let large = Frame(.text, String(repeating: " ", count: 40_000))
    try arrive([large, large, large])
    #expect(try taken().count == 2)
    laterTurn()
    #expect(try taken().count == 1)
  }

  @Test func nothingIsReadAfterTheEnd() throws {
    try arrive(Array(repeating: Frame(.ping, ""), count: 2 * FrameIntake.framesInATurn))
    _ = try taken()
    intake.stop()
    laterTurn()
    try arrive([Frame(.text, "more")])
    channel.read()
    #expect(try taken() == [])
    #expect(reads.count == 0)
  }

  @Test func nothingIsReadAfterAFault() throws {
    #expect(throws: FrameReader.Fault.badFrame) { try arrive([Frame(number: 3), Frame(.text, "more")]) }
    channel.read()
    try arrive([Frame(.text, "more")])
    #expect(try taken() == [])
    #expect(reads.count == 0)
  }

  @Test func whatComesWhileASocketHoldsWaits() throws {
    intake.hold()
    try arrive([Frame(.text, "a")])
    channel.read()
    #expect(try taken() == [])
    #expect(reads.count == 0)
    intake.goOn()
    #expect(try taken() == [.text(Array("a".utf8))])
    #expect(reads.count == 1)
  }

  /// A phone that sends a request and goes has it done, even if its turn comes later.
  @Test func theEndComesAfterTheFramesThatWait() throws {
    try arrive(Array(repeating: Frame(.ping, ""), count: FrameIntake.framesInATurn + 1))
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(try taken().count == FrameIntake.framesInATurn)
    #expect(!end.hasCome)
    laterTurn()
    #expect(try taken().count == 1)
    #expect(end.hasCome)
  }
}

/// Counts how often the channel is asked for more bytes.
private final class ReadCounter: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private(set) var count = 0

  func read(context: ChannelHandlerContext) { count += 1 }
}

/// Notes that the other end has ended the connection.
private final class EndWatcher: ChannelInboundHandler {
  typealias InboundIn = FrameReader.Message
  typealias InboundOut = FrameReader.Message

  private(set) var hasCome = false

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { hasCome = true }
  }
}
