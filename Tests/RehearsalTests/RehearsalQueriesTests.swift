import Foundation
import Tabletop
import Testing
import TownHunt

@testable import Rehearsal

/// The page's questions. Their answers are the same in WebAssembly (Tests/WebAssembly/rehearsals.mjs).
@Suite struct RehearsalQueriesTests {
  private let queries = RehearsalQueries()

  private func answer(_ question: String) throws -> String {
    String(
      decoding: try queries.answer(JSONReader(try JSON(parsing: Array(question.utf8), limits: .file))),
      as: UTF8.self)
  }

  private func begin(
    _ sample: SamplePack = .street(5, apart: 50), mode: String = "casual",
    paces: String = #"{"slow":25,"usual":50,"brisk":25}"#, wrong: Int = 30, walks: Int = 100
  ) throws -> String {
    let pack = JSONWriter.text(of: try sample.pack())
    return #"{"begin":{"pack":\#(pack),"mode":"\#(mode)","paces":\#(paces),"wrong":\#(wrong),"#
      + #""walks":\#(walks),"seed":1}}"#
  }

  private func code(_ question: String) -> String? {
    do { _ = try answer(question) } catch let refusal as Refusal { return refusal.code } catch {
      return "\(error)"
    }
    return nil
  }

  @Test func eachAnswerTellsHowFarItIsUntilTheReport() throws {
    #expect(try answer(try begin()) == #"{"walked":0,"of":100,"stage":"walks"}"#)
    #expect(try answer(#"{"walk":{"most":40}}"#) == #"{"walked":40,"of":100,"stage":"walks"}"#)
    #expect(try answer(#"{"walk":{"most":59}}"#) == #"{"walked":99,"of":100,"stage":"walks"}"#)
    let report = try answer(#"{"walk":{"most":40}}"#)
    #expect(report.hasPrefix(#"{"report":{"minutes":null,"all":{"walks":100,"#))
    // Asked again, it tells the same.
    #expect(try answer(#"{"walk":{"most":40}}"#) == report)
  }

  @Test func theSearchForAnotherTimeIsAStageOfItsOwn() throws {
    _ = try answer(try begin(.street(15, apart: 100, minutes: 30), mode: "competitive"))
    #expect(try answer(#"{"walk":{"most":100}}"#) == #"{"walked":0,"of":3600,"stage":"times"}"#)
    #expect(try answer(#"{"walk":{"most":150}}"#) == #"{"walked":150,"of":3600,"stage":"times"}"#)
    #expect(try answer(#"{"walk":{"most":10000}}"#).hasPrefix(#"{"report":{"minutes":30,"#))
  }

  @Test func aDraftWithMistakesIsAnsweredWithThem() throws {
    let choices = #""mode":"casual","paces":{"slow":0,"usual":100,"brisk":0},"wrong":0,"walks":1,"seed":1"#
    // What was begun before is forgotten.
    _ = try answer(try begin())
    let told = try answer(#"{"begin":{"pack":{"name":"N","pins":[]},\#(choices)}}"#)
    #expect(told.hasPrefix(#"{"mistakes":[{"pin":null,"field":"location","problem":"Is missing."}"#))
    #expect(code(#"{"walk":{"most":1}}"#) == "noRehearsal")
  }

  @Test func aPackWithTooFewPinsIsRefused() throws {
    #expect(code(try begin(.street(4, apart: 50))) == "tooFewPins")
  }

  @Test func nothingIsWalkedBeforeItHasBegun() {
    #expect(code(#"{"walk":{"most":1}}"#) == "noRehearsal")
  }

  @Test func otherChoicesAreRefused() throws {
    #expect(code(try begin(mode: "free")) == "badForm")
    #expect(code(try begin(paces: #"{"slow":25,"usual":50,"brisk":26}"#)) == "badForm")
    #expect(code(try begin(paces: #"{"slow":-1,"usual":100,"brisk":1}"#)) == "badForm")
    #expect(code(try begin(wrong: 91)) == "badForm")
    #expect(code(try begin(walks: 0)) == "badForm")
    #expect(code(try begin(walks: 10_001)) == "badForm")
    for other in [
      "{}", "7", #"{"end":{}}"#, #"{"walk":{"most":0}}"#, #"{"walk":{}}"#, #"{"begin":{"pack":{}}}"#,
    ] {
      #expect(code(other) == "badForm")
    }
  }

  // MARK: Expected answers

  /// The files with questions, one a line, by their names.
  static let names = ["town", "far", "casual", "unfinished"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Rehearsals").resolvingSymlinksInPath()

  /// After an intended change, `PARLOUR_WRITE_GOLDEN=1 swift test` writes the answers again: read the difference before
  /// committing it.
  @Test(arguments: names) func questionsHaveTheExpectedAnswers(_ name: String) throws {
    let folder = RehearsalQueriesTests.folder
    let questions = try String(contentsOf: folder.appending(path: "\(name).questions.jsonl"), encoding: .utf8)
    let answers = questions.split(separator: "\n").map { question in
      do {
        return try answer(String(question))
      } catch {
        return #"{"refused":\#((error as? Refusal).map { JSONWriter.text(of: $0) } ?? "\(error)")}"#
      }
    }
    let file = folder.appending(path: "\(name).answers.jsonl")
    let text = answers.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["PARLOUR_WRITE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
