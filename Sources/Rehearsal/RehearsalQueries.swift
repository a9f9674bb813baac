import Tabletop
import TownHunt

/// Rehearses packs for the page's editor, where it is a WebAssembly module of its own. A rehearsal is walked piece by
/// piece, so that the page can show how far it is.
///
/// ```
/// {"begin":{"pack":{…},"mode":"competitive","paces":{"slow":25,"usual":50,"brisk":25},"wrong":30,"walks":1000,"seed":7}}
///   →  {"walked":0,"of":1000,"stage":"walks"}  or  {"mistakes":[{"pin":3,"field":"hint","problem":"…"}]}
/// {"walk":{"most":50}}  →  {"walked":50,"of":1000,"stage":"walks"}  or, at the end,  {"report":{…}}
/// ```
public final class RehearsalQueries: QueryHandler {
  /// The last one that was begun.
  private var rehearsal: Rehearsal?

  public override func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
    let asked: Asked
    do throws(JSONError) { asked = try Asked(from: question) } catch { throw Refusal(error) }
    switch asked {
    case .begin(let pack, let choices):
      rehearsal = nil
      switch Pack.read(pack, for: .whole) {
      case .failure(let mistakes): return json { writer in writer.member("mistakes", mistakes.all) }
      case .success(let pack):
        let rehearsal = try Rehearsal(pack, choices)
        self.rehearsal = rehearsal
        return tell(rehearsal)
      }
    case .walk(let most):
      guard var rehearsal else { throw Refusal("noRehearsal", "No rehearsal has begun.") }
      self.rehearsal = nil
      try rehearsal.walk(most)
      self.rehearsal = rehearsal
      return tell(rehearsal)
    }
  }

  /// A question, read from its JSON.
  private enum Asked {
    case begin(JSON, Choices)
    case walk(Int)

    init(from question: JSONReader) throws(JSONError) {
      let (name, payload) = try question.choice()
      if name.isIdentical(to: "begin") {
        let object = try payload.object("pack", "mode", "paces", "wrong", "walks", "seed")
        self = .begin(
          try object.required("pack").value,
          try Choices(
            mode: try object.required("mode"), paces: try object.required("paces"),
            wrong: try object.required("wrong"), walks: try object.required("walks"),
            seed: try object.required("seed")))
      } else if name.isIdentical(to: "walk") {
        self = .walk(try payload.object("most").required("most").int(in: 1...Choices.mostWalks))
      } else {
        throw question.unknownChoice(name)
      }
    }
  }

  private func tell(_ rehearsal: Rehearsal) -> [UInt8] {
    json { writer in
      guard !rehearsal.isDone else { return writer.member("report", Report(rehearsal: rehearsal)) }
      if let search = rehearsal.search {
        writer.member("walked", search.walked)
        writer.member("of", search.walked + search.left)
        writer.member("stage", "times")
      } else {
        writer.member("walked", rehearsal.series.walked)
        writer.member("of", rehearsal.series.walks)
        writer.member("stage", "walks")
      }
    }
  }

  private func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }
}
