import Foundation
import HTTPTypes
import Tabletop
import TestSupport
import Testing

@testable import Server

/// What people say about phrases of the phrase book, and how the owner of a server reads it.
@Suite struct PhraseReportRoutesTests {
  private static let token = "open-sesame-open-sesame"
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Content").path
  private static let friend = #""hanzi":"朋友","pinyin":["péng","you"]"#

  private let folder = TemporaryFolder()
  private let owner = ["Authorization": "Bearer \(token)"]

  private func site(_ change: (inout Settings) -> Void = { _ in }) throws -> TestSite {
    try TestSite { settings in
      settings.contentFolder = PhraseReportRoutesTests.content
      settings.adminToken = AdminToken(PhraseReportRoutesTests.token)
      change(&settings)
    }
  }

  private func report(_ members: String, with client: TestClient) async throws -> Answer {
    try await client.post("/phrases/reports", "{\(members)}")
  }

  private func reports(_ client: TestClient) async throws -> String? {
    try await client.get("/api/v1/admin/phrase-reports", headers: owner)["reports"]
  }

  @Test func anybodySaysThatAPhraseIsWrongAndTheOwnerReadsIt() async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let told = try await report(
        #"\#(PhraseReportRoutesTests.friend),"kind":"pinyin","text":" The second tone. ""#, with: client)
      #expect(told.status == 201 && told.text == #"{"id":1}"#)
      #expect(
        try await report(#"\#(PhraseReportRoutesTests.friend),"kind":"characters""#, with: client)["id"]
          == "2")
      let time = site.time.wall.seconds
      #expect(
        try await reports(client)
          == #"[{"id":2,"hanzi":"朋友","pinyin":["péng","you"],"kind":"characters","text":"","at":\#(time)},"#
          + #"{"id":1,"hanzi":"朋友","pinyin":["péng","you"],"kind":"pinyin","text":"The second tone.","at":\#(time)}]"#
      )
      let path = "/api/v1/admin/phrase-reports"
      #expect(try await client.ask(.delete, "\(path)/2", headers: owner).status == 204)
      #expect(try await client.ask(.delete, "\(path)/2", headers: owner).problem == "404 noSuchReport")
      #expect(try await client.ask(.delete, "\(path)/x", headers: owner).problem == "404 noSuchReport")
      #expect(try await reports(client)?.contains(#""id":2"#) == false)
    }
  }

  @Test func onlyTheOwnerReadsAndRemovesReports() async throws {
    try await site().withClient { client async throws in
      _ = try await report(#"\#(PhraseReportRoutesTests.friend),"kind":"pinyin""#, with: client)
      #expect(try await client.get("/api/v1/admin/phrase-reports").problem == "401 badToken")
      #expect(try await client.ask(.delete, "/api/v1/admin/phrase-reports/1").problem == "401 badToken")
      #expect(try await reports(client) != "[]")
    }
  }

  @Test(arguments: [
    (#""hanzi":"不在书里","pinyin":["bù","zài","shū","lǐ"],"kind":"pinyin""#, "404 noSuchPhrase"),
    (#""hanzi":"朋友","pinyin":["péng","yōu"],"kind":"pinyin""#, "404 noSuchPhrase"),
    (#""hanzi":"","pinyin":[],"kind":"pinyin""#, "404 noSuchPhrase"),
    (#"\#(friend),"kind":"sound""#, "422 badForm"), (#"\#(friend)"#, "422 badForm"),
    (#"\#(friend),"kind":"pinyin","by":"Ana""#, "422 badForm"),
    (#"\#(friend),"kind":"other""#, "422 invalid"),
    (#"\#(friend),"kind":"other","text":"  ""#, "422 invalid"),
    (#"\#(friend),"kind":"pinyin","text":"a\nb""#, "422 invalid"),
    (#"\#(friend),"kind":"pinyin","text":"\#(String(repeating: "字", count: 301))""#, "422 invalid"),
    (
      #""hanzi":"朋友","pinyin":[\#(String(repeating: #""a","#, count: 100))"a"],"kind":"pinyin""#,
      "422 badForm"
    ),
  ])
  func aReportThatIsNotAsItHasToBeIsNotKept(_ members: String, _ problem: String) async throws {
    try await site().withClient { client async throws in
      #expect(try await report(members, with: client).problem == problem)
      #expect(try await reports(client) == "[]")
    }
  }

  @Test func anAddressSendsSoManyReportsInAnHour() async throws {
    try await site { $0.limits.phraseReportsPerHour = 2 }.withClient { client async throws in
      for text in ["1", "2"] {
        let told = #"\#(PhraseReportRoutesTests.friend),"kind":"other","text":"\#(text)""#
        #expect(try await report(told, with: client).status == 201)
      }
      let more = try await report(#"\#(PhraseReportRoutesTests.friend),"kind":"pinyin""#, with: client)
      #expect(more.problem == "429 tooManyTries")
      #expect(more.header("Retry-After") != nil)
    }
  }

  @Test func aPhraseHasTenReportsAndThenTheOwnerHasToReadThem() async throws {
    try await site().withClient { client async throws in
      for number in 1...11 {
        let told = #"\#(PhraseReportRoutesTests.friend),"kind":"other","text":"\#(number)""#
        let answer = try await report(told, with: client)
        #expect(number <= 10 ? answer.status == 201 : answer.problem == "409 tooManyReports")
      }
    }
  }

  @Test func aPhraseThatTheOwnerHasImportedCanBeReportedToo() async throws {
    try folder.write("hanzi\tpinyin\n友朋\tyǒu péng\n", to: "phrases.tsv")
    try await site { $0.dataFolder = folder.path }.withClient { client async throws in
      let told = #""hanzi":"友朋","pinyin":["yǒu","péng"],"kind":"meaning""#
      #expect(try await report(told, with: client).status == 201)
    }
  }
}
