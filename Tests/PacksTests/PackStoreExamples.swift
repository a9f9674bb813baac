import Accounts
import Packs
import Storage
import Tabletop
import Testing
import TownHunt

/// The examples in the doc comments of the store of packs.
@Suite struct PackStoreExamples {
  /// A pack with five pins that have this answer.
  private func edition(_ answer: String) throws -> PackEdition {
    let pins = (1...5).map { pin in
      #"{"id":\#(pin),"title":"Pin \#(pin)","hint":"What?","points":10,"at":[51.5,-0.3],"#
        + #""codeword":"\#(answer)"}"#
    }
    let text =
      #"{"name":"Horses of Ealing","location":"Ealing, London","description":"A walk.","minutes":30,"#
      + #""pins":[\#(pins.joined(separator: ","))]}"#
    return PackEdition(try Pack.read(try JSON(parsing: text), for: .whole).get())
  }

  @Test func store() async throws {
    let (edition, changed) = (try edition("horse"), try edition("pony"))
    let ana = PackCreator(player: 17, name: "Ana")
    let store: any PackStore = MemoryPacks()
    let new = NewPack(edition, creator: ana, salt: "pepper", sending: nil, most: 100, at: 0)
    let id = try await store.addPack(new).id
    let version = try await store.replacePack(id, of: PlayerID(17), version: 1, by: changed, at: 60)  // 2
    let played = try await store.pack(id, version: 1)  // still kept for those who hunt with it
    let found = try await store.packs(matching: PackSearch(name: "horses"), offset: 0, limit: 20)
    #expect(version == 2)
    #expect(played?.text == edition.text)
    #expect(found == [PackEntry(id, ana, 2, changed)])
  }
}
