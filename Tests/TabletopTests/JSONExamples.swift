import Tabletop
import Testing

extension Heap.Setup: JSONDecodable {
  init(from reader: JSONReader) throws(JSONError) {
    stones = try reader.object("stones").required("stones").int(in: 1...100)
  }
}

extension Heap.View: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("stones", stones)
      writer.member("turn", turn)
    }
  }
}

extension Heap.Action: JSONDecodable {
  init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    guard name.isIdentical(to: "take") else { throw reader.unknownChoice(name) }
    stones = try payload.object("stones").required("stones").int(in: 1...3)
  }
}

extension Heap.Event: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.choice("took") { writer in
      writer.member("seat", seat)
      writer.member("stones", stones)
    }
  }
}

/// The examples of reading and writing JSON.
@Suite struct JSONExamples {
  @Test func json() throws {
    let setup = try JSON(parsing: #"{"players":["Ana","Ben"],"rounds":5}"#)
    let longer = setup.replacing("rounds", with: .number(JSONNumber(9))).removing("players")
    let text = JSONWriter.text(of: longer)  // {"rounds":9}
    let rounds = longer["rounds"]  // the number 9
    #expect(text == #"{"rounds":9}"#)
    #expect(rounds?.isSame(as: .number(JSONNumber(9))) == true)
  }

  @Test func isSame() throws {
    let setup = try JSON(parsing: #"{"rounds":5,"seconds":30}"#)
    let other = try JSON(parsing: #"{ "seconds": 30, "rounds": 5 }"#)
    let isSame = setup.isSame(as: other)  // true
    #expect(isSame)
  }

  @Test func jsonMember() {
    let setup = JSON.object([JSONMember("stones", .number(JSONNumber(7)))])
    let text = JSONWriter.text(of: setup)  // {"stones":7}
    #expect(text == #"{"stones":7}"#)
  }

  @Test func jsonNumber() {
    let latitude = JSONNumber(51_526_300, places: 6)
    let text = latitude.literal  // "51.526300"
    let whole = latitude.whole  // nil: it was not written as a whole number
    let millionths = latitude.decimal(places: 6)  // 51526300
    #expect(text == "51.526300")
    #expect(whole == nil)
    #expect(millionths == 51_526_300)
  }

  @Test func jsonDecodable() throws {
    #expect(try Heap.Setup(from: JSONReader(JSON(parsing: #"{"stones":7}"#))).stones == 7)
    #expect(throws: JSONError(.path("stones"), "expected a whole number from 1 to 100")) {
      try Heap.Setup(from: JSONReader(JSON(parsing: #"{"stones":0}"#)))
    }
  }

  @Test func jsonEncodable() {
    #expect(JSONWriter.text(of: Heap.View(stones: 5, turn: 1)) == #"{"stones":5,"turn":1}"#)
  }

  @Test func choiceRead() throws {
    let action = try Heap.Action(from: JSONReader(JSON(parsing: #"{"take":{"stones":2}}"#)))
    #expect(action == Heap.Action(stones: 2))
    #expect(throws: JSONError(.path(""), "there is no \"give\" here")) {
      try Heap.Action(from: JSONReader(JSON(parsing: #"{"give":{"stones":2}}"#)))
    }
  }

  @Test func choiceWritten() {
    #expect(JSONWriter.text(of: Heap.Event(seat: 0, stones: 2)) == #"{"took":{"seat":0,"stones":2}}"#)
  }

  @Test func jsonError() {
    let error = JSONError(.path("do.take.stones"), "expected a whole number")
    let sentence = error.description  // "do.take.stones: expected a whole number"
    let place: JSONError.Place = error.place  // its path; a byte where the text is no JSON
    let code = Refusal(error).code  // "badForm"
    #expect(sentence == "do.take.stones: expected a whole number")
    #expect(place == .path("do.take.stones"))
    #expect(code == "badForm")
  }

  @Test func jsonLimits() throws {
    let text = "[" + String(repeating: " ", count: 100_000) + "]"
    let recording = try JSON(parsing: text, limits: .file)
    let limits = JSONLimits(bytes: 1_024, depth: 4)
    let message = try JSON(parsing: #"{"do":{"take":{"stones":2}}}"#, limits: limits)
    #expect(JSONWriter.text(of: recording) == "[]")
    #expect(message["do"] != nil)
    #expect(throws: JSONError.self) { try JSON(parsing: text, limits: limits) }
  }

  @Test func jsonReader() throws {
    let reader = JSONReader(try JSON(parsing: #"{"players":["Ana","Ben"],"rounds":5}"#))
    let setup = try reader.object("players", "rounds")  // refuses any other name
    let rounds = try setup.required("rounds").int(in: 1...10)  // 5
    var players: [String] = []
    for player in try setup.required("players").array() { players.append(try player.string()) }
    #expect(rounds == 5)
    #expect(players == ["Ana", "Ben"])
    #expect(throws: JSONError.self) { try reader.object("players") }
  }

  @Test func decimalRead() throws {
    let reader = JSONReader(try JSON(parsing: "51.5263"))
    let latitude = try reader.decimal(places: 6, in: -90_000_000...90_000_000)  // 51526300
    #expect(latitude == 51_526_300)
  }

  @Test func jsonObject() throws {
    let reader = JSONReader(try JSON(parsing: #"{"stones":7}"#))
    let object: JSONObject = try reader.object("stones", "seconds")
    let stones = try object.required("stones").int(in: 1...100)  // 7
    let seconds = try object.optional("seconds")?.int(in: 5...600) ?? 30  // 30, because it was left out
    #expect(stones == 7)
    #expect(seconds == 30)
  }

  @Test func jsonWriter() {
    let deadline: GameTime? = nil
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("turn", Seat(1))
      writer.member("players") { writer in writer.array(of: ["Ana", "Ben"]) }
      writer.member("deadline", orNull: deadline)
    }
    let text = String(decoding: writer.bytes, as: UTF8.self)
    // {"turn":1,"players":["Ana","Ben"],"deadline":null}
    #expect(text == #"{"turn":1,"players":["Ana","Ben"],"deadline":null}"#)
  }
}
