import Tabletop

/// What a phone of a team has found apart (docs/rules/together.md, "Apart").
///
/// ```
/// {"finds":[{"pin":1,"at":61000,"mark":"9f86d081884c7d65","clues":1}],"clues":[{"pin":4,"taken":1}]}
/// ```
public struct Merge: Sendable {
  /// A pin that was found.
  struct Find: Sendable {
    let pin: Int64
    let time: GameTime
    /// Proves the answer; nil at a pin without a question.
    let mark: AnswerMark?
    /// How many of its clues were taken.
    let clues: Int
  }

  /// How many clues of a pin were taken that was not found.
  struct Clues: Sendable {
    let pin: Int64
    let taken: Int
  }

  let finds: [Find]
  let clues: [Clues]
}

extension Merge: JSONDecodable {
  /// Both lists may be left out.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("finds", "clues")
    var finds: [Find] = []
    for reader in try object.list("finds", most: Pack.maxPins, "pins") {
      finds.append(try Find(from: reader))
    }
    self.finds = finds
    var clues: [Clues] = []
    for reader in try object.list("clues", most: Pack.maxPins, "pins") {
      clues.append(try Clues(from: reader))
    }
    self.clues = clues
  }
}

extension Merge.Find: JSONCodable {
  /// `mark` and `clues` may be left out.
  @inline(never)
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pin", "at", "mark", "clues")
    pin = try object.required("pin").int64(in: Pin.ids)
    time = GameTime(milliseconds: try object.required("at").int64(in: 0...Int64.max))
    mark = try object.optional("mark").map { reader throws(JSONError) in try AnswerMark(from: reader) }
    clues = try object.optional("clues")?.int(in: 0...Pin.maxClues) ?? 0
  }

  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pin", pin)
      writer.member("at", time)
      if let mark { writer.member("mark", mark) }
      if clues > 0 { writer.member("clues", clues) }
    }
  }
}

extension Merge.Clues: JSONCodable {
  @inline(never)
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("pin", "taken")
    pin = try object.required("pin").int64(in: Pin.ids)
    taken = try object.required("taken").int(in: 0...Pin.maxClues)
  }

  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pin", pin)
      writer.member("taken", taken)
    }
  }
}
