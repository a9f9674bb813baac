import Foundation
import Tabletop
import TestSupport
import Testing

@testable import TownHunt

/// 10,000 random hunts, with some invalid actions, at random times.
@Suite struct RandomPlayTests {
  static let seeds = stride(from: 0, to: 10_000, by: 2_500).map { UInt64($0) }

  @Test(arguments: seeds) func randomHuntsKeepEveryPromise(_ first: UInt64) throws {
    #expect(try AnyHunt.games.play(seeds: first..<first + 2_500).isMany())
  }

  @Test func randomHuntsComeToEveryEndInBothModes() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<600 as Range<UInt64> {
      var random = Random(seed: Seed(seed))
      let setup = AnyHunt.anySetup(&random, damages: false)
      let table = try Bench(setup, seed: seed).table
      for _ in 0..<200 where table.outcome == nil {
        let move = AnyHunt.move(table, &random)
        _ = table.perform(JSONReader(move.action), by: move.seat, at: table.now + move.wait)
      }
      counts["\(table.rules.mode.name) \(table.outcome?.result ?? "none")", default: 0] += 1
    }
    for end in [
      "casual finished", "casual ended", "competitive finished", "competitive ended", "competitive timeUp",
    ] {
      #expect(counts[end, default: 0] > 15, "\(counts)")
    }
  }
}

/// How hunts are played at random.
enum AnyHunt {
  static var games: RandomPlay<TownHunt> {
    RandomPlay(moves: 5...40, setup: { anySetup(&$0, damages: true) }, move: move)
  }

  static func anySetup(_ random: inout Random, damages: Bool) -> JSON {
    // Few, because such digests cost time.
    let isStretched = random.below(30) == 0
    let hasStages = random.below(3) == 0
    let isClosed = random.below(4) == 0
    let pins = (1...5 + random.below(9)).map {
      isClosed
        ? closedPin(Int64($0)) : anyPin($0, isStretched: isStretched, hasStages: hasStages, &random)
    }
    var pack = [
      JSONMember("id", .string("p")), JSONMember("name", .string("Anywhere")),
      JSONMember("salt", .string("s")),
      JSONMember("minutes", number(15 * (1 + random.below(20)))), JSONMember("pins", .array(pins)),
    ]
    if random.below(4) == 0 { pack.append(JSONMember("location", .string("Nowhere"))) }
    let mode = random.below(3) > 0 ? "competitive" : "casual"
    let setup = JSON.object([JSONMember("pack", .object(pack)), JSONMember("mode", .string(mode))])
    guard damages, random.below(20) == 0 else { return setup }
    // If an answer survives the damage, it is replaced with a digest, as hosts do it.
    let damaged = setup.damaged(&random)
    return (try? TownHunt.resolved(damaged)) ?? damaged
  }

  private static func anyPin(
    _ id: Int64, isStretched: Bool, hasStages: Bool, _ random: inout Random
  ) -> JSON {
    let points: Int64 = 1 + random.below(1_000_000)
    var pin = [
      JSONMember("id", number(Int64(id))), JSONMember("title", .string("Pin \(id)")),
      JSONMember("hint", .string("?")), JSONMember("points", number(points)),
      JSONMember("at", .array([number(50), number(random.below(10))])),
    ]
    let (task, word) = anyTask(id, &random)
    pin += task
    // A pin that asks players to be there has one.
    let isVisit = task.contains { if case .string("visit") = $0.value { true } else { false } }
    if let word {
      let digest = isStretched ? stretched(word, id) : Digest(of: word, salt: "s")
      pin.append(JSONMember(isStretched ? "stretched" : "answers", .array([.string(digest.text)])))
    }
    if hasStages, random.below(4) > 0 { pin.append(JSONMember("stage", number(1 + random.below(4)))) }
    if random.below(4) == 0 {
      let clues = (0...random.below(3)).map { _ in
        JSON.object([JSONMember("text", .string("Look!")), JSONMember("cost", number(points / 4))])
      }
      pin.append(JSONMember("clues", .array(clues)))
    }
    if random.below(5) == 0 || isVisit { pin.append(JSONMember("radius", number(1 + random.below(1_000)))) }
    if random.below(3) == 0 { pin.append(JSONMember("told", .string("Told \(id)."))) }
    return .object(pin)
  }

  /// The content of a closed pin, by its id. The last ones are of a second stage.
  static func content(_ id: Int64) -> JSON {
    let digest = Digest(of: NormalisedAnswer("word \(id)"), salt: "s")
    let pin = [
      JSONMember("id", number(id)), JSONMember("title", .string("Pin \(id)")),
      JSONMember("hint", .string("?")),
      JSONMember("points", number(10 * (1 + id))), JSONMember("at", .array([number(50), number(id % 10)])),
      JSONMember("answers", .array([.string(digest.text)])),
    ]
    return .object(pin + (id > 8 ? [JSONMember("stage", number(2))] : []))
  }

  private static func closedPin(_ id: Int64) -> JSON {
    guard let closed = Pin(content: content(id))?.closed(salt: "s") else { return .null }
    return (try? JSON(parsing: JSONWriter.bytes(of: closed))) ?? .null
  }

