import Testing

@testable import Rooms

/// Which messages somebody may miss who gets a later one (docs/protocol.md: Phones that lag).
@Suite struct ReplacedStatesTests {
  private let bench: RoomBench
  /// A phone with two seats.
  private let phone: Phone

  init() throws {
    bench = try RoomBench.tracker()
    phone = bench.phone(bench.host, try bench.join("Ben", "bear"))
  }

  /// What the room sends because of a request: an answer, and a state of each seat.
  private func sent(_ request: String) throws -> [RoomOutput.Message] {
    phone.send(request)
    let messages = bench.lastOutput.messages
    try #require(messages.map(\.isState) == [false, true, true])
    return messages
  }

  private func tellsTable(_ message: RoomOutput.Message) -> Bool { message.text.contains(#""table":{"#) }

  @Test func aStateReplacesOlderOnesOfItsSeatButNoneThatTellsMore() throws {
    let lobby = try sent(#"{"n":1,"seat":0,"room":{"profile":{"name":"Eva","avatar":"fox"}}}"#)
    let started = try sent(#"{"n":2,"seat":0,"room":{"start":{}}}"#)
    let first = try sent(#"{"n":3,"seat":0,"do":{"toggle":{"action":0}}}"#)
    let second = try sent(#"{"n":4,"seat":1,"do":{"toggle":{"action":1}}}"#)
    let again = try sent(#"{"n":5,"seat":0,"room":{"again":{}}}"#)
    #expect(tellsTable(started[1]) && !tellsTable(first[1]) && !tellsTable(second[1]))

    #expect(second[1].replaces(first[1]) && second[2].replaces(first[2]))
    #expect(!second[1].replaces(first[2]) && !second[2].replaces(first[1]))
    #expect(!first[1].replaces(started[1]) && !first[1].replaces(lobby[1]))
    #expect(started[1].replaces(lobby[1]))
    for earlier in [lobby, started, first, second] { #expect(again[2].replaces(earlier[2])) }
  }

  @Test func anAnswerReplacesNothingAndIsNotReplaced() throws {
    let started = try sent(#"{"n":1,"seat":0,"room":{"start":{}}}"#)
    let again = try sent(#"{"n":2,"seat":0,"room":{"again":{}}}"#)
    for state in again.dropFirst() {
      #expect(!state.replaces(started[0]) && !started[0].replaces(state) && !again[0].replaces(started[0]))
    }
  }
}
