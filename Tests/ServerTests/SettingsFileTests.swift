import Testing

@testable import Server

/// A file of settings, and what is wrong with one. Whoever wrote it, each mistake is one sentence.
@Suite struct SettingsFileTests {
  private static func mistakes(_ text: String) -> [String] { mistakes(Array(text.utf8)) }

  private static func mistakes(_ bytes: [UInt8]) -> [String] {
    let mistakes = SettingsFile(bytes, name: "s.yaml").mistakes
    #expect(mistakes.allSatisfy { !$0.isInCommandLine })
    return mistakes.map(\.sentence)
  }

  @Test(arguments: [
    "", "\n", "# nothing\n", "---\n", "--- # nothing\n...\n", "{}", "\u{FEFF}port: 1",
    "port: 1\r\nhost: h\r\n",
  ])
  func whatHasNoMistakes(_ text: String) { #expect(SettingsFileTests.mistakes(text) == []) }

  @Test func anUnknownKeyIsToldWithItsLineAndTheNearestName() {
    #expect(
      SettingsFileTests.mistakes("host: h\nprot: 1\nroomsperhour: 2\nROOMS_PER_HOUR: 3\nxylophone: 4\n") == [
        "s.yaml, line 2: there is no setting \"prot\". Did you mean port?",
        "s.yaml, line 3: there is no setting \"roomsperhour\". Did you mean rooms-per-hour?",
        "s.yaml, line 4: there is no setting \"ROOMS_PER_HOUR\". Did you mean rooms-per-hour?",
        "s.yaml, line 5: there is no setting \"xylophone\".",
      ])
  }

  @Test(arguments: [
    ("port: 1\nport: 2", "s.yaml, line 1: port is there twice."),
    ("port: 1\n!x port: 2", "s.yaml, line 2: port is there twice."),
    ("- port", "s.yaml, line 1: settings are lines like \"port: 8080\"."),
    ("port", "s.yaml, line 1: settings are lines like \"port: 8080\"."),
    ("port: [1]", "s.yaml, line 1: port is a whole number from 0 to 65535."),
    ("port: {a: 1}", "s.yaml, line 1: port is a whole number from 0 to 65535."),
    ("trust-proxy: [[a]]", "s.yaml, line 1: trust-proxy is an address, or a list of them."),
    ("[a, b]: 1", "s.yaml, line 1: the key is no name of a setting."),
    ("port: 1\n---\nport: 2", "s.yaml, line 2: a second document of YAML begins, and settings are in one."),
    ("<<: {port: 1}", "s.yaml, line 1: there is no setting \"<<\"."),
  ])
  func whatHasAnotherForm(_ text: String, _ sentence: String) {
    #expect(SettingsFileTests.mistakes(text) == [sentence])
  }

  @Test(arguments: [
    "port: \"1", "port: 1\n host: 2", "{", "a: b: c", "%YAML 9.9\n---\nport: 1", "port: \u{1}",
    "port: !<", "@", "\tport: 1",
  ])
  func whatIsNotOneDocumentOfYAML(_ text: String) {
    let mistakes = SettingsFileTests.mistakes(text)
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.contains("this is not YAML") == true)
  }

  @Test func aFileThatIsTooLongIsNotReadAsYAML() {
    let line = Array("port: 1 ".utf8)
    let longest = line + Array(repeating: UInt8(ascii: " "), count: SettingsFile.mostBytes - line.count)
    #expect(SettingsFileTests.mistakes(longest) == [])
    #expect(
      SettingsFileTests.mistakes(longest + [UInt8(ascii: " ")]) == [
        "s.yaml: a file of settings has at most 64 KiB."
      ])
  }

  @Test func aFileIsInUTF8() {
    #expect(SettingsFileTests.mistakes([0xFF, 0xFE, 0x70, 0x00]) == ["s.yaml: it is not in UTF-8."])
    #expect(
      SettingsFileTests.mistakes(Array("host: ".utf8) + [0xC3, 0x28]) == ["s.yaml: it is not in UTF-8."])
  }

  @Test func aBombOfAnchorsIsRefusedBeforeItIsRead() {
    var bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (one, next) in zip("abcdefghi", "bcdefghij") {
      bomb += "\(next): &\(next) [" + Array(repeating: "*\(one)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(
      SettingsFileTests.mistakes(bomb) == [
        "s.yaml, line 1: anchors and aliases are not used here, so no word begins with & or * unless it is in quotes."
      ])
  }

  @Test(arguments: [
    "host: &a h", "host: *a", "{host: *a}", "trust-proxy: [x,*a]", "- *a", "&a host: h", "host:\n  &a h",
    "\"host\":&a h",
    "? &a host", "host: !x &a h", "# it's \"\n&a host: h", "host: \u{2028}&a h", "host: \u{A0}*a",
    "# x\r&a host: h",
  ])
  func anchorsAreSeenWhereverTheyMayBe(_ text: String) {
    #expect(SettingsFileTests.mistakes(text).first?.contains("anchors and aliases") == true)
  }

  @Test(arguments: [
    "tiles: https://tiles.example/?a=1&b=2*3", "tiles-attribution: Ana & Ben", "tiles-attribution: \"*Ana*\"",
    "# what is *in bold* & what is not\nport: 1",
  ])
  func whatOnlyLooksLikeAnAnchorIsNone(_ text: String) { #expect(SettingsFileTests.mistakes(text) == []) }

  @Test func deepNestingIsOneMistake() {
    for (opening, closing) in [("[", "]"), ("{a: ", "}")] {
      let deep = String(repeating: opening, count: 5_000) + String(repeating: closing, count: 5_000)
      #expect(SettingsFileTests.mistakes("host: " + deep).count == 1)
    }
  }

  @Test func aTextIsOnlyAText() throws {
    let file = SettingsFile(
      Array("host: 0x10\ncontent: !!binary aGk=\ndata: ~\nweb: null\n".utf8), name: "s.yaml")
    let settings = try #require(SettingsSources(file: file).read().chosen?.settings)
    #expect(settings.host == "0x10" && settings.contentFolder == "aGk=")
    #expect(settings.dataFolder == "~" && settings.webFolder == "null")
  }

  @Test func manyMistakesAreAllTold() {
    let reading = SettingsSources(
      file: SettingsFile(Array("port: x\nnope: 1\nthreads: 0".utf8), name: "s.yaml"),
      environment: ["PARLOUR_ROOM_DAYS": "0"]
    ).read()
    #expect(reading.chosen == nil)
    #expect(
      reading.mistakes.map(\.sentence) == [
        "s.yaml, line 2: there is no setting \"nope\".",
        "s.yaml, line 1: port is a whole number from 0 to 65535, not \"x\".",
        "s.yaml, line 3: threads is a whole number from 1 to 1024, not \"0\".",
        "PARLOUR_ROOM_DAYS is a whole number of days from 1 to 36500, not \"0\".",
      ])
  }
}
