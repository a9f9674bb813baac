import Testing

@testable import Server

/// The maps that an owner chooses (docs/operating.md, "Maps").
@Suite struct MapTilesTests {
  @Test(arguments: [
    ("https://tiles.example/{z}/{x}/{y}.png", "https://tiles.example"),
    ("http://192.168.1.5:8081/t/{z}/{x}/{y}.webp?key=a-b_c", "http://192.168.1.5:8081"),
    ("https://a.b-c.example/{z}/{y}/{x}", "https://a.b-c.example"),
  ])
  func addressesNameTheirHost(_ text: String, _ origin: String) throws {
    let address = try #require(TileAddress(text))
    #expect(address.template == text)
    #expect(address.origin == origin)
  }

  @Test(arguments: [
    "", "tiles.example/{z}/{x}/{y}", "https://tiles.example", "https://tiles.example/{z}/{x}.png",
    "https://{s}.tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{s}/{z}/{x}/{y}.png",
    "https://tiles.example/{z}/{x}/{y}{r}.png",
    "ftp://tiles.example/{z}/{x}/{y}", "https:///{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y} .png",
    "https://tiles.example; script-src */{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y};a",
    "https://tiles.example/{z}/{x}/{y}/{", "https://tiles.example/{z}/{x}/{y}}",
    "https://user@tiles.example/{z}/{x}/{y}",
    "https://*/{z}/{x}/{y}", "javascript:{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y}\n",
    "https://tiles.example/{z}/{x}/{y}?\"", "https://tîles.example/{z}/{x}/{y}",
    "https://tiles.example/{z}/{x}/{y}" + String(repeating: "a", count: 500),
  ])
  func whatIsNoAddressOfTilesIsRefused(_ text: String) {
    #expect(TileAddress(text) == nil)
  }

  private func tiles(satellite: String? = nil, mayBeKept: Bool = false) throws -> MapTiles {
    let above = try satellite.map { (address: try #require(TileAddress($0)), attribution: "Birds") }
    let address = try #require(TileAddress("https://tiles.example/{z}/{x}/{y}.png"))
    return try #require(
      MapTiles(address, attribution: "© Walkers", satellite: above, mayBeKept: mayBeKept))
  }

  @Test(arguments: ["", "   ", "two\nlines", String(repeating: "a", count: 201)])
  func whoMadeTheTilesIsOneLine(_ attribution: String) throws {
    let address = try #require(TileAddress("https://tiles.example/{z}/{x}/{y}.png"))
    #expect(MapTiles(address, attribution: attribution) == nil)
    #expect(MapTiles(address, attribution: "A", satellite: (address, attribution)) == nil)
  }

  @Test func theServerTellsItsTiles() async throws {
    let tiles = try tiles(satellite: "https://above.example/{z}/{x}/{y}.jpg", mayBeKept: true)
    try await TestSite { $0.tiles = tiles }.withClient { client async throws in
      #expect(
        try await client.get("/api/v1/server")["tiles"]
          == #"{"url":"https://tiles.example/{z}/{x}/{y}.png","attribution":"© Walkers","satellite":"#
          + #""https://above.example/{z}/{x}/{y}.jpg","satelliteAttribution":"Birds","offline":true}"#)
    }
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/server")["tiles"] == nil)
    }
  }

  @Test func picturesMayComeFromThatHostAlone() async throws {
    let policy = { (tiles: MapTiles?) async throws in
      try await TestSite { $0.tiles = tiles }.withClient { client async throws in
        let policy = try #require(try await client.get("/").header("Content-Security-Policy"))
        let hosts = tiles == nil ? "" : " https://tiles.example https://above.example"
        #expect(policy.contains("img-src 'self' data: blob:\(hosts);"))
        #expect(policy.contains("worker-src 'self' blob:;"))
        #expect(policy.contains("connect-src 'self'\(tiles?.mayBeKept == true ? hosts : "");"))
        #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
      }
    }
    let above = "https://above.example/{z}/{x}/{y}.jpg"
    try await policy(nil)
    try await policy(try tiles(satellite: above))
    try await policy(try tiles(satellite: above, mayBeKept: true))
  }
}
