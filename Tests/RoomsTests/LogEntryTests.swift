import Tabletop
import TestSupport
import Testing

@testable import Rooms

@Suite struct LogEntryTests {
  private static let lines = [
    #"{"change":{"opened":{"game":"turns","setup":{"a":[1,-2,"\u0007"]}}}}"#,
    #"{"change":{"joined":{"token":"abc","name":"Ana","avatar":"fox"}}}"#,
    #"{"change":{"joined":{"token":"abc","name":"Ana","avatar":"fox","player":17}}}"#,
    #"{"change":{"joined":{"token":"abc","name":"Ana","avatar":"fox","player":17,"account":"Ana"}}}"#,
    #"{"seat":1,"n":9223372036854775806,"change":{"profile":{"seat":1,"name":"é","avatar":"owl"}}}"#,
    #"{"seat":0,"n":1,"change":{"removed":{"seat":255}}}"#,
    #"{"change":{"vacated":{"seat":2}}}"#,
    #"{"seat":0,"n":4,"change":{"adopted":{"seat":2,"token":"def"}}}"#,
    #"{"change":{"forgotten":{"seat":2,"name":"somebody"}}}"#,
    #"{"change":{"host":{"seat":3}}}"#,
    #"{"seat":0,"n":2,"change":{"setup":{"setup":{}}}}"#,
    #"{"seat":0,"n":3,"change":{"started":{"rules":1,"seed":9223372036854775807}}}"#,
    #"{"change":{"started":{"rules":1,"seed":7,"mark":{"id":"9f6b","began":1700000000000},"setup":{}}}}"#,
    #"{"seat":1,"n":5,"change":{"did":{"at":12,"seat":1,"do":{"ready":{"step":3}}}}}"#,
    #"{"seat":0,"n":3,"change":{"started":{"rules":1,"seed":0,"setup":{"items":[1,null]}}}}"#,
    #"{"seat":0,"n":7,"change":{"admitted":{"seat":2,"did":{"at":5,"seat":0,"do":{"join":{"name":"Cem"}}}}}}"#,
    #"{"change":{"time":{"at":9223372036854775807}}}"#,
    #"{"seat":0,"n":6,"change":{"again":{}}}"#,
  ]

  @Test(arguments: LogEntryTests.lines)
  func anEntryIsReadAsItWasWritten(_ line: String) throws {
    #expect(String(decoding: try LogEntry(bytes: Array(line.utf8)).bytes, as: UTF8.self) == line)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"change":{}}"#, #"{"change":{"fly":{}}}"#, #"{"change":{"host":{}}}"#,
    #"{"change":{"host":{"seat":256}}}"#, #"{"change":{"host":{"seat":-1}}}"#,
    #"{"change":{"host":{"seat":0},"again":{}}}"#, #"{"seat":0,"change":{"again":{}}}"#,
    #"{"seat":0,"n":0,"change":{"again":{}}}"#, #"{"n":"1","seat":0,"change":{"again":{}}}"#,
    #"{"change":{"time":{"at":-1}}}"#, #"{"change":{"time":{"at":9223372036854775808}}}"#,
    #"{"change":{"again":{}},"more":1}"#, #"{"change":{"started":{"rules":1.5,"seed":0}}}"#,
    #"{"change":{"started":{"rules":1,"seed":0,"mark":{"id":"9f6b"}}}}"#,
    #"{"change":{"did":{"at":1,"seat":0}}}"#, #"{"change":{"again":{}}} {}"#, #"{"change":null}"#,
  ])
  func aLineThatIsNoEntryIsRefused(_ line: String) {
    #expect(throws: JSONError.self) { try LogEntry(bytes: Array(line.utf8)) }
  }

  @Test func damagedLinesAreReadOrRefusedButNeverTrap() throws {
    var json = RandomJSON(seed: 3)
    for index in 0..<20_000 {
      let line = json.damaged(Array(LogEntryTests.lines[index % LogEntryTests.lines.count].utf8))
      guard let entry = try? LogEntry(bytes: line) else { continue }
      #expect(try LogEntry(bytes: entry.bytes).bytes == entry.bytes)
    }
  }

  /// A form feed takes two bytes in a message and six in the log, and Turn Tracker trims it from names.
  @Test func aMessageThatGrowsInTheLogIsReadBack() throws {
    let bench = try RoomBench.tracker()
    let name = "G" + String(repeating: "\\f", count: 32_000)
    let setup =
      #"{"game":{"name":"\#(name)","kind":"coop","phases":[{"name":"a","symmetric":false,"actions":[]}]}}"#
    let ana = bench.phone(bench.host)
    #expect(ana.send(#"{"n":1,"room":{"setup":\#(setup)}}"#).first == #"{"ack":1}"#)
    try bench.restart()
    #expect(bench.phone(bench.host).send(#"{"n":2,"room":{"start":{}}}"#).first == #"{"ack":2}"#)
  }

  @Test func theDeepestMessageIsReadBack() throws {
    let depth = JSONLimits.message.depth - 2
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = Array(#"{"change":{"did":{"at":0,"seat":0,"do":{"x":\#(deep)}}}}"#.utf8)
    #expect(try LogEntry(bytes: line).bytes == line)
  }
}
