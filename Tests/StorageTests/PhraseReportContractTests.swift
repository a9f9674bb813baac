import Phrases
import Storage
import TestSupport
import Testing

@Suite(.stores) struct PhraseReportContractTests {
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind) throws -> any PhraseReportStore {
    try kind.database(in: folder) ?? MemoryPhraseReports()
  }

  private func report(
    _ text: String, of hanzi: String = "东西", _ pinyin: [String] = ["dōng", "xi"],
    _ kind: PhraseReport.Kind = .meaning, at time: Int64 = 7
  ) -> PhraseReport {
    PhraseReport(id: 0, hanzi: hanzi, pinyin: pinyin, kind: kind, text: text, at: time)
  }

  @Test(arguments: StoreKind.allCases)
  func reportsAreKeptForTheOwnerTheNewestFirst(_ kind: StoreKind) async throws {
    let store = try store(kind)
    #expect(try await store.phraseReports() == [])
    let (one, other) = (report("It is a thing."), report("", of: "东西", ["dōng", "xī"], .pinyin, at: 8))
    #expect(try await store.addPhraseReport(one) == 1)
    #expect(try await store.addPhraseReport(other) == 2)
    #expect(try await store.phraseReports() == [other.numbered(2), one.numbered(1)])
    #expect(try await store.removePhraseReport(2))
    #expect(try await !store.removePhraseReport(2))
    #expect(try await store.addPhraseReport(other) == 3, "No number is used twice.")
    #expect(try await store.phraseReports().map(\.id) == [3, 1])
  }

  @Test(arguments: StoreKind.allCases)
  func whatWasSaidAlreadyIsNotKeptTwice(_ kind: StoreKind) async throws {
    let store = try store(kind)
    let first = report("Wrong.")
    #expect(try await store.addPhraseReport(first) == 1)
    #expect(try await store.addPhraseReport(report("Wrong.", at: 99)) == 1)
    #expect(try await store.phraseReports() == [first.numbered(1)])
    for other in [
      report("wrong."), report("Wrong.", of: "西东"), report("Wrong.", of: "东西", ["dōng", "xī"]),
      report("Wrong.", of: "东西", ["dōng", "xi"], .other),
    ] {
      #expect(try await store.addPhraseReport(other) != 1)
    }
    #expect(try await store.phraseReports().count == 5)
  }

  @Test(arguments: StoreKind.allCases)
  func noMoreReportsAreKeptThanTheOwnerCanRead(_ kind: StoreKind) async throws {
    let store = try store(kind)
    for number in 1...Int64(PhraseReport.mostOfPhrase) {
      #expect(try await store.addPhraseReport(report("\(number)")) == number)
    }
    #expect(try await store.addPhraseReport(report("11")) == nil, "Ten of one phrase.")
    #expect(try await store.addPhraseReport(report("3")) == 3, "It is kept already.")
    for number in PhraseReport.mostOfPhrase..<PhraseReport.mostReports {
      #expect(try await store.addPhraseReport(report("", of: "\(number)")) != nil)
    }
    #expect(try await store.addPhraseReport(report("", of: "另外")) == nil)
    #expect(try await store.removePhraseReport(1))
    #expect(try await store.addPhraseReport(report("", of: "另外")) != nil)
  }
}
