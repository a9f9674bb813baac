#if Tables
  import Tabletop

  /// A request of the page to open a table: `{"game","setup","seed"}` for a new one, `{"recording"}` to continue a
  /// recorded one. Either may have `"viewer"`: a seat's number, `"spectator"` or `"all"`.
  struct OpenRequest: JSONDecodable {
    let recording: Recording
    /// Whether the recording was given, to be played on from its end.
    let continues: Bool
    let viewers: LineHost.Viewers

    init(from reader: JSONReader) throws(JSONError) {
      let object = try reader.object("game", "setup", "seed", "recording", "viewer")
      viewers = try LineHost.Viewers(object.optional("viewer"))
      if let given = object.optional("recording") {
        recording = try Recording(from: given)
        continues = true
      } else {
        recording = Recording(
          game: try object.required("game").string(), rulesVersion: 0,
          setup: try object.required("setup").value, seed: try Seed(from: try object.required("seed")))
        continues = false
      }
    }
  }

  extension LineHost.Viewers {
    /// Seat 0 where none is given.
    fileprivate init(_ reader: JSONReader?) throws(JSONError) {
      guard let reader else {
        self = .one(.seat(0))
        return
      }
      guard case .string(let name) = reader.value else {
        self = .one(.seat(try Seat(from: reader)))
        return
      }
      if name.isIdentical(to: "all") {
        self = .all
      } else if name.isIdentical(to: "spectator") {
        self = .one(.spectator)
      } else {
        throw reader.error("expected a seat, \"spectator\" or \"all\"")
      }
    }
  }
#endif
