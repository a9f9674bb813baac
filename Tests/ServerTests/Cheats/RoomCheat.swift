import Ports
import Tabletop
import Testing

@testable import Server

/// A way to do at a table of Relentless what somebody may not, and the code that has to come.
struct RoomCheat: Sendable, CustomTestStringConvertible {
  let name: String
  let code: String
  /// Cheats, and returns the code of the answer.
  let act: @Sendable (CheatedTable) async throws -> String

  init(_ name: String, _ code: String, act: @escaping @Sendable (CheatedTable) async throws -> String) {
    self.name = name
    self.code = code
    self.act = act
  }

  var testDescription: String { "Rooms: \(name)" }

  static let all = spectators + seats + hosts + numbers + messages + requests

  private static let spectators: [RoomCheat] = [
    watching("plays", #""do":{"newPackage":{}}"#),
    watching("begins the day", #""do":{"proceed":{}}"#),
    watching("plays for a seat", #""seat":1,"do":{"newPackage":{}}"#),
    watching("begins a game", #""room":{"again":{}}"#),
    watching("asks somebody to leave", #""room":{"kick":{"seat":1}}"#),
  ]

  private static func watching(_ what: String, _ request: String) -> RoomCheat {
    RoomCheat("a spectator \(what)", "notSeated") { table in
      let television = try await table.television()
      return try await table.code(of: #"{"n":1,\#(request)}"#, on: television)
    }
  }

  private static let seats: [RoomCheat] = [
    RoomCheat("plays from another's seat", "notYourSeat") { table in
      try await table.code(of: #"{"n":1,"seat":2,"do":{"newPackage":{}}}"#, on: table.ben)
    },
    RoomCheat("plays from a seat that is none", "notYourSeat") { table in
      try await table.code(of: #"{"n":1,"seat":200,"do":{"newPackage":{}}}"#, on: table.ben)
    },
    hello("with a token that is none") { _ in [String(repeating: "0", count: 32)] },
    hello("with an empty token") { _ in [""] },
    hello("with the digest that the server keeps of a token") { table in
      [SystemChance(clock: .system).digest(of: table.tokens[0]).text]
    },
    hello("with its own token and a guess at another's") { table in
      [table.tokens[1], String(repeating: "0", count: 32)]
    },
    hello("with the token of another table") { [$0.stage.elsewhere] },
    RoomCheat("takes the host's seat, who is there", "notHost") { table in
      try await table.code(of: #"{"n":1,"room":{"adopt":{"seat":0}}}"#, on: table.ben)
    },
    RoomCheat("takes the seat of somebody who is there", "seatTaken") { table in
      try await table.code(of: #"{"n":9,"room":{"adopt":{"seat":1}}}"#, on: table.ana)
    },
  ]

  private static func hello(
    _ how: String, tokens: @escaping @Sendable (CheatedTable) -> [String]
  ) -> RoomCheat {
    RoomCheat("says hello \(how)", "badToken") { try await $0.codeOfHello(with: tokens($0)) }
  }

  private static let hosts: [RoomCheat] = [
    guest("begins the day", #""do":{"proceed":{}}"#, "notHost"),
    guest("goes on without somebody", #""do":{"goOn":{}}"#, "wrongPhase"),
    guest("makes itself host", #""do":{"host":{}}"#, "notHost"),
    guest("begins the game again", #""room":{"again":{}}"#, "notHost"),
    guest("starts the game", #""room":{"start":{}}"#, "notHost"),
    guest("asks another to leave", #""room":{"kick":{"seat":2}}"#, "notHost"),
    guest("lets somebody in", #""room":{"admit":{"seat":2}}"#, "notHost"),
    guest("makes the game easier", #""room":{"setup":{"difficulty":0}}"#, "notHost"),
    host("makes the game easier in mid-game", #""room":{"setup":{"difficulty":0}}"#, "alreadyStarted"),
    host("starts the game twice", #""room":{"start":{}}"#, "alreadyStarted"),
    host("begins again before the end", #""room":{"again":{}}"#, "notOver"),
    host("asks itself to leave", #""room":{"kick":{"seat":0}}"#, "alreadyStarted"),
    guest("takes another's name", #""room":{"profile":{"name":"Ana","avatar":"fox"}}"#, "alreadyStarted"),
  ]

  private static func guest(_ what: String, _ request: String, _ code: String) -> RoomCheat {
    RoomCheat("a guest \(what)", code) { try await $0.code(of: #"{"n":1,\#(request)}"#, on: $0.ben) }
  }

  private static func host(_ what: String, _ request: String, _ code: String) -> RoomCheat {
    RoomCheat("the host \(what)", code) { try await $0.code(of: #"{"n":9,\#(request)}"#, on: $0.ana) }
  }

  private static let numbers: [RoomCheat] = [
    // It is acknowledged once more, and not done once more.
    RoomCheat("replays a message", "ack") { table in
      try await table.code(of: table.started, on: table.ana)
    },
    RoomCheat("gives a message that was done another content", "ack") { table in
      try await table.code(of: #"{"n":5,"do":{"proceed":{}}}"#, on: table.ana)
    },
    RoomCheat("replays an older number", "oldNumber") { table in
      try await table.code(of: #"{"n":4,"do":{"proceed":{}}}"#, on: table.ana)
    },
    guestSays("no number", #"{"do":{"newPackage":{}}}"#),
    guestSays("the number zero", #"{"n":0,"do":{"newPackage":{}}}"#),
    guestSays("a negative number", #"{"n":-1,"do":{"newPackage":{}}}"#),
    guestSays("half a number", #"{"n":1.5,"do":{"newPackage":{}}}"#),
    guestSays("the end of all numbers", #"{"n":9223372036854775807,"do":{"newPackage":{}}}"#),
  ]

  private static let messages: [RoomCheat] = [
    guestSays("two things at once", #"{"n":1,"do":{"newPackage":{}},"room":{"leave":{}}}"#),
    guestSays("its score", #"{"n":1,"score":1000000,"do":{"newPackage":{}}}"#),
    guestSays("the time", #"{"n":1,"at":0,"do":{"newPackage":{}}}"#),
    guestSays("hello once more", #"{"hello":{"token":"x"}}"#),
    guestSays("that it has money", #"{"n":1,"do":{"newPackage":{"money":1000}}}"#),
    guestSays("that it has won", #"{"n":1,"do":{"win":{}}}"#),
    guest("delivers a package that it has not", #""do":{"deliver":{"package":1,"house":0}}"#, "wrongPhase"),
    guest("sends a package that it has not", #""do":{"send":{"package":7,"to":0}}"#, "wrongPhase"),
    guestSays("a number that is none", #"{"n":NaN,"do":{}}"#, "badJSON"),
    guestSays("half a message", #"{"n":1,"#, "badJSON"),
  ]

  private static func guestSays(
    _ what: String, _ message: String, _ code: String = "badForm"
  ) -> RoomCheat {
    RoomCheat("a guest says \(what)", code) { try await $0.code(of: message, on: $0.ben) }
  }

  private static let requests: [RoomCheat] = [
    RoomCheat("takes a seat after the start", "alreadyStarted") { table in
      try await table.stage.client.join(table.code, "Eve", "owl").string("code")
    },
    RoomCheat("takes a seat for another player", "badForm") { table in
      try await table.stage.client.post(
        "/rooms/\(table.code)/seats", #"{"name":"Eve","avatar":"owl","player":1}"#
      ).string("code")
    },
    RoomCheat("opens a table with prices of its own", "badForm") { table in
      try await table.stage.client.post(
        "/rooms",
        #"{"game":"relentless","setup":{"parameters":{"expenses":0}},"name":"Eve","avatar":"owl"}"#
      ).string("code")
    },
    RoomCheat("asks for a ticket for a team's board", "notRanked") { table in
      try await table.stage.client.post(
        "/tickets", #"{"game":"relentless","setup":{}}"#, headers: table.stage.maker
      ).string("code")
    },
    RoomCheat("writes on a team's board", "methodNotAllowed") { table in
      try await table.stage.client.post(
        "/boards/relentless", #"{"names":["Eve"],"score":1000000}"#, headers: table.stage.maker
      ).string("code")
    },
  ]
}

/// A table of Relentless in its first briefing. Ana is its host, and has sent messages up to number 5.
struct CheatedTable: Sendable {
  let stage: CheatStage
  let code: String
  /// By seat.
  let tokens: [String]
  let ana: TestSocket
  let ben: TestSocket
  let cem: TestSocket
  /// Ana's last message.
  let started = #"{"n":5,"room":{"start":{}}}"#

  init(on stage: CheatStage) async throws {
    self.stage = stage
    let client = stage.client
    let opened = try await client.post(
      "/rooms", #"{"game":"relentless","setup":{},"name":"Ana","avatar":"fox"}"#, headers: stage.maker)
    code = opened.string("code")
    let others = [try await client.join(code, "Ben", "bear"), try await client.join(code, "Cem", "cat")]
    tokens = ([opened] + others).map { $0.string("token") }
    ana = try await TestSocket.hello(client.port, opened)
    ben = try await TestSocket.hello(client.port, others[0], code: code)
    cem = try await TestSocket.hello(client.port, others[1], code: code)
    try await ana.send(started)
    try await ana.text(beginning: #"{"ack":5}"#)
    for socket in [ana, ben, cem] { try await socket.text(beginning: #"{"at":"#) }
  }

  func television() async throws -> TestSocket {
    let socket = try await TestSocket.room(stage.client.port, code)
    try await socket.send(#"{"watch":{}}"#)
    try await socket.text(beginning: #"{"at":"#)
    return socket
  }

  /// Sends a message; returns the code of its refusal, or "ack".
  func code(of message: String, on socket: TestSocket) async throws -> String {
    try await socket.send(message)
    while true {
      let answer = try await socket.json()
      if case .string(let code)? = answer["refused"]?["code"] { return code }
      if answer["ack"] != nil { return "ack" }
    }
  }

  /// The same for the hello of a new phone.
  func codeOfHello(with tokens: [String]) async throws -> String {
    let socket = try await TestSocket.room(stage.client.port, code)
    let list = tokens.map { "\"\($0)\"" }.joined(separator: ",")
    return try await code(of: #"{"hello":{"tokens":[\#(list)]}}"#, on: socket)
  }

  /// What the server keeps, and what everybody may know of the room and of the teams' board.
  func traces() async throws -> [String] {
    var seen: [String] = []
    for path in ["/rooms/\(code)", "/boards/relentless"] {
      seen.append("\(path): \(try await stage.client.get("/api/v1" + path).text)")
    }
    // Now and then the server notes how late it is at a table.
    return seen + (try stage.site.dump().filter { !$0.contains(#"{\"change\":{\"time\":"#) })
  }
}
