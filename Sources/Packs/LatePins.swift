import Scores
import Tabletop
import TownHunt

/// The pins of a hunt whose page gets each one when it comes on the map (docs/rules/hunt.md, "Closed pins").
struct LatePins: LateContent {
  private let kept: KeptPack
  /// With stretched digests, as the page gets them.
  private let downloaded: PackCache<SealedPins>
  /// With the digests that only the server has, by their ids.
  private let pins: [Int64: JSON]

  init(_ kept: KeptPack, _ packs: Packs) throws(DamagedPack) {
    self.kept = kept
    downloaded = packs.downloaded
    guard case .array(let played)? = try packs.played.value(of: kept)["pins"] else { throw DamagedPack() }
    pins = Dictionary(played.map { ($0["id"]?.whole ?? -1, $0) }) { first, _ in first }
  }

  /// A page sends `{"open":{"pin":3}}`, without the content: the digest in the setup proves which one it had.
  func completed(_ action: JSON) throws(Refusal) -> JSON {
    guard isContent(action) else { return action }
    let id: Int64
    do throws(JSONError) {
      id = try JSONReader(action).object("open").required("open").object("pin").required("pin").int64(
        in: 0...Int64(Int32.max))
    } catch {
      throw Refusal(error)
    }
    guard let pin = pins[id] else { throw Refusal("notShown", "There is no such pin on the map.") }
    return .object([JSONMember("open", .object([JSONMember("pin", pin)]))])
  }

  func isContent(_ action: JSON) -> Bool { action["open"] != nil }

  /// The pins on the map that are still closed: `{"pins":[{"id":3,"sealed":"…"}]}`.
  func content(for view: JSON) throws -> JSON {
    guard case .array(let shown)? = view["pins"] else { return .object([]) }
    let closed = Set(shown.filter { $0["closed"] != nil }.compactMap { $0["id"]?.whole })
    let seal = Seal(id: kept.id.text, version: kept.version, salt: kept.salt)
    let pins = try downloaded.value(of: kept).pins.filter { closed.contains($0.id) }.map { pin in
      JSON.object([
        JSONMember("id", .number(JSONNumber(pin.id))), JSONMember("sealed", .string(seal.text(of: [pin]))),
      ])
    }
    return .object([JSONMember("pins", .array(pins))])
  }
}
