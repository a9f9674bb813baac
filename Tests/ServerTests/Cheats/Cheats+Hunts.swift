extension Cheat {
  static let hunts: [Cheat] = [
    hunting("with the digests of the answers, which lie on the device", "422 answerNotInWords") {
      $0.actions = $0.actions.map { $0.replacing(/"text":"[^"]+"/, with: digest) }
    },
    hunting("with one digest among words", "422 answerNotInWords") {
      $0.actions[2] = $0.actions[2].replacing(/"text":"[^"]+"/, with: digest)
    },
    hunting("with any words, and digests beside them", "422 notFinished") {
      $0.actions = $0.actions.dropLast().map {
        $0.replacing(/"text":"[^"]+"/, with: #""text":"x",\#(digest)"#)
      }
    },
    hunting("with the names of the pins for answers", "422 notFinished") {
      $0.actions = $0.actions.dropLast().map { $0.replacing("answer ", with: "Pin ") }
    },
    hunting("that guesses after three wrong answers", "422 doesNotReplay") { attempt in
      attempt.begin(with: Array(repeating: attempt.guess, count: 4))
    },
    hunting("with sixty guesses in a moment", "422 tooFast") { attempt in
      attempt.begin(with: Array(repeating: attempt.guess, count: 61))
    },
    hunting("that answers a pin that has not come", "422 doesNotReplay") { attempt in
      let hidden = (0..<HuntedPack.near.pins).first { pin in
        !attempt.actions.contains { $0.contains("\"pin\":\(pin),") }
      }
      attempt.begin(with: [HuntedPack.near.answer(to: hidden ?? 99)])
    },
    beginning("that answers a pin that is none", #"{"answer":{"pin":99,"text":"answer 99"}}"#),
    beginning("that answers a negative pin", #"{"answer":{"pin":-1,"text":"answer"}}"#),
    beginning("that answers half a pin", #"{"answer":{"pin":0.5,"text":"answer"}}"#),
    hunting("with a pin found twice", "422 doesNotReplay") { $0.actions.insert($0.actions[0], at: 1) },
    hunting("that finds a pin after the end", "422 doesNotReplay") { attempt in
      attempt.actions.append(Attempt.action(attempt["end"], HuntedPack.near.answer(to: 0)))
    },
    hunting("without an end", "422 notFinished") { $0.actions.removeLast() },
    hunting("that ends twice", "422 doesNotReplay") { $0.actions.append($0.actions[$0.actions.count - 1]) },
    hunting("with a score beside an answer", "422 doesNotReplay") {
      $0.actions[0] = $0.actions[0].replacing(#""text""#, with: #""points":1000,"text""#)
    },
    hunting("with an answer of a thousand words", "422 doesNotReplay") {
      $0.actions[0] = $0.actions[0].replacing("answer", with: String(repeating: "word ", count: 1_000))
    },
    hunting("by another seat", "422 doesNotReplay") {
      $0.actions[0] = $0.actions[0].replacing(#""seat":0"#, with: #""seat":1"#)
    },
    beginning("that says a pin with a question is done", #"{"done":{"pin":\#(pin)}}"#),
    beginning("that says it has taken a photo", #"{"photo":{"pin":\#(pin)}}"#),
    beginning("that sends its photo for an answer", #"{"answer":{"pin":\#(pin),"photo":"AAAA"}}"#),
    beginning("that takes a clue that there is not", #"{"clue":{"pin":\#(pin)}}"#),
    beginning("that opens a pin with a content of its own", #"{"open":{"pin":{"id":\#(pin),"title":"T"}}}"#),
    hunting("in another edition of the pack", "422 otherSetup") {
      $0.replaceInSetup(#""version":1"#, #""version":2"#)
    },
    hunting("in another pack", "422 otherSetup") { $0.replaceInSetup(#""id":"1""#, #""id":"2""#) },
    hunting("in the other mode, with all pins from the start", "422 otherSetup") {
      $0.replaceInSetup("competitive", "casual")
    },
    hunting("in a pack of its own, with its own answers", "422 otherSetup") {
      $0["setup"] = HuntedPack.near.setup
    },
    hunting("of a room", "422 otherGame") { $0["game"] = "\"together\"" },
    hunting("longer than since its ticket", "422 timesDoNotFit") { $0.end(at: 900_000) },
    wide("that is everywhere in a moment", "422 tooFast", every: 0),
    wide("that flies from pin to pin", "422 tooFast", every: 1_000),
    wide("that drives from pin to pin", "422 tooFast", every: 20_000),
    wide(
      "that flies, and says it paused", "422 tooFast", every: 1_000, more: #"[{"at":500,"length":600000000}]"#
    ),
    wide(
      "that flies, and says it paused again and again", "422 tooFast", every: 1_000,
      more: "[\((1...4).map { #"{"at":\#($0)000,"length":600000000}"# }.joined(separator: ","))]"),
    placed("without a place", ""),
    placed("from the next street", #","at":[51.51,-0.3]"#),
    placed("from the other side of the earth", #","at":[-51.5,179.7]"#),
    placed("from the next street, with a very wrong position", #","at":[51.51,-0.3],"accuracy":1000000"#),
    placed("with a negative accuracy", #","at":[51.5,-0.3],"accuracy":-1"#),
    placed("from beyond the pole", #","at":[91.5,-0.3]"#),
    placed("from a place in words", #","at":"the horse""#),
    placed("from two places", #","at":[[51.5,-0.3],[51.6,-0.3]]"#),
  ]

  /// In the pack with pins beside each other.
  private static func hunting(
    _ name: String, _ refusal: String, change: @escaping @Sendable (inout Attempt) throws -> Void
  ) -> Cheat {
    Cheat(name, refusal, change: change).of(.hunt)
  }

  /// Begins with an action that is refused, at the pin that the honest hunt finds first.
  private static func beginning(_ name: String, _ action: String) -> Cheat {
    hunting(name, "422 doesNotReplay") { attempt in
      attempt.begin(with: [action.replacing(pin, with: attempt.firstPin)])
    }
  }

  private static let pin = "PIN"
  private static let digest = "\"digest\":\"\(String(repeating: "0a", count: 32))\""

  /// Is at a pin every so many milliseconds, and says when its clock stood still.
  private static func wide(
    _ name: String, _ refusal: String, every pace: Int64, more pauses: String = "[]"
  ) -> Cheat {
    Cheat(name, refusal) { attempt in
      attempt.actions = attempt.actions.indices.map { index in
        attempt.actions[index].replacing(
          /"at":\d+,"seat"/, with: "\"at\":\(Int64(index + 1) * pace),\"seat\"")
      }
      attempt.end(at: Int64(attempt.actions.count) * pace)
      attempt.elapsed = Int64(attempt.actions.count) * pace + 1_000
      attempt.beside = #","pauses":\#(pauses)"#
    }.of(.wideHunt)
  }

  /// Answers somewhere else than at the pin.
  private static func placed(_ name: String, _ place: String) -> Cheat {
    Cheat("that answers " + name, "422 doesNotReplay") { attempt in
      attempt.actions = attempt.actions.map { $0.replacing(/,"at":\[[^\]]*\]/, with: place) }
    }.of(.placedHunt)
  }

  /// In a closed hunt the page gets each pin only when it comes on the map.
  static let closedHunts: [Cheat] = [
    Cheat("asks for pins, of a game without any", "422 nothingLater") { $0.path = "/tickets/pins" },
    Cheat("asks for pins, and has the pack", "422 nothingLater") { $0.path = "/tickets/pins" }.of(.hunt),
    Cheat("asks for pins after it has come to the end", "409 ticketUsed") {
      $0.path = "/tickets/pins"
    }.of(.hunt).afterTheHonestGame,
    Cheat("asks for pins with a ticket that is none", "404 noSuchTicket") {
      $0.path = "/tickets/pins"
      $0.ticket = "\"00000000000000000000000000000000\""
    }.of(.hunt),
    Cheat("asks for pins without a session", "401 notLoggedIn") {
      $0.path = "/tickets/pins"
      $0.headers = ["Cookie": ""]
    }.of(.hunt),
    closed("asks for pins with another's ticket", "403 notYourTicket", end: 0) {
      $0.headers = $1.stage.maker
    },
    closed("asks for the pins of a time to come", "422 timesDoNotFit", end: 600_000) { _, _ in },
    closed("asks for the pins of a time to come, and says it paused", "422 timesDoNotFit", end: 600_000) {
      attempt, _ in attempt.beside = #","pauses":[{"at":0,"length":600000}]"#
    },
    closed("asks for pins, and ends before it begins", "422 badForm", end: -1) { _, _ in },
    closed("asks for pins, with another seed", "422 otherSeed", end: 0) { attempt, _ in attempt["seed"] = "1"
    },
    closed("asks for pins, and opens one with a content of its own", "422 doesNotReplay", end: 0) {
      attempt, _ in attempt.actions = [Attempt.action("0", #"{"open":{"pin":99}}"#)]
    },
    closed("that had closed pins and hunts with open ones", "422 otherSetup", end: 600) { attempt, cheater in
      attempt.path = "/scores"
      attempt["setup"] = Attempt(cheater.play)["setup"]
    },
  ]

  /// With a ticket for a closed hunt, that nothing has been done with yet.
  ///
  /// - Parameter end: how long the hunt has lasted, as it says; milliseconds.
  private static func closed(
    _ name: String, _ refusal: String, end: Int64,
    change: @escaping @Sendable (inout Attempt, Cheater) throws -> Void
  ) -> Cheat {
    .prepared(name, refusal) { attempt, cheater in
      let request = #"{"game":"hunt","setup":{"pack":"1","mode":"competitive","closed":true}}"#
      let issued = try await cheater.stage.client.post("/tickets", request, headers: cheater.headers)
      attempt.path = "/tickets/pins"
      attempt.ticket = issued["ticket"] ?? ""
      attempt["seed"] = issued["seed"] ?? ""
      attempt.replaceInSetup(#""competitive""#, #""competitive","closed":true"#)
      attempt.actions = []
      attempt.end(at: end)
      try change(&attempt, cheater)
    }.of(.hunt)
  }
}

extension Attempt {
  /// The id of the pin that an honest hunt finds first.
  fileprivate var firstPin: String {
    actions[0].firstMatch(of: /"pin":(\d+)/).map { String($0.1) } ?? ""
  }

  fileprivate var guess: String { #"{"answer":{"pin":\#(firstPin),"text":"guess"}}"# }

  /// Does something before an honest hunt goes on.
  fileprivate mutating func begin(with actions: [String]) {
    self.actions.insert(contentsOf: actions.map { Attempt.action("100", $0) }, at: 0)
  }
}
