import Phrases
import Storage
import Testing

/// The example in the doc comments of reports about phrases.
@Suite struct PhraseReportExamples {
  @Test func phraseReportStore() async throws {
    let store: any PhraseReportStore = MemoryPhraseReports()
    let told = PhraseReport(
      id: 0, hanzi: "朋友", pinyin: ["péng", "yǒu"], kind: .pinyin, text: "you5", at: 1_795_298_400)
    let number = try await store.addPhraseReport(told)  // 1
    let kept = try await store.phraseReports().map(\.text)  // ["you5"]
    let isRemoved = try await store.removePhraseReport(1)  // true
    #expect(number == 1)
    #expect(kept == ["you5"])
    #expect(isRemoved)
  }
}
