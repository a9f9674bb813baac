import Foundation
import Tabletop
import TestSupport

@testable import TownHunt

/// A pack of as many pins as a test needs. Pin 1's codeword is "Answer 1", and so on.
struct TestPack {
  var minutes: Int64 = 30
  var pins: [[String: Any]]

  init(pins count: Int = 6, minutes: Int64 = 30) {
    self.minutes = minutes
    pins = (1...count).map { number in
      [
        "id": number, "title": "Pin \(number)", "hint": "What stands at number \(number)?",
        "points": 10 * number,
        "at": [51.5, Double(number) / 1_000], "codeword": "Answer \(number)",
      ]
    }
  }

  /// Changes a pin; nil removes the member.
  mutating func change(_ pin: Int, _ name: String, _ value: Any?) { pins[pin - 1][name] = value }

  func json(with changes: [String: Any?] = [:]) throws -> JSON {
    var pack: [String: Any] = [
      "id": "test", "name": "Test pack", "salt": "pepper", "minutes": minutes, "pins": pins,
    ]
    for (name, value) in changes { pack[name] = value }
    return try JSON(parsing: Array(try JSONSerialization.data(withJSONObject: pack)), limits: .file)
  }

  func setup(_ mode: String = "casual", with changes: [String: Any?] = [:]) throws -> JSON {
    .object([JSONMember("pack", try json(with: changes)), JSONMember("mode", .string(mode))])
  }
}

/// Hunts with short calls for tests: setups and actions are JSON, as in hosts.
extension Bench<TownHunt> {
  convenience init(_ setup: JSON, seed: UInt64 = 1) throws {
    let resolved = try TownHunt.resolved(setup)
    do {
      try self.init(try TownHunt.Setup(from: JSONReader(resolved)), seed: seed)
    } catch let error as JSONError {
      throw Refusal(error)
    }
  }

  convenience init(_ mode: String = "casual", pack: TestPack = TestPack(), seed: UInt64 = 1) throws {
    try self.init(try pack.setup(mode), seed: seed)
  }

  var seen: Seen { get throws { try seen(Seen.self) } }

  /// The code with which an action is refused; nil if it is done. A refusal must not change the view.
  func refusal(of action: String, at time: Milliseconds? = nil) throws -> Refusal? {
    try wait(until: time ?? now)
    let before = view
    do { try act(action) } catch let refusal as Refusal {
      return view == before ? refusal : Refusal("it changed something", "")
    }
    return nil
  }

  // MARK: Short ways

  /// Gives a pin's right answer.
  @discardableResult
  func find(_ pin: Int64, at time: Milliseconds? = nil) throws -> [String] {
    try act(answer(pin, "Answer \(pin)"), at: time)
  }

  @discardableResult
  func miss(_ pin: Int64, at time: Milliseconds? = nil) throws -> [String] {
    try act(answer(pin, "Nonsense"), at: time)
  }

  /// The ids of the pins on the map.
  var onMap: [Int64] { get throws { try seen.pins.map(\.id) } }
}

/// The action of an answer in words.
func answer(_ pin: Int64, _ text: String, _ more: String = "") -> String {
  #"{"answer":{"pin":\#(pin),"text":\#(JSONWriter.text(of: text))\#(more)}}"#
}

/// A view, read from its JSON.
struct Seen: Decodable, Equatable {
  struct Pin: Decodable, Equatable {
    let id: Int64
    let title: String
    let hint: String
    let points: Int64
    let at: [Double]
    let radius: Int64?
    let picture: String?
    let number: Int
    let tried: Int64?
    let recent: [Milliseconds]?
  }

  struct Found: Decodable, Equatable {
    let id: Int64
    let points: Int64
    let told: String?
    let title: String
    let at: [Double]
    let number: Int
  }

  let mode: String
  let status: String
  let left: Milliseconds?
  let score: Int64
  let pins: [Pin]
  let found: [Found]
  let hidden: Int
}

/// The code of the refusal that is thrown.
func code(_ body: () throws -> Void) -> String? {
  do { try body() } catch let refusal as Refusal { return refusal.code } catch { return "\(error)" }
  return nil
}
