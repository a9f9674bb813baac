import HTTPTypes
import NIOCore
import Ports
import Rooms
import Tabletop
import Testing

@testable import Server

@Suite struct LimitsTests {
  private let start = Instant(milliseconds: 1_000_000)

  // MARK: Buckets

  @Test func aBucketLetsThroughWhatItHoldsAndThenAsMuchAsFlowsIn() {
    var bucket = TokenBucket(capacity: 10, per: 60_000)
    for _ in 0..<10 { #expect(bucket.consume(at: start) == nil) }
    #expect(bucket.consume(at: start) == 6_000)
    #expect(bucket.consume(at: start + 5_999) == 1)
    #expect(bucket.consume(at: start + 6_000) == nil)
    #expect(bucket.consume(at: start + 6_000) == 6_000)
    #expect(!bucket.isFull(at: start + 65_999))
    #expect(bucket.isFull(at: start + 66_000))
  }

  @Test func aBucketIsFullAgainAfterItsTimeAndHoldsNoMore() {
    var bucket = TokenBucket(capacity: 3, per: 3_000)
    for _ in 0..<3 { _ = bucket.consume(at: start) }
    let later = start + 1_000_000
    for _ in 0..<3 { #expect(bucket.consume(at: later) == nil) }
    #expect(bucket.consume(at: later) == 1_000)
  }

  @Test func askingTakesNothing() throws {
    let limiter = AddressLimiter(1, per: 1_000)
    let address = ClientAddress(remote: nil, forwarded: nil, trusting: [])
    for _ in 0..<5 { try limiter.check(address, at: start) }
    try limiter.count(address, at: start)
    #expect(throws: TooMany.self) { try limiter.check(address, at: start) }
    #expect(throws: TooMany.self) { try limiter.count(address, at: start) }
    try limiter.check(address, at: start + 1_000)
  }

  @Test func manyAddressesAreForgottenOnceTheyDoNothing() throws {
    let limiter = AddressLimiter(1, per: 1_000)
    for index in 0..<5_000 {
      let address = try SocketAddress(ipAddress: "10.0.\(index / 256).\(index % 256)", port: 1)
      try limiter.count(
        ClientAddress(remote: address, forwarded: nil, trusting: []), at: start + Int64(index) * 10)
    }
    #expect(limiter.count <= 1_200)
  }

  // MARK: Addresses

  @Test(
    arguments: [
      ("192.0.2.7", nil, "192.0.2.7"),
      ("192.0.2.7", "198.51.100.1", "192.0.2.7"),
      ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
      ("10.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"),
      ("10.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
      ("10.0.0.1", "10.0.0.2", "10.0.0.2"),
      ("10.0.0.1", "nonsense", "10.0.0.1"),
      ("10.0.0.1", "203.0.113.9, nonsense", "10.0.0.1"),
      ("10.0.0.1", "", "10.0.0.1"),
      ("2001:db8:1:2:3:4:5:6", nil, "20:1:d:b8:0:1:0:2"),
      ("2001:db8:1:2:ffff::1", nil, "20:1:d:b8:0:1:0:2"),
      ("::ffff:192.0.2.7", nil, "192.0.2.7"),
    ] as [(String, String?, String)])
  func anAddressIsTheRemoteOneOrWhatATrustedProxySays(
    _ remote: String, _ forwarded: String?, _ expected: String
  ) throws {
    let address = ClientAddress(
      remote: try SocketAddress(ipAddress: remote, port: 5), forwarded: forwarded,
      trusting: ["10.0.0.1", "10.0.0.2"])
    #expect(address.text == expected)
  }

  // MARK: Codes

  @Test func tenWrongCodesAMinuteAreFreeOverAllRoutesTogether() async throws {
    try await TestSite().withPort { port, client async throws in
      let opened = try await client.openRoom()
      let code = opened.string("code")
      let wrong = code == "0000" ? "0001" : "0000"
      for _ in 0..<3 {
        #expect(try await client.get("/api/v1/rooms/\(wrong)").problem == "404 noSuchRoom")
        #expect(try await client.join(wrong).problem == "404 noSuchRoom")
        #expect(try await client.get("/api/v1/rooms/\(wrong)/summary").problem == "404 noSuchRoom")
      }
      let last = try await TestSocket.room(port, wrong)
      try await last.send(#"{"watch":{}}"#)
      #expect(try await last.refusal() == "noSuchRoom")

      // A slow machine forgives one every six seconds meanwhile.
      var refused = try await client.get("/api/v1/rooms/\(wrong)")
      for _ in 0..<100 where refused.status != 429 {
        refused = try await client.get("/api/v1/rooms/\(wrong)")
      }
      #expect(refused.problem == "429 tooManyTries")
      let wait = try #require(refused.header("Retry-After").flatMap { Int($0) })
      #expect((1...6).contains(wait))
      // A right code is refused too; otherwise one could go on trying which codes exist.
      #expect(try await client.get("/api/v1/rooms/\(code)").problem == "429 tooManyTries")
      #expect(try await client.join(code).problem == "429 tooManyTries")
      let watcher = try await TestSocket.room(port, code)
      try await watcher.send(#"{"watch":{}}"#)
      #expect(try await watcher.refusal() == "tooManyTries")
      #expect(try await watcher.closeCode() == 4000)

      // A token works, and the answer to a wrong one reveals nothing about the code.
      let ana = try await TestSocket.hello(port, opened)
      #expect(try await ana.text().hasPrefix(#"{"lobby":"#))
      for known in [code, wrong] {
        let guess = try await TestSocket.room(port, known)
        try await guess.send(#"{"hello":{"token":"guess"}}"#)
        #expect(try await guess.text().hasPrefix(#"{"refused":{"code":"badToken","#))
        #expect(try await guess.closeCode() == 4000)
      }
      // Opening a room needs no code.
      #expect(try await client.openRoom().status == 201)
    }
  }

  @Test func rightCodesAreFree() async throws {
    try await TestSite().withClient { client async throws in
      let code = try await client.openRoom().string("code")
      for _ in 0..<50 { #expect(try await client.get("/api/v1/rooms/\(code)").status == 200) }
    }
  }

  @Test func everyAddressBehindATrustedProxyHasItsOwnTries() async throws {
    try await TestSite { $0.trustedProxies = ["127.0.0.1", "::1"] }.withPort { port, client async throws in
      let code = try await client.openRoom().string("code")
      let wrong = code == "0000" ? "0001" : "0000"
      for _ in 0..<11 {
        _ = try await client.get("/api/v1/rooms/\(wrong)", headers: ["X-Forwarded-For": "192.0.2.1"])
      }
      for (address, status) in [("192.0.2.1", 429), ("192.0.2.2", 200), ("192.0.2.2, 192.0.2.1", 429)] {
        #expect(
          try await client.get("/api/v1/rooms/\(code)", headers: ["X-Forwarded-For": address]).status
            == status)
      }
      let socket = try await TestSocket.room(port, code, headers: ["X-Forwarded-For": "192.0.2.1"])
      try await socket.send(#"{"watch":{}}"#)
      #expect(try await socket.refusal() == "tooManyTries")
      // Some proxies add a line of their own to the one that came.
      let other = try await TestSocket.room(
        port, code, headers: ["X-Forwarded-For": "192.0.2.9", "X-Forwarded-For": "192.0.2.1"])
      try await other.send(#"{"watch":{}}"#)
      #expect(try await other.refusal() == "tooManyTries")
    }
  }

  @Test func aForwardedAddressIsNotBelievedFromAnybodyElse() async throws {
    try await TestSite().withPort { _, client async throws in
      for index in 0..<10 {
        _ = try await client.get("/api/v1/rooms/none", headers: ["X-Forwarded-For": "192.0.2.\(index)"])
      }
      // A slow machine forgives one every six seconds meanwhile.
      var statuses: [Int] = []
      for index in 10..<110 where statuses.last != 429 {
        let headers = ["X-Forwarded-For": "198.51.100.\(index)"]
        statuses.append(try await client.get("/api/v1/rooms/none", headers: headers).status)
      }
      #expect(statuses.last == 429)
    }
  }

  @Test func roomsAndSeatsOfAnAddressAreLimited() async throws {
    try await TestSite {
      $0.limits.roomsPerHour = 2
      $0.limits.joinsPerHour = 1
    }.withClient { client async throws in
      let code = try await client.openRoom().string("code")
      #expect(try await client.openRoom().status == 201)
      let refused = try await client.openRoom()
      #expect(refused.problem == "429 tooManyTries")
      let wait = try #require(refused.header("Retry-After").flatMap { Int($0) })
      #expect((1...1_800).contains(wait))
      #expect(try await client.join(code).status == 201)
      #expect(try await client.join(code, "Cem", "cat").problem == "429 tooManyTries")
    }
  }

  // MARK: Codes of rooms

  @Test func codesHaveFourDigitsAndMoreWhenATenthIsInUse() {
    let directory = RoomDirectory([], last: RoomID(0))
    let codes = (0..<1_001).map { _ in directory.reserve().code }
    #expect(codes.prefix(1_000).allSatisfy { $0.count == 4 })
    #expect(codes[1_000].count == 5)
    #expect(Set(codes).count == codes.count)
  }

  @Test func aReleasedCodeIsFreeAndItsNumberIsNotUsedAgain() {
    let directory = RoomDirectory([StoredRoom(id: RoomID(41), code: "4711")], last: RoomID(41))
    #expect(directory.room("4711") == RoomID(41))
    directory.release(RoomID(41))
    directory.release(RoomID(41))
    #expect(directory.room("4711") == nil)
    #expect(directory.reserve().id == RoomID(42))
  }
}
