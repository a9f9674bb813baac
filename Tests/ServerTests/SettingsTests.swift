import Accounts
import Logging
import Postgres
import Rooms
import Testing

@testable import Server

/// The settings of the server, their sources and their weight (docs/settings.md).
@Suite struct SettingsTests {
  private static func read(
    _ yaml: String? = nil, _ environment: [String: String] = [:], _ flags: [String: [String]] = [:]
  ) -> SettingsSources.Reading {
    let file = yaml.map { SettingsFile(Array($0.utf8), name: "parlour.yaml") }
    return SettingsSources(file: file, environment: environment, flags: flags).read { $0 == "/bin/sendmail" }
  }

  private static func chosen(
    _ yaml: String? = nil, _ environment: [String: String] = [:], _ flags: [String: [String]] = [:]
  ) throws -> ChosenSettings {
    let reading = read(yaml, environment, flags)
    #expect(reading.mistakes.isEmpty)
    return try #require(reading.chosen)
  }

  /// The only mistake of some sources.
  private static func mistake(
    _ yaml: String? = nil, _ environment: [String: String] = [:], _ flags: [String: [String]] = [:]
  ) throws -> SettingMistake {
    let reading = read(yaml, environment, flags)
    #expect(reading.chosen == nil)
    #expect(reading.mistakes.count == 1)
    return try #require(reading.mistakes.first)
  }

  // MARK: The sources

  @Test func withoutSourcesAllSettingsHaveTheirDefaults() throws {
    let (chosen, untouched) = (try SettingsTests.chosen(), Settings())
    #expect(chosen.settings.host == untouched.host && chosen.settings.port == untouched.port)
    #expect(chosen.settings.dataFolder == "./data" && chosen.settings.threads >= 1)
    #expect(chosen.settings.limits.roomsPerHour == untouched.limits.roomsPerHour)
    #expect(chosen.settings.patience.untilAway == untouched.patience.untilAway)
    #expect(chosen.settings.adminToken == nil && chosen.settings.mail == nil && chosen.settings.tiles == nil)
    #expect(chosen.logLevel == .notice && !chosen.settings.logsJSON)
    #expect(SettingsTests.read().values.allSatisfy { $0.source == .usual })
  }

  @Test func theEnvironmentIsStrongerThanTheFileAndAFlagIsStrongerThanBoth() throws {
    let (yaml, environment, flags) = ("port: 1", ["PARLOUR_PORT": "2"], ["port": ["3"]])
    #expect(try SettingsTests.chosen(yaml).settings.port == 1)
    #expect(try SettingsTests.chosen(yaml, environment).settings.port == 2)
    #expect(try SettingsTests.chosen(yaml, environment, flags).settings.port == 3)
    #expect(try SettingsTests.chosen(nil, environment, flags).settings.port == 3)
    #expect(try SettingsTests.chosen(yaml, [:], flags).settings.port == 3)
  }

  @Test func eachSettingTakesItsValueFromEachSource() throws {
    let together = ["sendmail", "mail-from", "database", "node-address"]
    for setting in SettingsTable.all where !together.contains(setting.name) {
      // Settings of tiles go together, and so do the two of waiting.
      let others =
        setting.name.hasPrefix("tiles") ? ["tiles", "tiles-attribution"] : ["replace-seconds", "port"]
      let more = Dictionary(
        uniqueKeysWithValues: others.filter { $0 != setting.name }.compactMap { SettingsTable.setting($0) }
          .map { ($0.name, [$0.example]) })
      let text = setting.isSecret ? "a-token-of-one-s-own" : setting.example
      let line = setting.isList ? "\(setting.name): [\(text)]" : "\(setting.name): \(text)"
      let sources = [
        SettingsTests.read(line, [:], more), SettingsTests.read(nil, [setting.variable: text], more),
        SettingsTests.read(nil, [:], more.merging([setting.name: [text]]) { $1 }),
      ]
      let names: [SettingSource] = [.file(name: "parlour.yaml", line: 1), .environment, .flag]
      for (reading, source) in zip(sources, names) {
        #expect(reading.mistakes == [], "\(setting.name)")
        let value = try #require(reading.values.first { $0.setting.name == setting.name })
        #expect(value.text == text && value.source == source, "\(setting.name)")
      }
    }
  }

