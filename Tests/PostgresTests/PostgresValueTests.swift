import Postgres
import TestSupport
import Testing

/// Values come back from PostgreSQL as they were sent.
@Suite(.enabled(if: TestPostgres.isWanted, Comment(rawValue: TestPostgres.isMissing)))
struct PostgresValueTests {
  /// What PostgreSQL answers to a parameter of this type.
  private func returned<Value>(
    _ value: PostgresValue, as type: String, _ kind: PostgresKind<Value>
  ) async throws -> Value? {
    var returned: Value?
    try await withSite { site in
      let rows = try await site.pool.run([PostgresStatement("SELECT $1::\(type) AS it", [value])])
      returned = try rows[0][0].valueIfAny("it", kind)
    }
    return returned
  }

  @Test(arguments: [0, 1, -1, .max, .min] as [Int64])
  func wholeNumbersComeBack(_ number: Int64) async throws {
    #expect(try await returned(.int8(number), as: "bigint", .int8) == number)
  }

  @Test func smallWholeNumbersAreReadToo() async throws {
    try await withSite { site in
      let rows = try await site.pool.run([PostgresStatement("SELECT -7 AS four, -8::smallint AS two")])
      #expect(try rows[0][0].value("four", .int8) == -7)
      #expect(try rows[0][0].value("two", .int8) == -8)
    }
  }

  @Test(arguments: [0, 51.5, -0.3, .infinity, 1e-300])
  func fractionsComeBack(_ number: Double) async throws {
    #expect(try await returned(.float8(number), as: "float8", .float8) == number)
  }

  @Test(arguments: [true, false])
  func answersOfYesAndNoComeBack(_ value: Bool) async throws {
    #expect(try await returned(.bool(value), as: "bool", .bool) == value)
  }

  @Test(arguments: ["", "Ünïcode \" ' \\ \n", "汉字", "👩‍👩‍👧"])
  func textsComeBack(_ text: String) async throws {
    #expect(try await returned(.text(text), as: "text", .text) == text)
  }

  @Test func bytesComeBack() async throws {
    let bytes = Array(0...255) as [UInt8]
    #expect(try await returned(.bytes(bytes), as: "bytea", .bytes) == bytes)
    #expect(try await returned(.bytes([]), as: "bytea", .bytes) == [])
  }

  @Test(arguments: [0, 1, -1, 946_684_799_999, 1_795_298_400_123, -62_000_000_000_001] as [Int64])
  func momentsComeBack(_ milliseconds: Int64) async throws {
    let time = PostgresTime(milliseconds: milliseconds)
    #expect(try await returned(.time(time), as: "timestamptz", .time) == time)
  }

  @Test func momentsAreThoseOfPostgreSQL() async throws {
    try await withSite { site in
      let rows = try await site.pool.run([
        PostgresStatement(
          "SELECT TIMESTAMPTZ '1969-12-31 23:59:59.9985Z' AS it, extract(epoch FROM $1::timestamptz)::bigint AS seconds",
          [.time(PostgresTime(milliseconds: 1_795_298_400_000))])
      ])
      #expect(try rows[0][0].value("it", .time) == PostgresTime(milliseconds: -2))
      #expect(try rows[0][0].value("seconds", .int8) == 1_795_298_400)
    }
  }

  @Test func arraysComeBack() async throws {
    #expect(try await returned(.int8s([3, -4]), as: "bigint[]", .int8s) == [3, -4])
    #expect(try await returned(.int8s([]), as: "bigint[]", .int8s) == [])
    #expect(try await returned(.texts(["a", "", "ü,\"{}"]), as: "text[]", .texts) == ["a", "", "ü,\"{}"])
    #expect(
      try await returned(.byteStrings([[0, 255], []]), as: "bytea[]", .byteStrings) == [[0, 255], []])
  }

  /// Each element of an array is a row, whatever its type is.
  @Test func arraysBecomeRows() async throws {
    try await withSite { site in
      let time = PostgresTime(milliseconds: 5)
      let rows = try await site.pool.run([
        PostgresStatement(
          "SELECT * FROM unnest($1, $2, $3, $4, $5, $6) AS line (whole, text, yes, fraction, time, bytes)",
          [
            .int8s([1, nil]), .texts([nil, "b"]), .bools([true, nil]), .float8s([nil, 0.5]),
            .times([time, nil]),
            .byteStrings([nil, [7]]),
          ])
      ])
      let (first, second) = (rows[0][0], rows[0][1])
      #expect(rows[0].count == 2 && rows[0].changed == 2)
      #expect(try first.valueIfAny("whole", .int8) == 1 && second.valueIfAny("whole", .int8) == nil)
      #expect(try first.valueIfAny("text", .text) == nil && second.valueIfAny("text", .text) == "b")
      #expect(try first.valueIfAny("yes", .bool) == true && second.valueIfAny("yes", .bool) == nil)
      #expect(
        try first.valueIfAny("fraction", .float8) == nil && second.valueIfAny("fraction", .float8) == 0.5)
      #expect(try first.valueIfAny("time", .time) == time && second.valueIfAny("time", .time) == nil)
      #expect(try first.valueIfAny("bytes", .bytes) == nil && second.valueIfAny("bytes", .bytes) == [7])
    }
  }

  @Test func nothingComesBackAsNothing() async throws {
    #expect(try await returned(.int8(nil), as: "bigint", .int8) == nil)
    #expect(try await returned(.text(nil), as: "text", .text) == nil)
    #expect(try await returned(.bytes(nil), as: "bytea", .bytes) == nil)
    #expect(try await returned(.time(nil), as: "timestamptz", .time) == nil)
    #expect(try await returned(.bool(nil), as: "bool", .bool) == nil)
    #expect(try await returned(.float8(nil), as: "float8", .float8) == nil)
  }

  @Test func whatIsReadAsAnotherKindIsRefused() async throws {
    try await withSite { site in
      let rows = try await site.pool.run([PostgresStatement("SELECT 'a' AS text, NULL::bigint AS nothing")])
      let row = rows[0][0]
      #expect(throws: PostgresError.unreadable("The column \"text\" has the type 25.")) {
        try row.value("text", .int8)
      }
      #expect(throws: PostgresError.unreadable("The column \"nothing\" is NULL.")) {
        try row.value("nothing", .int8)
      }
      #expect(throws: PostgresError.unreadable("There is no column \"other\".")) {
        try row.value("other", .int8)
      }
    }
  }

  @Test func aTextWithACharacterThatPostgreSQLDoesNotKeepIsRefused() async throws {
    try await withSite { site in
      let error = await #expect(throws: PostgresError.self) {
        try await site.pool.run([PostgresStatement("SELECT $1::text", [.text("a\0b")])])
      }
      guard case .refused(let refusal)? = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
      #expect(refusal.state.matter == "22")
    }
  }
}
