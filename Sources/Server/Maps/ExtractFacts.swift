import Foundation
import Maps
import Tabletop

/// What osmium tells about an OpenStreetMap extract.
struct ExtractFacts: Sendable {
  /// The part of the Earth in which all of its points lie; nil where it has none.
  let box: Coastline.Box?
  /// Whether its parts are in the order of their ids.
  let isSorted: Bool

  /// The greatest id of a node, a way or a relation. Ids of the sea come after it: a relation may also name parts that are
  /// not in the extract, and an area of the sea must not be taken for one of them.
  static let greatestID: Int64 = 1 << 60
  private static let patience = Duration.seconds(3_600)

  /// - Throws: `Refusal` where it is damaged or empty.
  init(of extract: String, _ osmium: Program) async throws {
    guard
      let text = await osmium.output(
        ["fileinfo", "-e", "-j", extract], within: ExtractFacts.patience, limit: 1 << 20),
      let facts = try? JSON(parsing: text, limits: .file)
    else { throw Refusal.badExtract }
    try self.init(facts)
  }

  /// - Parameter facts: as osmium writes them.
  init(_ facts: JSON) throws(Refusal) {
    func number(_ names: String...) -> Int64 {
      let value = names.reduce(facts as JSON?) { $0?[$1] }
      guard case .number(let number)? = value else { return 0 }
      return number.whole ?? 0
    }
    guard number("data", "count", "nodes") > 0 else { throw Refusal(.isEmpty) }
    isSorted = if case .bool(true)? = facts["data"]?["objects_ordered"] { true } else { false }
    let last = ["nodes", "ways", "relations"].map { max(number("data", "maxid", $0), 0) }
    guard last.allSatisfy({ $0 <= ExtractFacts.greatestID }) else { throw .badExtract }
    guard case .array(let corners)? = facts["data"]?["bbox"] else {
      box = nil
      return
    }
    let numbers = corners.compactMap { corner -> Int64? in
      guard case .number(let number) = corner else { return nil }
      return number.decimal(places: 7)
    }
    box =
      numbers.count == 4
      ? Coastline.Box(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3]) : nil
  }
}
