import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// The rules of Memory, one by one (docs/rules/memory.md).
@Suite struct MemoryTests {
  /// A view, read from its JSON.
  struct Cards: Decodable, Equatable {
    struct Card: Decodable, Equatable {
      let state: String
      let animal: String?
    }
    let columns: Int
    let rows: Int
    let cards: [Card]
  }

  // MARK: The cards

  @Test(arguments: [(Level.easy, 3), (.medium, 4), (.hard, 5)])
  func aLevelHasItsColumnsAndRows(_ level: Level, _ rows: Int) throws {
    let seen = try Bench<Memory>(level).seen(Cards.self)
    #expect(seen.columns == 4)
    #expect(seen.rows == rows)
    #expect(seen.cards == [Cards.Card](repeating: Cards.Card(state: "closed", animal: nil), count: 4 * rows))
  }

  @Test func thePoolHasExactlyTheseTenAnimals() {
    #expect(
      Animal.allCases.map(\.rawValue) == [
        "fox", "cat", "dog", "rabbit", "bear", "elephant", "lion", "frog", "owl", "penguin",
      ])
  }

  @Test(arguments: [(Level.easy, 6), (.medium, 8), (.hard, 10)])
  func everyAnimalIsThereTwiceOrNotAtAll(_ level: Level, _ pairs: Int) throws {
    for seed in 0..<100 as Range<UInt64> {
      let cards = try Bench<Memory>(level, seed: seed).table.rules.cards
      let counts = Animal.allCases.map { animal in cards.count { $0 == animal } }
      #expect(counts.count { $0 == 2 } == pairs)
      #expect(counts.count { $0 == 0 } == 10 - pairs)
    }
  }

  @Test func animalsAndPlacesAreDrawnAtRandom() throws {
    var seen = [[Int]](repeating: [Int](repeating: 0, count: 12), count: 10)
    for seed in 0..<2_000 as Range<UInt64> {
      for (place, animal) in try Bench<Memory>(seed: seed).table.rules.cards.enumerated() {
        seen[try #require(Animal.allCases.firstIndex(of: animal))][place] += 1
      }
    }
    // 2,000 games of 12 cards, ten animals: each animal is at each place about 200 times.
    for places in seen { for count in places { #expect((140...260).contains(count)) } }
  }

  @Test func whatAClosedCardHidesIsInNoViewAndNoEvent() throws {
    let bench = try Bench<Memory>()
    let (first, _) = bench.pairs[0]
    let (other, _) = bench.pairs[1]
    let rules = bench.table.rules
    let open = [rules.cards[Int(first)], rules.cards[Int(other)]]
    let events = texts(try bench.miss()).joined()
    for animal in Animal.allCases where !open.contains(animal) {
      #expect(!events.contains(animal.rawValue))
      #expect(!bench.view.contains(animal.rawValue))
    }
    try bench.wait(until: 120_000)
    for animal in Animal.allCases { #expect(!bench.view.contains(animal.rawValue)) }
    #expect(!bench.summary.contains("fox"))
  }

  // MARK: Flips

  @Test func aFlipOpensAClosedCard() throws {
    let bench = try Bench<Memory>()
    let animal = bench.table.rules.cards[3].rawValue
    #expect(texts(try bench.act(.flip(card: 3))) == [#"{"flipped":{"card":3,"animal":"\#(animal)"}}"#])
    let cards = try bench.seen(Cards.self).cards
    #expect(cards[3] == Cards.Card(state: "open", animal: animal))
    #expect(cards.count { $0.state == "closed" } == 11)
  }

  @Test func twoCardsThatMatchStayOpenForGood() throws {
    let bench = try Bench<Memory>()
    let (first, second) = bench.pairs[2]
    let animal = bench.table.rules.cards[Int(first)].rawValue
    try bench.act(.flip(card: second), at: 1_000)
    #expect(
      texts(try bench.act(.flip(card: first), at: 1_500)) == [
        #"{"flipped":{"card":\#(first),"animal":"\#(animal)"}}"#,
        #"{"matched":{"cards":[\#(second),\#(first)],"points":5}}"#,
      ])
    try bench.wait(until: 60_000)
    let cards = try bench.seen(Cards.self).cards
    for card in [first, second] { #expect(cards[Int(card)] == Cards.Card(state: "matched", animal: animal)) }
  }

  @Test func twoThatDoNotMatchCloseAfterOneSecond() throws {
    let bench = try Bench<Memory>()
    let (first, other) = (bench.pairs[0].0, bench.pairs[1].0)
    let events = texts(try bench.miss(at: 2_000))
    #expect(events.last == #"{"missed":{"cards":[\#(first),\#(other)]}}"#)
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 3_000))
    #expect(try bench.wait(until: 2_999).isEmpty)
    #expect(try bench.seen(Cards.self).cards.count { $0.state == "open" } == 2)
    #expect(try bench.wait(until: 3_000) == [#"{"closed":{"cards":[\#(first),\#(other)]}}"#])
    #expect(try bench.seen(Cards.self).cards.allSatisfy { $0.state == "closed" })
  }

  @Test func whileTwoUnmatchedCardsAreOpenFlipsOfAnyCardAreRefusedWait() throws {
    let bench = try Bench<Memory>()
    try bench.find(5)
    try bench.miss(at: 2_000)
    for card in 0..<12 as Range<Int64> { #expect(try bench.refusal(of: .flip(card: card)) == "wait") }
    #expect(try bench.refusal(of: .flip(card: 0), at: 2_999) == "wait")
    let first = bench.pairs[0].0
    #expect(try bench.refusal(of: .flip(card: first), at: 3_000) == nil)
  }

  @Test func anOpenOrMatchedCardIsAlreadyOpen() throws {
    let bench = try Bench<Memory>()
    try bench.find(0)
    let (matched, open) = (bench.pairs[0].1, bench.pairs[1].0)
    try bench.act(.flip(card: open))
    #expect(try bench.refusal(of: .flip(card: matched)) == "alreadyOpen")
    #expect(try bench.refusal(of: .flip(card: open)) == "alreadyOpen")
  }

  @Test(arguments: [Level.easy: 12, .medium: 16, .hard: 20])
  func aCardThatIsNotThereIsNoSuchCard(_ level: Level, _ count: Int64) throws {
    let bench = try Bench<Memory>(level)
    for card in [-1, count, 2_147_483_648, .min, .max] {
      #expect(try bench.refusal(of: .flip(card: card)) == "noSuchCard")
    }
    try bench.miss()
    #expect(try bench.refusal(of: .flip(card: count)) == "noSuchCard")
    #expect(try bench.refusal(of: .flip(card: count - 1), at: 1_000) == nil)
  }

  // MARK: Points

  @Test(
    arguments: [(0, 5), (3_000, 5), (3_001, 4), (7_000, 4), (7_001, 3), (100_000, 3)] as [(Int64, Int64)])
  func theFirstPairIsWorthPointsByTheTimeSinceTheStart(_ time: Milliseconds, _ points: Int64) throws {
    let bench = try Bench<Memory>()
    let (first, second) = bench.pairs[0]
    #expect(
      try bench.find(0, at: time).last == .matched(Int(first), Int(second), points: points))
    #expect(try bench.seen(Seen.self).score == points)
  }

  @Test(arguments: [(0, 5), (3_000, 5), (3_001, 4), (7_000, 4), (7_001, 3), (80_000, 3)] as [(Int64, Int64)])
  func aPairIsWorthPointsByTheTimeSinceThePreviousPair(_ time: Milliseconds, _ points: Int64) throws {
    let bench = try Bench<Memory>()
    try bench.find(0, at: 20_000)
    if time > 2_000 { try bench.miss(1, 2, at: 21_000) }
    let (first, second) = bench.pairs[3]
    #expect(try bench.find(3, at: 20_000 + time).last == .matched(Int(first), Int(second), points: points))
    #expect(try bench.seen(Seen.self).score == 3 + points)
  }

  @Test func calmModeHasTheSamePoints() throws {
    let bench = try Bench<Memory>(isCalm: true)
    try bench.find(0, at: 3_001)
    try bench.find(1, at: 10_002)
    #expect(try bench.seen(Seen.self).score == 4 + 3)
  }

  // MARK: The end

  @Test(arguments: [Level.easy: 6, .medium: 8, .hard: 10])
  func allPairsBeforeTimeIsUpAreWonAndRanked(_ level: Level, _ pairs: Int) throws {
    let bench = try Bench<Memory>(level)
    for pair in 0..<pairs - 1 { try bench.find(pair, at: 1_000) }
    #expect(bench.outcome == "none")
    let events = texts(try bench.find(pairs - 1, at: 89_999))
    #expect(events.last == #"{"ended":{"result":"won"}}"#)
    #expect(try bench.seen(Seen.self).status == "won")
    #expect(bench.outcome == #"{"result":"won","score":\#(pairs * 5 - 2),"ranked":true}"#)
  }

  @Test func otherwiseItIsLostAndNotRanked() throws {
    let bench = try Bench<Memory>()
    for pair in 0..<5 { try bench.find(pair) }
    #expect(bench.table.nextDeadline == GameTime(milliseconds: 120_000))
    #expect(try bench.wait(until: 119_999).isEmpty)
    #expect(try bench.wait(until: 120_000) == [#"{"ended":{"result":"lost","why":"timeUp"}}"#])
    #expect(try bench.seen(Seen.self).status == "lost")
    #expect(bench.outcome == #"{"result":"lost","score":25,"ranked":false}"#)
  }

  @Test func aLastPairAtTheVeryEndComesTooLate() throws {
    let bench = try Bench<Memory>()
    for pair in 0..<5 { try bench.find(pair) }
    try bench.act(.flip(card: bench.pairs[5].0))
    #expect(try bench.refusal(of: .flip(card: bench.pairs[5].1), at: 120_000) == "over")
    #expect(bench.table.outcome?.result == "lost")
  }

  @Test func cardsThatWouldCloseAfterTheEndStayOpen() throws {
    let bench = try Bench<Memory>()
    try bench.miss(at: 119_001)
    #expect(try bench.wait(until: 200_000) == [#"{"ended":{"result":"lost","why":"timeUp"}}"#])
    #expect(try bench.seen(Cards.self).cards.count { $0.state == "open" } == 2)
  }

  @Test func cardsThatCloseAtTheEndAreClosedFirst() throws {
    let bench = try Bench<Memory>()
    let (first, other) = (bench.pairs[0].0, bench.pairs[1].0)
    try bench.miss(at: 119_000)
    #expect(
      try bench.wait(until: 120_000) == [
        #"{"closed":{"cards":[\#(first),\#(other)]}}"#, #"{"ended":{"result":"lost","why":"timeUp"}}"#,
      ])
    #expect(try bench.seen(Cards.self).cards.allSatisfy { $0.state == "closed" })
  }

  @Test func theSummaryTellsWhatADialogNeeds() throws {
    let bench = try Bench<Memory>()
    try bench.find(0, at: 1_000)
    try bench.miss(1, 2, at: 2_000)
    #expect(bench.summary == #"{"why":null,"elapsed":2000,"pairs":6,"found":1,"missed":1}"#)
    try bench.wait(until: 400_000)
    #expect(bench.summary == #"{"why":"timeUp","elapsed":120000,"pairs":6,"found":1,"missed":1}"#)
  }
}
