import Tabletop
import Testing
import TownHunt

@testable import Packs

@Suite struct PackCacheTests {
  /// A version of a pack; without text it is only available if it was read before.
  private func pack(
    _ id: Int64, version: Int64 = 1, salt: String = "salt", creator: String = "Ana", isReadable: Bool = true
  ) throws -> KeptPack {
    let pin = #"{"id":1,"title":"T","hint":"H","points":10,"at":[51.5,-0.3],"codeword":"horse \#(version)"}"#
    let text = #"{"name":"N","location":"L","description":"D","minutes":30,"pins":[\#(pin)]}"#
    let edition = PackEdition(try Pack.read(try JSON(parsing: text), for: .whole).get())
    return KeptPack(
      id: PackID(number: id), creator: PackCreator(player: 1, name: creator), version: version, salt: salt,
      isOffered: true, text: isReadable ? edition.text : "")
  }

  private func cache(limit: Int = 16) -> PackCache<String> {
    PackCache(limit: limit) { pack throws(DamagedPack) in JSONWriter.text(of: try pack.pack()) }
  }

  @Test func aPackIsReadOnceWhileItStaysTheSame() throws {
    let packs = cache()
    let text = try packs.value(of: pack(1))
    #expect(text.contains("horse 1"))
    #expect(try packs.value(of: pack(1, isReadable: false)) == text)
    for other in [
      try pack(1, version: 2, isReadable: false), try pack(1, salt: "pepper", isReadable: false),
      try pack(1, creator: "former player", isReadable: false), try pack(2, isReadable: false),
    ] {
      #expect(throws: DamagedPack.self) { try packs.value(of: other) }
    }
  }

  @Test func anotherVersionTakesThePlaceOfTheOneBefore() throws {
    let packs = cache()
    let first = try packs.value(of: pack(1))
    let second = try packs.value(of: pack(1, version: 2))
    #expect(first != second)
    #expect(try packs.value(of: pack(1, version: 2, isReadable: false)) == second)
    #expect(throws: DamagedPack.self) { try packs.value(of: pack(1, isReadable: false)) }
  }

  @Test func thoseThatWereAskedForLongestAgoMakeRoom() throws {
    let packs = cache(limit: 2)
    for id in [1, 2, 1, 3] as [Int64] { _ = try packs.value(of: pack(id)) }
    for id in [1, 3] as [Int64] { _ = try packs.value(of: pack(id, isReadable: false)) }
    #expect(throws: DamagedPack.self) { try packs.value(of: pack(2, isReadable: false)) }
  }
}
