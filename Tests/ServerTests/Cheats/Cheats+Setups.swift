import Tabletop

extension Cheat {
  static let setups: [Cheat] = [
    Cheat("with the seed that it liked better", "422 otherSeed") { $0["seed"] = "1" },
    Cheat("with a seed that is text", "422 badForm") { $0["seed"] = "\"\($0["seed"])\"" },
    Cheat("with a fraction as seed", "422 badForm") { $0["seed"] = "\($0["seed"]).0" },
    Cheat("with a seed beyond all", "422 badForm") { $0["seed"] = "99999999999999999999999999" },
    Cheat("with an infinite seed", "422 badForm") { $0["seed"] = "1e400" },
    Cheat("with a negative seed", "422 badForm") { $0["seed"] = "-\($0["seed"])" },
    Cheat("without a seed", "422 badForm") { $0.remove("seed") },
    Cheat("with two seeds", "400 badJSON") { $0["rules"] = "1,\"seed\":1" },
    Cheat("of another game", "422 otherGame") { $0["game"] = "\"sliding\"" },
    Cheat("of a game that is none", "422 otherGame") { $0["game"] = "\"chess\"" },
    Cheat("of a game without boards", "422 otherGame") { $0["game"] = "\"memory\"" },
    Cheat("without a game", "422 badForm") { $0.remove("game") },
    Cheat("by newer rules", "409 otherRules") { $0["rules"] = "2" },
    Cheat("by older rules", "409 otherRules") { $0["rules"] = "0" },
    Cheat("by negative rules", "422 badForm") { $0["rules"] = "-1" },
    Cheat("by rules with a fraction", "422 badForm") { $0["rules"] = "1.5" },
    Cheat("without rules", "422 badForm") { $0.remove("rules") },
    Cheat("of a level with more time", "422 otherSetup") {
      $0.replaceInSetup("\"seconds\":", "\"seconds\":3")
    },
    Cheat("with tiles that fall slowly", "422 otherSetup") {
      $0.replaceInSetup("\"seconds\"", "\"fall\":2000,\"seconds\"")
    },
    Cheat("of another level by its name", "422 otherSetup") {
      $0["setup"] = "{\"level\":\"\(RankedSite.otherLevel)\"}"
    },
    Cheat("of another level's name", "422 otherSetup") {
      $0.replaceInSetup(RankedSite.level, RankedSite.otherLevel)
    },
    .prepared("of another level with the ticket's seed", "422 otherSetup") { attempt, cheater in
      let issued = try await cheater.stage.client.ticket(RankedSite.otherLevel, headers: cheater.headers)
      let level = #"{"level":"\#(RankedSite.otherLevel)"}"#
      let other = Attempt(try RankedPlay(issued, setup: try JSON(parsing: level)))
      attempt.takeActions(of: other)
      attempt["setup"] = other["setup"]
      attempt.elapsed = 1_000_000
    },
    Cheat("with phrases of its own", "422 otherSetup") {
      $0.replaceInSetup("\"phrases\":[", "\"phrases\":[{\"hanzi\":\"人人\",\"pinyin\":[\"rén\",\"rén\"]},")
    },
    Cheat("with the phrases of the level alone", "422 otherSetup") {
      $0["setup"] = "{\"type\":\"ciHui\",\"phrases\":[],\"also\":[]}"
    },
    Cheat("with a phrase book of its own", "409 otherContent") {
      $0.replaceInSetup("\"book\":\"", "\"book\":\"0")
    },
    Cheat("with content", "422 otherSetup") { $0.replaceInSetup("{\"type\"", "{\"content\":{},\"type\"") },
    Cheat("with another way to write pinyin", "422 otherSetup") {
      $0.replaceInSetup("\"pinyin\":[\"", "\"pinyin\":[\"x")
    },
    Cheat("without a setup", "422 badForm") { $0.remove("setup") },
    Cheat("with nothing as setup", "422 otherSetup") { $0["setup"] = "null" },
    Cheat("with a list as setup", "422 otherSetup") { $0["setup"] = "[\($0["setup"])]" },
    .prepared("with the seed of yesterday", "422 otherSeed") { attempt, cheater in
      let yesterday = attempt["seed"]
      let stage = cheater.stage
      stage.wait(until: cheater.issuedAt + 86_400_000)
      attempt = Attempt(try await cheater.again(playing: .daily).play)
      attempt["seed"] = yesterday
      attempt.elapsed += 86_400_000
    }.of(.daily),
    .prepared("with the day as setup", "422 otherSetup") { attempt, cheater in
      attempt["setup"] = #"{"daily":"\#(cheater.stage.day())"}"#
    }.of(.daily),
    .prepared("that was played in another level", "422 otherSetup") { attempt, _ in
      attempt["setup"] = #"{"level":"swap-cheng-yu-animals"}"#
    }.of(.daily),
  ]
}
