import NIOCore
import Tabletop
import Testing

@testable import Rooms
@testable import Server

@Suite struct BacklogTests {
  private func state(_ text: String, seat: Int? = 0, isWhole: Bool = false) -> RoomOutput.Message {
    RoomOutput.Message(
      connection: ConnectionID(1), head: [], body: Array(text.utf8),
      state: .init(seat: seat.map { Seat($0) }, isWhole: isWhole))
  }

  private func answer(_ text: String) -> RoomOutput.Message {
    RoomOutput.Message(connection: ConnectionID(1), head: [], body: Array(text.utf8), state: nil)
  }

  /// What is left of these messages, and how many were replaced.
  private func left(of messages: [RoomOutput.Message]) -> (texts: [String], replaced: Int) {
    var backlog = Backlog()
    let replaced = messages.reduce(0) { $0 + backlog.add($1) }
    let bytes = backlog.byteCount
    var buffer = ByteBuffer()
    backlog.move(to: &buffer)
    #expect(backlog.isEmpty && backlog.byteCount == 0)
    #expect(buffer.readableBytes - bytes <= messages.count * 2)
    var texts: [String] = []
    while let opcode = buffer.readInteger(as: UInt8.self), let length = buffer.readInteger(as: UInt8.self) {
      #expect(opcode == 0x81)
      texts.append(buffer.readString(length: Int(length)) ?? "")
    }
    return (texts, replaced)
  }

  @Test func nothingWaitsAtFirst() { #expect(left(of: []).texts == []) }

  @Test func theNewestStateReplacesTheOthers() {
    let (texts, replaced) = left(of: ["a", "b", "c"].map { state($0) })
    #expect(texts == ["c"])
    #expect(replaced == 2)
  }

  @Test func answersStayInTheirOrderBeforeAndAfterStates() {
    let messages = [
      answer("1"), state("a"), answer("2"), answer("3"), state("b"), answer("4"), state("c"), answer("5"),
    ]
    #expect(left(of: messages).texts == ["1", "2", "3", "4", "c", "5"])
    #expect(left(of: Array(messages.dropFirst())).texts == ["2", "3", "4", "c", "5"])
  }

  @Test func eachSeatHasItsOwnNewestState() {
    let messages = [
      state("a0"), state("a1", seat: 1), state("a", seat: nil), state("b0"), state("b1", seat: 1),
    ]
    let (texts, replaced) = left(of: messages)
    #expect(texts == ["a", "b0", "b1"])
    #expect(replaced == 2)
  }

  /// A state without `table` leaves out what has not changed. So it does not replace one that tells it.
  @Test func aStateWithTheTableStaysUntilThereIsANewerOne() {
    #expect(left(of: [state("a", isWhole: true), state("b"), state("c")]).texts == ["a", "c"])
    #expect(
      left(of: [state("a", isWhole: true), state("b"), state("c", isWhole: true)]).texts == ["c"])
  }

  @Test func framesThatAreNoMessagesStayToo() {
    var backlog = Backlog()
    _ = backlog.add(state("a"))
    var pong = ByteBuffer()
    pong.writeFrame(answer("pong"))
    backlog.add(pong)
    let replaced = backlog.add(state("b"))
    #expect(replaced == 1)
    var buffer = ByteBuffer()
    backlog.move(to: &buffer)
    #expect(Array(buffer.readableBytesView) == [0x81, 4] + Array("pong".utf8) + [0x81, 1] + Array("b".utf8))
  }
}