  @Test func anEmptyVariableAndAKeyWithoutAValueAreNotSet() throws {
    #expect(
      try SettingsTests.chosen("port:", ["PARLOUR_PORT": "", "PARLOUR_ADMIN_TOKEN": ""]).settings.port == 8080
    )
    #expect(try SettingsTests.chosen("port: 9000", ["PARLOUR_PORT": ""]).settings.port == 9000)
    #expect(try SettingsTests.mistake(nil, [:], ["port": [""]]).isInCommandLine)
  }

  @Test func otherVariablesAreNotLookedAt() throws {
    #expect(
      try SettingsTests.chosen(nil, ["PARLOUR_FULL": "1", "PORT": "1", "parlour_port": "2"]).settings.port
        == 8080)
  }

  @Test func aValueThatAStrongerSourceReplacesHasToBeRightToo() throws {
    #expect(
      try SettingsTests.mistake("port: x", [:], ["port": ["1"]]).sentence
        == "parlour.yaml, line 1: port is a whole number from 0 to 65535, not \"x\".")
  }

  // MARK: Kinds of values

  @Test(arguments: ["65536", "-1", "x", "8080.0", "1e3", "0x10", "8_080", " 80", "９"])
  func aNumberIsWholeAndInItsRange(_ text: String) throws {
    let rest = "is a whole number from 0 to 65535, not \"\(text)\"."
    let flag = try SettingsTests.mistake(nil, [:], ["port": [text]])
    #expect(flag == SettingMistake(sentence: "--port " + rest, isInCommandLine: true))
    let variable = try SettingsTests.mistake(nil, ["PARLOUR_PORT": text])
    #expect(variable == SettingMistake(sentence: "PARLOUR_PORT " + rest, isInCommandLine: false))
    let file = try SettingsTests.mistake("host: h\nport: \"\(text)\"")
    #expect(file == SettingMistake(sentence: "parlour.yaml, line 2: port " + rest, isInCommandLine: false))
  }

  @Test func everyNumberIsCheckedAtBothEnds() throws {
    for setting in SettingsTable.all {
      let range: ClosedRange<Int64>
      switch setting.form {
      case .number(let itsRange, _), .numberOrNever(let itsRange, _): range = itsRange
      case .text, .choice, .toggle, .list: continue
      }
      var draft = SettingsDraft()
      #expect(
        setting.write(&draft, ["\(range.lowerBound)"]) && setting.write(&draft, ["\(range.upperBound)"]))
      #expect(!setting.write(&draft, ["\(range.lowerBound - 1)"]), "\(setting.name)")
      #expect(!setting.write(&draft, ["\(range.upperBound + 1)"]), "\(setting.name)")
    }
  }

  @Test func daysMayBeNever() throws {
    let retention = try SettingsTests.chosen("score-days: 365\nboard-days: never\nroom-days: 7").settings
      .retention
    #expect(retention.scoreDays == 365 && retention.boardDays == nil && retention.roomDays == 7)
    #expect(
      try SettingsTests.mistake("score-days: 0").sentence
        == "parlour.yaml, line 1: score-days is a whole number of days from 1 to 36500, or never, not \"0\".")
    #expect(try SettingsTests.mistake("room-days: never").sentence.contains("not \"never\""))
  }

  @Test func aChoiceIsOneOfItsWords() throws {
    #expect(try SettingsTests.chosen("registration: codes").settings.registration == .codes)
    #expect(try SettingsTests.chosen(nil, ["PARLOUR_LOG_FORMAT": "json"]).settings.logsJSON)
    #expect(try SettingsTests.chosen(nil, [:], ["log-level": ["debug"]]).logLevel == .debug)
    #expect(
      try SettingsTests.mistake(nil, [:], ["registration": ["Open"]]).sentence
        == "--registration is open, codes or closed, not \"Open\".")
  }

  @Test(arguments: [
    ("on", true), ("true", true), ("Yes", true), ("off", false), ("false", false), ("no", false),
  ])
  func whatIsOnOrOffMayBeWrittenAsInYAML(_ text: String, _ isOn: Bool) throws {
    #expect(try SettingsTests.chosen("in-memory: \(text)").settings.dataFolder == (isOn ? nil : "./data"))
    #expect(try SettingsTests.chosen("boards-for-players: \(text)").settings.boardsForPlayers == isOn)
  }

  @Test func aFlagTurnsOffWhatTheFileTurnsOn() throws {
    let settings = try SettingsTests.chosen("survive-power-cuts: on", [:], ["survive-power-cuts": ["off"]])
      .settings
    #expect(!settings.survivesPowerCuts)
    #expect(
      try SettingsTests.mistake("in-memory: maybe").sentence
        == "parlour.yaml, line 1: in-memory is on or off, not \"maybe\".")
  }

  @Test func aListIsAListOrHasCommasOrIsOneText() throws {
    for reading in [
      SettingsTests.read("trust-proxy: [10.0.0.1, 10.0.0.2]"),
      SettingsTests.read("trust-proxy:\n- 10.0.0.1\n- 10.0.0.2"),
      SettingsTests.read(nil, ["PARLOUR_TRUST_PROXY": "10.0.0.1, 10.0.0.2"]),
      SettingsTests.read(nil, [:], ["trust-proxy": ["10.0.0.1", "10.0.0.2"]]),
    ] { #expect(reading.chosen?.settings.trustedProxies == ["10.0.0.1", "10.0.0.2"]) }
    #expect(try SettingsTests.chosen("trust-proxy: 10.0.0.1").settings.trustedProxies == ["10.0.0.1"])
    #expect(
      try SettingsTests.mistake("trust-proxy: [\"\", x]").sentence.hasPrefix(
        "parlour.yaml, line 1: trust-proxy is an"))
  }

  @Test(arguments: ["https://school.example/imprint", "http://school.example", "/imprint.html"])
  func aLinkLeadsToThisServerOrTheWeb(_ link: String) throws {
    #expect(try SettingsTests.chosen(nil, [:], ["imprint": [link]]).settings.imprint == link)
    #expect(try SettingsTests.chosen(nil, [:], ["privacy-page": [link]]).settings.privacyPage == link)
  }

  @Test(arguments: [
    "javascript:alert(1)", "//evil.example", "imprint", "https://", "https://a b", "https://a\"onclick=",
    "/a\nb",
    "data:text/html,x", "/" + String(repeating: "a", count: 500),
  ])
  func anythingElseIsNoLink(_ link: String) throws {
    let mistake = try SettingsTests.mistake(nil, [:], ["imprint": [link]])
    #expect(mistake.sentence.contains("is no link to a page: it begins with https:// or http://"))
    #expect(mistake.sentence.count < 200)
  }

  // MARK: Secrets

  @Test func aSecretIsNeitherShownNorQuoted() throws {
    let token = "a-token-of-one-s-own"
    let reading = SettingsTests.read("admin-token: \(token)")
    #expect(reading.chosen?.settings.adminToken?.text == token)
    #expect(!reading.text.contains(token) && reading.text.contains("(not shown)  (parlour.yaml, line 1)"))
    let mistake = try SettingsTests.mistake(nil, ["PARLOUR_ADMIN_TOKEN": "too-short"])
    #expect(
      mistake.sentence
        == "PARLOUR_ADMIN_TOKEN: The admin token needs 16 to 256 letters, digits or signs, without spaces.")
  }

  // MARK: Settings that go together

  @Test func awayIsNoLongerThanReplace() throws {
    #expect(try SettingsTests.chosen("away-seconds: 30").settings.patience.untilAway == 30_000)
    #expect(
      try SettingsTests.mistake("away-seconds: 31").sentence
        == "parlour.yaml, line 1: away-seconds is at most replace-seconds, which is 30.")
    #expect(
      try SettingsTests.mistake(nil, ["PARLOUR_REPLACE_SECONDS": "2"]).sentence
        == "PARLOUR_REPLACE_SECONDS is at least PARLOUR_AWAY_SECONDS, which is 3.")
  }

  @Test func tilesNameTheirMakersWhereverTheyAreGiven() throws {
    let address = "https://tiles.example/{z}/{x}/{y}.png"
    let tiles = try SettingsTests.chosen("tiles: \(address)", ["PARLOUR_TILES_ATTRIBUTION": "Ana"]).settings
      .tiles
    #expect(tiles?.attribution == "Ana" && tiles?.mayBeKept == false)
    #expect(
      try SettingsTests.mistake("tiles: \(address)").sentence
        == "parlour.yaml, line 1: tiles needs tiles-attribution: who made the tiles is shown on every map.")
    #expect(
      try SettingsTests.mistake("tiles-offline: on").sentence
        == "parlour.yaml, line 1: tiles-offline goes with tiles, the address of the tiles.")
    #expect(
      try SettingsTests.mistake(nil, [:], ["tiles": ["x"], "tiles-attribution": ["Ana"]]).sentence
        .hasPrefix("x is no address of tiles: one host"))
    #expect(
      try SettingsTests.mistake("tiles: \(address)\ntiles-attribution: \"A\\nB\"").sentence
        .hasPrefix("parlour.yaml, line 2: Who made the tiles is told in one line"))
  }

  @Test func mailIsOfAllSources() throws {
    let chosen = try SettingsTests.chosen(
      "public-address: https://parlour.example", ["PARLOUR_SENDMAIL": "/bin/sendmail"],
      ["mail-from": ["a@school.example"]])
    #expect(chosen.settings.mail?.from.text == "a@school.example" && chosen.hint == nil)
    #expect(
      try SettingsTests.mistake(nil, ["PARLOUR_PUBLIC_ADDRESS": "parlour"]).sentence
        .hasPrefix("PARLOUR_PUBLIC_ADDRESS: parlour is no address of a server"))
    #expect(
      try SettingsTests.mistake("sendmail: /nowhere").sentence
        == "parlour.yaml, line 1: There is no program /nowhere.")
  }

  @Test func aSharedDatabaseNeedsAnAddressOfTheServer() throws {
    let database = "database: postgres://parlour:opensesame@db.example/parlour"
    #expect(try SettingsTests.chosen("host: 10.0.0.2").settings.nodeAddress == nil)
    #expect(try SettingsTests.chosen("\(database)\nhost: 10.0.0.2").settings.nodeAddress == "10.0.0.2:8080")
    let elsewhere = "\(database)\nhost: 0.0.0.0\nnode-address: \"[fd00::2]:80\""
    #expect(try SettingsTests.chosen(elsewhere).settings.nodeAddress == "[fd00::2]:80")
    for nowhere in ["host: 0.0.0.0", "host: localhost", "port: 0"] {
      let mistake = try SettingsTests.mistake("\(database)\n\(nowhere)").sentence
      #expect(mistake.hasPrefix("parlour.yaml, line 1: database needs node-address: "))
      #expect(!mistake.contains("opensesame"))
    }
    #expect(
      try SettingsTests.mistake("node-address: 10.0.0.2:8080").sentence
        == "parlour.yaml, line 1: node-address goes with database, the database that the servers share.")
    for wrong in ["10.0.0.2", "db.example:80", "10.0.0.2:0", "10.0.0.2:08", "0.0.0.0:80", "[10.0.0.2]:80"] {
      let mistake = try SettingsTests.mistake("\(database)\nnode-address: \"\(wrong)\"").sentence
      #expect(
        mistake
          == "parlour.yaml, line 2: \(wrong) is no IP address with a port, like 10.0.0.2:8080 or [fd00::2]:8080."
      )
    }
  }

  @Test func thePasswordOfTheDatabaseIsNeitherShownNorQuoted() throws {
    let reading = SettingsTests.read("database: postgres://parlour:opensesame@db.example/parlour")
    #expect(reading.chosen?.settings.database?.address.description == "db.example/parlour")
    #expect(
      !reading.text.contains("opensesame") && reading.text.contains("(not shown)  (parlour.yaml, line 1)"))
    let mistake = try SettingsTests.mistake(nil, ["PARLOUR_DATABASE": "postgres://a:opensesame@h:x/b"])
    #expect(mistake.sentence.hasPrefix("PARLOUR_DATABASE: The database needs the address of a PostgreSQL"))
    #expect(!mistake.sentence.contains("opensesame"))
  }

  // MARK: The table

  @Test func theTableIsInOrder() {
    for setting in SettingsTable.all {
      #expect(setting.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(setting.name)")
      #expect(setting.sentence.last == "." && setting.sentence.first?.isUppercase == true, "\(setting.name)")
      #expect(setting.isSecret || !setting.example.isEmpty, "\(setting.name)")
      #expect(SettingsTable.setting(setting.name)?.name == setting.name)
    }
    #expect(Set(SettingsTable.all.map(\.name)).count == SettingsTable.all.count)
    #expect(SettingsTable.setting("rooms-per-hour")?.variable == "PARLOUR_ROOMS_PER_HOUR")
  }
}
