import Catalogue
import Tabletop
import Testing

@testable import Rooms

/// A room of three that plays Relentless, and what its phones ask for.
class RelentlessRoom {
  static let people = [
    ("Ana", "owl"), ("Ben", "fox"), ("Cem", "whale"), ("Dora", "dog"), ("Eve", "bear"), ("Finn", "cat"),
    ("Gil", "frog"),
  ]

  let bench: RoomBench
  var seats: [TakenSeat]
  var phones: [Phone] = []

  /// A lobby of three, all of them there.
  init() throws {
    bench = try RoomBench(
      try #require(Catalogue.game("relentless")), setup: #"{"difficulty":4}"#, name: "Ana", avatar: "owl")
    seats = [bench.host]
    for (name, avatar) in RelentlessRoom.people[1...2] { seats.append(try bench.join(name, avatar)) }
    phones = seats.map { bench.phone($0) }
  }

  var number: Int { bench.log.count + 1_000 }

  @discardableResult
  func ask(_ seat: Int, _ request: String) -> [String] {
    phones[seat].send(#"{"n":\#(number),"room":{\#(request)}}"#)
  }

  @discardableResult
  func act(_ seat: Int, _ action: String) -> [String] {
    phones[seat].send(#"{"n":\#(number),"do":{\#(action)}}"#)
  }

  func start() { #expect(refusal(ask(0, #""start":{}"#)) == nil) }

  /// The first day's round is being played.
  func startRound() {
    start()
    #expect(refusal(act(0, #""proceed":{}"#)) == nil)
    #expect(view("phase") == #""round""#)
  }

  func view(_ name: String, of seat: Int = 1) -> String? { phones[seat].lastJSON.text("view", name) }

  func lobby(_ name: String, of seat: Int) -> String? { phones[seat].lastJSON.text("lobby", name) }
}