  /// Members of a pin that say what is to be done, and what the right answer looks like; nil where there is none.
  private static func anyTask(_ id: Int64, _ random: inout Random) -> ([JSONMember], NormalisedAnswer?) {
    func task(_ name: String) -> JSONMember { JSONMember("task", .string(name)) }
    let word = "word \(id)"
    switch random.below(10) {
    case 0:
      return (
        [task("choice"), JSONMember("choices", .array([.string("No"), .string(word)]))],
        NormalisedAnswer(word)
      )
    case 1:
      let margin: Int64 = random.below(3)
      let offset = WholeNumber("\(100 + id)")?.offset(margin: margin) ?? 0
      return (
        [task("number"), JSONMember("margin", number(margin)), JSONMember("offset", number(offset))],
        WholeNumber("\(100 + id)")?.range(margin: margin, offset: offset)
      )
    case 2: return ([task("code")], NormalisedAnswer(word))
    case 3: return ([task("photo")], nil)
    case 4: return ([task("visit")], nil)
    default: return ([], NormalisedAnswer(word))
    }
  }

  @Sendable static func move(_ table: Table<TownHunt>, _ random: inout Random) -> RandomPlay<TownHunt>.Move {
    let next = next(in: table.rules, &random)
    return RandomPlay.Move(next.action, by: random.below(40) == 0 ? 1 : 0, after: next.wait)
  }

  /// What hunters try next, and how long they wait before.
  static func next(in hunt: TownHunt, _ random: inout Random) -> (action: JSON, wait: Milliseconds) {
    let action =
      random.below(60) == 0 ? JSON.object([JSONMember("end", .object([]))]) : anyAnswer(hunt, &random)
    return (random.below(15) == 0 ? action.damaged(&random) : action, wait(&random))
  }

  /// Mostly the right answer to a pin on the map, from where it is.
  private static func anyAnswer(_ rules: TownHunt, _ random: inout Random) -> JSON {
    var index = random.pick(rules.showing) ?? 0
    if random.below(5) == 0 { index = random.below(rules.pins.count) }
    let pin = rules.pins[index]
    if pin.isClosed ? random.below(8) > 0 : random.below(200) == 0 {
      let content = content(random.below(20) == 0 ? random.below(15) : pin.id)
      return .object([JSONMember("open", .object([JSONMember("pin", content)]))])
    }
    var members = [JSONMember("pin", number(random.below(20) == 0 ? random.below(99) : pin.id))]
    if !pin.clues.isEmpty, random.below(3) == 0 { return .object([JSONMember("clue", .object(members))]) }
    let isStretched = !pin.stretched.isEmpty
    let word = anyWord(for: pin, &random)
    guard pin.task.hasAnswer || random.below(20) == 0 else {
      members += anyPlace(near: pin, &random)
      return .object([JSONMember("done", .object(members))])
    }
    if isStretched || random.below(2) == 0 { members.append(JSONMember("text", .string(word))) }
    if isStretched || members.count == 1 {
      let normalised = (try? pin.normalised(word)) ?? NormalisedAnswer(word)
      let digest = isStretched ? stretched(normalised, pin.id) : Digest(of: normalised, salt: "s")
      members.append(JSONMember("digest", .string(digest.text)))
    }
    return .object([JSONMember("answer", .object(members + anyPlace(near: pin, &random)))])
  }

  /// The right answer in most cases.
  private static func anyWord(for pin: Pin, _ random: inout Random) -> String {
    if random.below(3) == 0 { return random.pick(["word", "", "!", "7"]) ?? "" }
    if case .number = pin.task { return "\(100 + pin.id + random.below(3) - 1)" }
    return "Word \(pin.id) "
  }

  /// Where the hunter is; nothing now and then.
  private static func anyPlace(near pin: Pin, _ random: inout Random) -> [JSONMember] {
    guard random.below(4) > 0 else { return [] }
    let place = pin.place.moved(north: random.below(40), east: -random.below(40)) ?? pin.place
    let at = JSON.array([place.latitude, place.longitude].map { .number(JSONNumber($0, places: 6)) })
    guard random.below(2) == 0 else { return [JSONMember("at", at)] }
    return [JSONMember("at", at), JSONMember("accuracy", number(random.below(300)))]
  }

  private static func stretched(_ answer: NormalisedAnswer, _ pin: Int64) -> Digest {
    StretchedDigest.digest(of: answer, pin: pin, salt: "s", secret: UInt8(truncatingIfNeeded: pin))
  }

  /// Often a moment, mostly a walk, sometimes exactly to the millisecond at which a rule applies.
  private static func wait(_ random: inout Random) -> Milliseconds {
    switch random.below(20) {
    case 0...5: random.below(3)
    case 6...10: random.below(30_000)
    case 11...16: random.below(240_000)
    case 17: random.pick([59_999, 60_000, 60_001, 900_000]) ?? 0
    case 18: random.below(3_600_000)
    default: 0
    }
  }

  private static func number(_ value: Int64) -> JSON { .number(JSONNumber(value)) }
}
