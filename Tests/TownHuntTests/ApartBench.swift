import Tabletop
import TestSupport

@testable import TownHunt

/// Rooms whose phones may hunt apart, and such phones.
enum ApartBench {
  /// A room with a team of two phones, if `teams` says nothing else.
  static func room(
    _ mode: String = "casual", pack: TestPack = TestPack(), teams: String = "[0,0]", seed: UInt64 = 1,
    with changes: [String: Any?] = [:]
  ) throws -> Bench<Together> {
    try bench(mode, pack: try pack.json(with: changes), teams: teams, seed: seed)
  }

  /// A phone that plays by itself. Its pack has stretched digests, as packs on devices have them.
  static func phone(
    _ mode: String = "casual", pack: TestPack = TestPack(), seed: UInt64 = 1
  ) throws -> Bench<Together> {
    let stretched = try Pack.read(try pack.json(), for: .hunt).get().stretched(with: "pepper") { 7 }
    let json = try JSON(parsing: JSONWriter.bytes(of: stretched), limits: .file)
    return try bench(mode, pack: json, teams: "[0]", seed: seed)
  }

  static func bench(_ mode: String, pack: JSON, teams: String, seed: UInt64 = 1) throws -> Bench<Together> {
    let teams = try JSON(parsing: teams)
    guard case .array(let seats) = teams else { throw Refusal("teams", "") }
    return try Bench<Together>(
      setup: .object([
        JSONMember("pack", pack), JSONMember("mode", .string(mode)), JSONMember("teams", teams),
        JSONMember("apart", .bool(true)),
        JSONMember("players", .array(seats.indices.map { .string("Player \($0)") })),
      ]), seed: seed)
  }
}

/// What a view says for phones that hunt apart.
struct ApartSeen: Decodable, Equatable {
  struct Find: Decodable, Equatable {
    let pin: Int64
    let at: Milliseconds
    let mark: String?
    let clues: Int?
  }

  struct Clues: Decodable, Equatable {
    let pin: Int64
    let taken: Int
  }

  let seed: Int64
  let finds: [Find]
  let clues: [Clues]
  let back: [Int]?
  let waits: Milliseconds?
}

extension Bench<Together> {
  private struct Seen: Decodable {
    let apart: ApartSeen
  }

  func apart(_ seat: Int = 0) throws -> ApartSeen { try seen(Seen.self, by: .seat(Seat(seat))).apart }

  /// Brings what a phone has found, as the phone has it.
  @discardableResult
  func merge(_ merge: String, by seat: Int, at time: Milliseconds? = nil) throws -> [String] {
    try act(#"{"merge":\#(merge)}"#, by: seat, at: time)
  }

  /// Brings what a phone has found, as its view has it.
  @discardableResult
  func merge(_ phone: Bench<Together>, by seat: Int, at time: Milliseconds? = nil) throws -> [String] {
    let apart = try JSON(parsing: phone.view)["apart"]
    let parts = ["finds", "clues"].compactMap { name in
      apart?[name].map { "\"\(name)\":\(JSONWriter.text(of: $0))" }
    }
    return try merge("{\(parts.joined(separator: ","))}", by: seat, at: time)
  }
}

extension TestPack {
  /// With clues that cost ten points each: one at pin 2, two at pin 3.
  static var clues: TestPack {
    var pack = TestPack()
    pack.change(2, "clues", [["text": "Look up.", "cost": 10]])
    pack.change(3, "clues", [["text": "Look up.", "cost": 10], ["text": "Look down.", "cost": 10]])
    return pack
  }
}

/// The mark of the right answer to a pin of the test pack.
func mark(_ pin: Int) -> String {
  AnswerMark(of: Digest(of: NormalisedAnswer("Answer \(pin)"), salt: "pepper")).text
}
