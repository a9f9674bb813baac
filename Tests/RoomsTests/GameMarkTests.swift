import Testing

@testable import Rooms

/// The mark that identifies a game outside its room (docs/protocol.md: States).
@Suite struct GameMarkTests {
  private let bench: RoomBench
  private let ben: TakenSeat

  init() throws {
    bench = try RoomBench.tracker()
    ben = try bench.join("Ben", "bear")
  }

  @Test func allPhonesAreToldTheSameMark() {
    let phones = [bench.phone(bench.host), bench.phone(ben), bench.watcher()]
    phones[0].send(#"{"n":1,"room":{"start":{}}}"#)
    #expect(mark(told: phones[0]) == #"{"id":"game-1","began":1700000000000}"#)
    #expect(phones.allSatisfy { mark(told: $0) == mark(told: phones[0]) })
  }

  @Test func aMarkIsTheSameAfterARestart() throws {
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    let before = mark(told: ana)
    try bench.restart()
    #expect(before != nil)
    #expect(mark(told: bench.phone(ben)) == before)
  }

  @Test func eachGameOfARoomHasItsOwnMark() {
    let ana = bench.phone(bench.host)
    ana.send(#"{"n":1,"room":{"start":{}}}"#)
    let first = mark(told: ana)
    ana.send(#"{"n":2,"room":{"again":{}}}"#)
    #expect(mark(told: ana) == nil)
    ana.send(#"{"n":3,"room":{"start":{}}}"#)
    #expect(mark(told: ana) != nil)
    #expect(mark(told: ana) != first)
  }

  @Test func aGameThatAnOlderServerBeganGoesOnWithoutAMark() throws {
    bench.phone(bench.host).send(#"{"n":1,"room":{"start":{}}}"#)
    let last = try #require(bench.log.indices.last)
    bench.log[last] = #"{"seat":0,"n":1,"change":{"started":{"rules":1,"seed":3}}}"#
    try bench.restart()
    let ana = bench.phone(bench.host)
    #expect(ana.lastJSON.text("table", "host") == "0")
    #expect(mark(told: ana) == nil)
  }

  private func mark(told phone: Phone) -> String? { phone.lastJSON.text("table", "mark") }
}
