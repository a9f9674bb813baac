import Tabletop
import Testing

@testable import Jasmine

/// The index of a phrase book is kept as bytes, and finds the same when it is read.
@Suite struct KeptIndexTests {
  private func index() throws -> PhraseIndex {
    let imported = [
      "乔治·华盛顿|喬治·華盛頓|qiáo zhì huá shèng dùn|George Washington", "AA制|AA制|aa zhì|to split the bill",
    ]
    return PhraseIndex(sources: [try ShippedPhrases.entries(), try imported.map(ShippedPhrases.entry)])
  }

  @Test func aKeptIndexFindsWhatTheIndexFound() throws {
    let index = try index()
    let kept = try #require(PhraseIndex(kept: index.kept))
    #expect(kept.entries.map(\.line) == index.entries.map(\.line))
    #expect(kept.types == index.types && kept.shippedCount == index.shippedCount)
    for text in [
      "", "心", "一心", "喬治", "aa", "zhi", "yi1 xin1", "péngyou", "peng'", "wholeheart", "to split", "the bill",
      "good",
    ] {
      for type in [nil, PhraseType.chengYu, .ciHui] {
        let (was, isNow) = (
          index.search(text, type: type, limit: 5_000), kept.search(text, type: type, limit: 5_000)
        )
        #expect(was.entries == isNow.entries && was.total == isNow.total, "\(text)")
      }
    }
    #expect(kept.places(showing: "一心意二三", .chengYu) == index.places(showing: "一心意二三", .chengYu))
    #expect(kept.kept == index.kept)
  }

  @Test func anEmptyIndexIsKeptToo() throws {
    let kept = try #require(PhraseIndex(kept: PhraseIndex(sources: []).kept))
    #expect(kept.entries.isEmpty && kept.search("", limit: 5).total == 0)
  }

  @Test func bytesThatEndTooEarlyOrTooLateAreNoIndex() throws {
    let bytes = PhraseIndex(sources: [[], [try ShippedPhrases.entry("朋友|朋友|péng you|friend")]]).kept
    for count in bytes.indices {
      #expect(PhraseIndex(kept: Array(bytes.prefix(count))) == nil, "\(count) bytes")
    }
    #expect(PhraseIndex(kept: bytes + [0]) == nil)
    #expect(PhraseIndex(kept: [UInt8](repeating: .max, count: 64)) == nil)
  }
}
