import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// Each promise of the rules is noticed when it is broken.
@Suite struct InvariantsTests {
  private static func time(_ milliseconds: Milliseconds) -> GameTime { GameTime(milliseconds: milliseconds) }

  static let damages = [
    Damage<TownHunt>("each pin is hidden, on the map, or found") { $0.showing.removeLast() },
    Damage("each pin is hidden, on the map, or found") { $0.found.append($0.showing[0]) },
    Damage("the score is what the found pins are worth") { $0.score = 1 },
    Damage("a pin is on the map while the hunt goes on") { game in
      game.found = game.showing
      game.showing = []
      game.score = game.found.reduce(0) { $0 + game.pins[$1].points }
    },
    Damage("pins are numbered as they come") { $0.progress[$0.showing[0]].number = 2 },
    Damage("a pin that is hidden has no number") { $0.progress[$0.hidden[0]].number = 6 },
    Damage("five pins are there from the start") { $0.hidden.append($0.showing.removeLast()) },
    Damage("the next pin of a stage comes as long as one is hidden") { $0.nextShow = nil },
    Damage("pins come before the time is up") { $0.nextShow = time(1_800_000) },
    Damage("a hunt ends in its time") { $0.end = .init(ending: .ended, time: time(1_800_001)) },
    Damage("a hunt is finished when all is found") { $0.end = .init(ending: .finished, time: .zero) },
    Damage("time is up when it is up") { $0.end = .init(ending: .timeUp, time: .zero) },
    Damage("a pin that is not hidden came at some time") { $0.progress[$0.hidden[0]].shown = .zero },
    Damage("a pin that was found was found at some time") { $0.progress[$0.showing[0]].found = .zero },
    Damage("nobody answers a pin that is hidden") { $0.progress[$0.hidden[0]].wrong = 1 },
    Damage("pins are shown before the time is up") { $0.progress[$0.showing[0]].shown = time(1_800_000) },
    Damage("three wrong answers make a pin wait") { game in
      game.progress[game.showing[0]].recent = [.zero, .zero, .zero, .zero]
      game.progress[game.showing[0]].wrong = 4
    },
    Damage("three wrong answers make a pin wait") { $0.progress[$0.showing[0]].recent = [.zero] },
    Damage("wrong answers are forgotten in time") { game in
      game.progress[game.showing[0]].recent = [.zero, time(60_000)]
      game.progress[game.showing[0]].wrong = 2
    },
  ]

  @Test(arguments: damages) func damageIsNoticed(_ damage: Damage<TownHunt>) throws {
    let bench = try Bench("competitive", pack: TestPack(pins: 9))
    #expect(damage.brokenInvariants(in: bench) == [nil, damage.sentence])
  }

  @Test func aCasualHuntThatHidesSomethingIsNoticed() throws {
    var game = try Bench().table.rules
    game.hidden.append(game.showing.removeLast())
    #expect(game.brokenInvariant == "a casual hunt hides only later stages")
  }

  @Test func anAnswerToAClosedPinIsNoticed() throws {
    var game = try Bench().table.rules
    game.progress[0].wrong = 1
    #expect(game.brokenInvariant == nil)
    game.pins[0] = game.pins[0].closed(salt: "pepper")
    #expect(game.brokenInvariant == "nobody answers a pin that is closed")
  }

  @Test func pinsOfTwoStagesOnTheMapAreNoticed() throws {
    var pack = TestPack()
    pack.change(6, "stage", 2)
    var game = try Bench(pack: pack).table.rules
    #expect(game.brokenInvariant == nil)
    _ = game.show(at: .zero)
    #expect(game.brokenInvariant == "all pins on the map are of one stage")
  }

  @Test func aClueThatIsTakenAfterThePinWasFoundIsNoticed() throws {
    var pack = TestPack()
    pack.change(3, "clues", [["text": "Look up.", "cost": 29]])
    let bench = try Bench(pack: pack)
    try bench.find(3)
    var game = bench.table.rules
    #expect(game.brokenInvariant == nil)
    game.progress[2].clues = 1
    #expect(game.brokenInvariant == "the score is what the found pins are worth")
  }

  @Test func aPinThatWasFoundBeforeItCameIsNoticed() throws {
    let bench = try Bench()
    try bench.find(1, at: 5)
    var game = bench.table.rules
    game.progress[0].shown = InvariantsTests.time(6)
    #expect(game.brokenInvariant == "a pin is shown before it is found")
  }

  @Test func aHuntThatIsEndedThoughAllIsFoundIsNoticed() throws {
    let bench = try Bench(pack: TestPack(pins: 5))
    for pin in 1...5 as ClosedRange<Int64> { try bench.find(pin) }
    var game = bench.table.rules
    game.end = .init(ending: .ended, time: .zero)
    #expect(game.brokenInvariant == "a hunt in which all is found is finished")
  }
}
