import Accounts
import Packs
import Tabletop
import TownHunt

/// `{"pack"}`; or `{"version","pack"}` for a change.
struct PackForm: Sendable {
  let edition: PackEdition
  /// The version that was changed; nil for a new pack.
  let version: Int64?

  /// - Throws: `badJSON`, `badForm`; `invalid` with all that is wrong with the pack.
  init(_ bytes: [UInt8], isChange: Bool) throws(Problem) {
    let pack: JSON
    do throws(JSONError) {
      let reader = JSONReader(try JSON(parsing: bytes, limits: .file))
      let object = try isChange ? reader.object("version", "pack") : reader.object("pack")
      version = try isChange ? object.required("version").int64(in: 1...Int64(Int32.max)) : nil
      pack = try object.required("pack").value
    } catch {
      throw Problem(Refusal(error))
    }
    switch Pack.read(pack, for: .whole) {
    case .success(let pack): edition = PackEdition(pack)
    case .failure(let mistakes): throw Problem(mistakes)
    }
  }
}

/// `{"visibility":"unlisted"}`
struct VisibilityForm: JSONDecodable {
  let visibility: PackVisibility

  init(from reader: JSONReader) throws(JSONError) {
    let value = try reader.object("visibility").required("visibility")
    guard let visibility = PackVisibility(rawValue: try value.string()) else {
      throw value.error("expected \"listed\", \"unlisted\" or \"resting\"")
    }
    self.visibility = visibility
  }
}

extension Problem {
  /// The answer to an invalid pack: all its mistakes by pin and field, and those of the pack itself by field
  /// too.
  init(_ mistakes: Mistakes) {
    self.init(Refusal("invalid", mistakes.description))
    let all = mistakes.all.prefix(Problem.maxMistakes)
    faults = all.filter { $0.pin == nil }.map { InvalidFields.Fault($0.field, $0.problem) }
    details = [JSONMember("mistakes", .array(all.map(JSON.init(of:))))]
  }

  /// More of them would not help.
  private static let maxMistakes = 200

  /// Another device saved the pack meanwhile: the answer has that version, so that the player can choose.
  ///
  /// - Throws: `DamagedPack` where that version cannot be read any more.
  init(_ changed: PackChanged) throws(DamagedPack) {
    self.init(
      Refusal("changedMeanwhile", .conflict, "This pack was changed on another device since."))
    let pack = try changed.pack.pack()
    details = [
      JSONMember("version", .number(JSONNumber(changed.pack.version))), JSONMember("pack", JSON(of: pack)),
    ]
  }
}

extension JSONWriter {
  /// `{"packs":[…],"more":true}`
  mutating func list<Pack>(
    _ packs: some Sequence<Pack>, more: Bool, members: (Pack, inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.member("packs") { writer in
        writer.array { writer in
          for pack in packs { writer.object { members(pack, &$0) } }
        }
      }
      writer.member("more", more)
    }
  }
}

/// A player who reads a list of packs.
struct PackReader: Sendable {
  let player: PlayerID
  /// The packs with which the player helps.
  let helped: Set<PackID>

  func isOwn(_ entry: PackEntry) -> Bool {
    entry.creator.player == player.number || helped.contains(entry.id)
  }
}

extension PackOnMap {
  func encodeMembers(to writer: inout JSONWriter) {
    writer.member("id", id.text)
    writer.member("name", name)
    writer.member("pins", pinCount)
    writer.member("at", place)
  }
}

extension FoundPack {
  func encodeMembers(to writer: inout JSONWriter, for reader: PackReader?) {
    writer.member("id", entry.id.text)
    writer.member("name", entry.name)
    writer.member("location", entry.location)
    writer.member("description", entry.description)
    writer.member("creator", entry.creator.name)
    writer.member("minutes", entry.minutes)
    writer.member("pins", entry.pinCount)
    writer.member("version", entry.version)
    if let middle = entry.middle { writer.member("at", middle) }
    if let metres { writer.member("metres", metres) }
    entry.facts?.encodeMembers(to: &writer)
    entry.rating.encodeMember(to: &writer)
    entry.encodeMark(to: &writer)
    if let reader, reader.isOwn(entry) {
      writer.member("mine", true)
      if reader.helped.contains(entry.id) { writer.member("helps", true) }
      if entry.visibility != .listed { writer.member("visibility", entry.visibility.rawValue) }
      if entry.reports > 0 { writer.member("reports", entry.reports) }
      if let removal = entry.removal { writer.member("removal", removal) }
    }
  }
}
