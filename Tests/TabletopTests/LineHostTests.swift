import Tabletop
import Testing

/// The line protocol of `parlour play` and of the page's module: each sentence of docs/command-line.md about it.
@Suite struct LineHostTests {
  private func host(
    _ viewers: LineHost.Viewers = .one(.seat(0)), setup: String = Bells.setup
  ) throws -> LineHost {
    let setup = try JSON(parsing: setup)
    return LineHost(
      table: try Table<Bells>(setup: Bells.Setup(from: JSONReader(setup)), seed: Seed(42)),
      recording: Recording(game: "bells", rulesVersion: 3, setup: setup, seed: Seed(42)),
      viewers: viewers)
  }

  // MARK: What is answered

  @Test func theFirstLineIsToldBeforeAnyInput() throws {
    #expect(try host().hello == #"{"at":0,"view":{"rung":0,"guesses":0,"secret":0},"next":1000}"#)
  }

  @Test func anActionIsAnsweredWithItsEventsAndTheView() throws {
    #expect(
      try host().answer(#"{"at":1500,"seat":1,"do":{"guess":{"number":5}}}"#)
        == #"{"at":1500,"events":[{"rang":{"count":1}},{"guessed":{"seat":1,"number":5}}],"#
        + #""view":{"rung":1,"guesses":1,"secret":0},"next":2000}"#)
  }

  @Test func withoutASeatItIsSeatZeros() throws {
    #expect(
      try host().answer(#"{"at":5,"do":{"look":{}}}"#)
        == #"{"at":5,"events":[{"secret":{"number":0}}],"view":{"rung":0,"guesses":0,"secret":0},"next":1000}"#
    )
  }

  @Test func aLineMayOnlyLetTimePass() throws {
    #expect(
      try host().answer(#"{"at":1000}"#)
        == #"{"at":1000,"events":[{"rang":{"count":1}}],"view":{"rung":1,"guesses":0,"secret":0},"next":2000}"#
    )
  }

  @Test func atTheEndThereIsAnOutcomeAndNothingIsDue() throws {
    #expect(
      try host(.one(.spectator)).answer(#"{"at":9,"do":{"guess":{"number":3}}}"#)
        == #"{"at":9,"events":[{"guessed":{"seat":0,"number":3}}],"view":{"rung":0,"guesses":1},"#
        + #""outcome":{"result":"won","score":9,"ranked":true}}"#)
  }

  @Test func aRefusalHasACodeASentenceAndTheView() throws {
    #expect(
      try host(.one(.spectator), setup: #"{"players":["Ana"],"interval":9}"#)
        .answer(#"{"at":5,"do":{"guess":{"number":3}}}"#)
        == #"{"at":5,"refused":{"code":"nobodyElse","message":"There is nobody else."},"#
        + #""view":{"rung":0,"guesses":0},"next":9}"#)
  }

  @Test func aRefusedLineTellsWhatTimeBrought() throws {
    #expect(
      try host(.one(.spectator)).answer(#"{"at":3000,"seat":8,"do":{"wave":{}}}"#)
        == #"{"at":3000,"refused":{"code":"over","message":"The game is over."},"#
        + #""events":[{"rang":{"count":1}},{"rang":{"count":2}},{"rang":{"count":3}}],"#
        + #""view":{"rung":3,"guesses":0},"outcome":{"result":"lost"}}"#)
  }

  // MARK: What is refused

  @Test(arguments: [
    "", " ", "{", "nonsense", #"{"at":5}{"at":6}"#, #"{"at":5,"at":6}"#, "\u{FEFF}{\"at\":5}",
  ])
  func aLineThatIsNoJSONChangesNothing(_ line: String) throws {
    let host = try host(.one(.spectator))
    let answer = host.answer(line)
    #expect(answer.hasPrefix(#"{"at":0,"refused":{"code":"badJSON","message":"byte "#))
    #expect(answer.hasSuffix(#"},"view":{"rung":0,"guesses":0},"next":1000}"#))
  }

  @Test(arguments: [
    "[]", "5", "{}", #"{"do":{"wave":{}}}"#, #"{"at":-1}"#, #"{"at":5.0}"#, #"{"at":null}"#, #"{"at":"5"}"#,
  ])
  func aLineWithoutATimeChangesNothing(_ line: String) throws {
    #expect(try host().answer(line).hasPrefix(#"{"at":0,"refused":{"code":"badForm","#))
  }

  @Test func aLineThatGoesBackInTimeChangesNothing() throws {
    let host = try host()
    _ = host.answer(#"{"at":700}"#)
    #expect(
      host.answer(#"{"at":699,"do":{"wave":{}}}"#).hasPrefix(#"{"at":700,"refused":{"code":"timeGoesBack","#))
    // Other mistakes in it do not matter.
    #expect(host.answer(#"{"at":699,"x":1}"#).hasPrefix(#"{"at":700,"refused":{"code":"timeGoesBack","#))
    #expect(host.recording.entries.isEmpty)
  }

  @Test func aLineMoreThanADayAheadChangesNothing() throws {
    let host = try host()
    #expect(host.answer(#"{"at":86400001}"#).hasPrefix(#"{"at":0,"refused":{"code":"tooFar","#))
    #expect(host.answer(#"{"at":86400000}"#).hasPrefix(#"{"at":86400000,"events":["#))
  }

  @Test(arguments: [
    (#"{"at":1000,"x":1}"#, "there is no \\\"x\\\" here"),
    (#"{"at":1000,"seat":1}"#, "\\\"do\\\" is missing"),
    (#"{"at":1000,"seat":null,"do":{"wave":{}}}"#, "seat: expected a whole number"),
    (#"{"at":1000,"seat":0.0,"do":{"wave":{}}}"#, "seat: expected a whole number"),
    (#"{"at":1000,"do":null}"#, "do: expected an object with one name"),
    (#"{"at":1000,"do":{"hop":{}}}"#, "do: there is no \\\"hop\\\" here"),
    (#"{"at":1000,"do":{"guess":{"number":"3"}}}"#, "do.guess.number: expected a whole number"),
  ]) func aLineOfTheWrongFormLetsTimePass(_ line: String, _ problem: String) throws {
    let host = try host(.one(.spectator))
    #expect(
      host.answer(line)
        == #"{"at":1000,"refused":{"code":"badForm","message":"\#(problem)"},"#
        + #""events":[{"rang":{"count":1}}],"view":{"rung":1,"guesses":0},"next":2000}"#)
    #expect(host.recording.entries.isEmpty)
    #expect(host.recording.end == GameTime(milliseconds: 1_000))
  }

  @Test func aLineLongerThanAMessageIsRefused() throws {
    let line = #"{"at":5}"# + String(repeating: " ", count: 65_529)
    #expect(try host().answer(String(line.dropLast())).hasPrefix(#"{"at":5,"events":"#))
    #expect(try host().answer(line).hasPrefix(#"{"at":0,"refused":{"code":"badJSON","#))
  }

  @Test func aCarriageReturnAtTheEndIsWhiteSpace() throws {
    #expect(try host().answer("{\"at\":5}\r").hasPrefix(#"{"at":5,"events":[]"#))
  }

  // MARK: Who is told

  @Test func everybodysViewsAndEventsMayBeTold() throws {
    let host = try host(.all)
    #expect(
      host.hello
        == #"{"at":0,"view":{"0":{"rung":0,"guesses":0,"secret":0},"1":{"rung":0,"guesses":0,"secret":3},"#
        + #""spectator":{"rung":0,"guesses":0}},"next":1000}"#)
    let answer = host.answer(#"{"at":5,"seat":1,"do":{"look":{}}}"#)
    #expect(answer.contains(#""events":{"0":[],"1":[{"secret":{"number":3}}],"spectator":[]}"#))
  }

  @Test func onlyASeatOfTheTableCanBeWatchedFrom() throws {
    let table = try Bells.table()
    for viewers in [LineHost.Viewers.all, .one(.spectator), .one(.seat(0)), .one(.seat(1))] {
      #expect(viewers.fits(table))
    }
    #expect(!LineHost.Viewers.one(.seat(2)).fits(table))
  }

  @Test func aSpectatorIsToldNoSecrets() throws {
    let host = try host(.one(.spectator))
    #expect(!(host.hello + host.answer(#"{"at":5,"do":{"look":{}}}"#)).contains("secret"))
  }

  // MARK: The recording

  @Test func whatWasDoneIsRecordedAndWhatWasRefusedIsNot() throws {
    let host = try host()
    for line in [
      #"{"at":5,"do":{"wave":{}}}"#, #"{"at":6,"do":{"hop":{}}}"#, #"{"at":7,"seat":1,"do":{"look":{}}}"#,
      "x",
      #"{"at":90}"#,
    ] { _ = host.answer(line) }
    #expect(
      JSONWriter.text(of: host.recording)
        == #"{"game":"bells","rules":3,"seed":42,"setup":\#(Bells.setup),"end":90,"actions":["#
        + #"{"at":5,"seat":0,"do":{"wave":{}}},{"at":7,"seat":1,"do":{"look":{}}}]}"#)
  }

  @Test func aRecordingIsTakenUpAgainWhereItEnded() throws {
    let first = try host()
    _ = first.answer(#"{"at":1100,"seat":1,"do":{"guess":{"number":5}}}"#)
    _ = first.answer(#"{"at":1200}"#)
    let second = try host()
    let told = second.replay(first.recording.entries, end: first.recording.end)
    #expect(
      String(decoding: told, as: UTF8.self)
        == #"{"at":1200,"view":{"rung":1,"guesses":1,"secret":0},"next":2000}"#)
    #expect(JSONWriter.bytes(of: second.recording) == JSONWriter.bytes(of: first.recording))
  }

  @Test func aRecordingThatDoesNotPlayIsTakenUpAtItsLastGoodState() throws {
    let entries = [(5, #"{"wave":{}}"#), (6, #"{"hop":{}}"#), (7, #"{"wave":{}}"#)].map { at, action in
      Recording.Entry(
        at: GameTime(milliseconds: at), seat: 0, action: (try? JSON(parsing: action)) ?? .null)
    }
    let host = try host()
    let told = String(decoding: host.replay(entries, end: GameTime(milliseconds: 50)), as: UTF8.self)
    #expect(told.hasPrefix(#"{"at":6,"refused":{"code":"badForm","message":"there is no \"hop\" here"}"#))
    #expect(host.recording.entries.count == 1)
    #expect(host.answer(#"{"at":7,"do":{"wave":{}}}"#).hasPrefix(#"{"at":7,"events":[]"#))
  }
}

extension LineHost {
  fileprivate var hello: String { String(decoding: greeting(), as: UTF8.self) }

  fileprivate func answer(_ line: String) -> String {
    String(decoding: answer(to: Array(line.utf8)), as: UTF8.self)
  }
}
