import Tabletop

extension TurnTracker.Action: JSONDecodable {
  /// Every action may carry the step that its screen showed: `{"ready":{"step":12}}`.
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if name.isIdentical(to: "toggle") {
      let object = try payload.object("action", "step")
      let action = try object.required("action").int(in: 0...Int(Int32.max))
      self.init(.toggle(action: action), step: try object.step())
    } else if name.isIdentical(to: "order") {
      let object = try payload.object("seats", "step")
      var seats: [Seat] = []
      for seat in try object.required("seats").array() { seats.append(try Seat(from: seat)) }
      self.init(.order(seats: seats), step: try object.step())
    } else if name.isIdentical(to: "score") {
      let object = try payload.object("round", "seat", "points", "step")
      let points = try object.optional("points").map { reader throws(JSONError) in
        try reader.int64(in: -ScoreSheet.mostPoints...ScoreSheet.mostPoints)
      }
      let round = try object.required("round").int(in: 1...Int(TurnTracker.mostRounds))
      let seat = try Seat(from: try object.required("seat"))
      self.init(.score(round: round, seat: seat, points: points), step: try object.step())
    } else if name.isIdentical(to: "join") {
      let object = try payload.object("name", "step")
      self.init(.join(name: try object.required("name").string()), step: try object.step())
    } else if let request = Request(named: name) {
      self.init(request, step: try payload.object("step").step())
    } else {
      throw reader.unknownChoice(name)
    }
  }
}

extension TurnTracker.Action.Request {
  /// A request that consists of its name alone.
  fileprivate init?(named name: String) {
    if name.isIdentical(to: "ready") {
      self = .ready
    } else if name.isIdentical(to: "back") {
      self = .back
    } else if name.isIdentical(to: "forward") {
      self = .forward
    } else if name.isIdentical(to: "pass") {
      self = .pass
    } else if name.isIdentical(to: "pause") {
      self = .pause
    } else if name.isIdentical(to: "resume") {
      self = .resume
    } else if name.isIdentical(to: "unscore") {
      self = .unscore
    } else if name.isIdentical(to: "finish") {
      self = .finish
    } else {
      return nil
    }
  }
}

extension JSONObject {
  fileprivate func step() throws(JSONError) -> Int64? {
    try optional("step").map { reader throws(JSONError) in try reader.int64(in: 0...Int64.max) }
  }
}

extension TurnTracker.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .marked(let seat, let action, let isDone):
      writer.choice("marked") { writer in
        writer.member("seat", orNull: seat)
        writer.member("action", action)
        writer.member("done", isDone)
      }
    case .readied(let seat, let isReady):
      writer.choice("readied") { writer in
        writer.member("seat", seat)
        writer.member("ready", isReady)
      }
    case .phaseBegan(let index, let name):
      writer.choice("phaseBegan") { writer in
        writer.member("index", index)
        writer.member("name", name)
      }
    case .turnBegan(let seat): writer.choice("turnBegan") { writer in writer.member("seat", seat) }
    case .roundBegan(let round): writer.choice("roundBegan") { writer in writer.member("round", round) }
    case .wentBack(let step): writer.choice("wentBack") { writer in writer.member("step", step) }
    case .wentForward(let step): writer.choice("wentForward") { writer in writer.member("step", step) }
    case .passed(let seat): writer.choice("passed") { writer in writer.member("seat", seat) }
    case .reordered(let seats): writer.choice("reordered") { writer in writer.member("seats", seats) }
    case .timeUp(let seat): writer.choice("timeUp") { writer in writer.member("seat", orNull: seat) }
    case .paused: writer.choice("paused")
    case .resumed: writer.choice("resumed")
    case .scored(let seat, let round, let points):
      writer.choice("scored") { writer in
        writer.member("seat", seat)
        writer.member("round", round)
        writer.member("points", orNull: points)
      }
    case .joined(let seat): writer.choice("joined") { writer in writer.member("seat", seat) }
    case .roundsOver: writer.choice("roundsOver")
    case .finished: writer.choice("finished")
    }
  }
}
