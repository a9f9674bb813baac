import Packs
import Testing
import TownHunt

@Suite struct LiveHuntTests {
  @Test func aCodeHasSixSignsThatLookLikeNoOthers() {
    #expect(LiveCode("k7m2px")?.text == "K7M2PX")
    for text in ["", "K7M2P", "K7M2PXY", "K7M2P0", "K7M2PI", "K7M2PÄ", "K7M2P ", "ⅫABCDE"] {
      #expect(LiveCode(text) == nil, "\(text)")
    }
  }
}
