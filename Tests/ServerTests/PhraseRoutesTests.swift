import Foundation
import Tabletop
import TestSupport
import Testing

@testable import Server

@Suite struct PhraseRoutesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let folder = TemporaryFolder()

  private func site(voice: String? = nil) throws -> TestSite {
    try TestSite { settings in
      settings.contentFolder = PhraseRoutesTests.root.appending(path: "Content").path
      settings.voice = voice
      settings.limits.speechesPerMinute = 3
    }
  }

  /// A program that prints how it was called, in place of a sound.
  private func program(_ script: String) throws -> String {
    let file = try folder.write("#!/bin/sh\n\(script)\n", to: "voice")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return file
  }

  private func hanzi(_ answer: Answer) -> [String] {
    guard case .array(let phrases)? = answer.json["phrases"] else { return [] }
    return phrases.map { if case .string(let hanzi)? = $0["hanzi"] { hanzi } else { "" } }
  }

  // MARK: Looking up

  @Test(arguments: ["yixinyiyi", "y%C4%AB%20x%C4%ABn", "%E4%B8%80%E5%BF%83", "wholeheartedly"])
  func aPhraseIsFoundByCharactersPinyinAndEnglish(_ text: String) async throws {
    try await site().withClient { client async throws in
      let answer = try await client.get("/api/v1/phrases?q=\(text)&type=chengYu")
      #expect(answer.status == 200)
      #expect(hanzi(answer).first == "一心一意")
      #expect(
        answer.text.hasPrefix(
          #"{"phrases":[{"hanzi":"一心一意","traditional":"一心一意","pinyin":["yī","xīn","yī","yì"],"english":"wholeheartedly""#
        ))
    }
  }

  @Test func asManyAreToldAsAreAskedForFromWhereTheyAreAskedFor() async throws {
    try await site().withClient { client async throws in
      let all = try await client.get("/api/v1/phrases?type=ciHui&limit=6")
      let rest = try await client.get("/api/v1/phrases?type=ciHui&limit=3&offset=3")
      #expect(hanzi(all).count == 6)
      #expect(hanzi(rest) == Array(hanzi(all).dropFirst(3)))
      #expect(all["total"] == rest["total"])
      #expect(hanzi(try await client.get("/api/v1/phrases")).count == 50)
      #expect(try await client.get("/api/v1/phrases?q=zzzzzz")["total"] == "0")
    }
  }

  @Test func ofTheBookAGameIsGivenWhatItsCharactersShow() async throws {
    let site = try TestSite { settings in
      settings.contentFolder = PhraseRoutesTests.root.appending(path: "Content").path
      settings.dataFolder = folder.path
    }
    try folder.write("hanzi\tpinyin\n意朋\tyì péng\n意山\tyì shān\n", to: "phrases.tsv")
    try await site.withClient { client async throws in
      // 朋友意
      let answer = try await client.get("/api/v1/phrases?showing=%E6%9C%8B%E5%8F%8B%E6%84%8F&type=ciHui")
      #expect(hanzi(answer) == ["朋友", "意朋"])
      #expect(answer["total"] == "2")
    }
  }

  @Test(arguments: [
    "type=x", "limit=0", "limit=201", "offset=-1", "limit=1.5", "showing=a", "showing=&type=ciHui",
    "showing=a&type=x", "showing=a&type=ciHui&limit=5",
    "type=ciHui&showing=\(String(repeating: "a", count: 501))",
  ])
  func whatIsAskedWronglyIsRefused(_ query: String) async throws {
    try await site().withClient { client async throws in
      #expect(try await client.get("/api/v1/phrases?\(query)").problem == "422 badForm")
    }
  }

  @Test func whatIsImportedIsFoundAsSoonAsItIsThere() async throws {
    let site = try TestSite { settings in
      settings.contentFolder = PhraseRoutesTests.root.appending(path: "Content").path
      settings.dataFolder = folder.path
    }
    let search = "/api/v1/phrases?q=sesquipedalian"
    try await site.withClient { client async throws in
      #expect(try await client.get(search)["total"] == "0")
      let header = "hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n"
      let line = "长词\t長詞\tcháng cí\tsesquipedalian\t\t\t\n"
      try folder.write(header + line, to: "phrases.tsv")
      #expect(hanzi(try await client.get(search)) == ["长词"])
      #expect(hanzi(try await client.get("/api/v1/phrases?q=yixinyiyi")).first == "一心一意")
      try folder.write(header, to: "phrases.tsv")
      #expect(try await client.get(search)["total"] == "0")
    }
  }

  @Test func aServerWithoutABookSaysSo() async throws {
    try await TestSite().withClient { client async throws in
      #expect(try await client.get("/api/v1/phrases").problem == "503 noContent")
    }
  }

  // MARK: Speaking

  @Test func aServerWithoutAVoiceSaysSo() async throws {
    try await site().withClient { client async throws in
      #expect(try await client.get("/api/v1/speech?text=%E4%BD%A0%E5%A5%BD").problem == "404 noVoice")
    }
  }

  @Test func aTextIsSpokenInMandarinAndIsNeverAnOption() async throws {
    let voice = try program(#"printf 'RIFF'; printf ' [%s]' "$@""#)
    try await site(voice: voice).withClient { client async throws in
      let answer = try await client.get("/api/v1/speech?text=--help")
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == "audio/wav")
      #expect(answer.text == "RIFF [-v] [cmn] [--stdout] [--] [--help]")
    }
  }

  @Test(arguments: ["exit 1", "echo no sound", "true"])
  func aVoiceThatFailsIsNone(_ script: String) async throws {
    try await site(voice: try program(script)).withClient { client async throws in
      #expect(try await client.get("/api/v1/speech?text=a").problem == "404 noVoice")
    }
  }

  @Test func textsAreShortAndNotTooMany() async throws {
    let voice = try program("printf RIFF")
    try await site(voice: voice).withClient { client async throws in
      for text in ["", "%20", String(repeating: "a", count: 51)] {
        #expect(try await client.get("/api/v1/speech?text=\(text)").problem == "422 badForm")
      }
      for _ in 0..<3 { #expect(try await client.get("/api/v1/speech?text=a").status == 200) }
      #expect(try await client.get("/api/v1/speech?text=a").problem == "429 tooManyTries")
    }
  }
}
