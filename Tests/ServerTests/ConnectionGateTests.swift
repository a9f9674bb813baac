import Logging
import NIOCore
import NIOHTTP1
import Tabletop
import Testing

@testable import Server

@Suite struct ConnectionGateTests {
  private let start = NIODeadline.uptimeNanoseconds(1_000_000_000)

  // MARK: Pace

  @Test func aPaceCountsFromItsGraceAndOnlyWhatTheOtherSideTakes() {
    var pace = Pace(leastRate: 1_024, grace: .seconds(10), most: .seconds(60))
    pace.wait(at: start)
    #expect(!pace.isTooSlow(at: start + .seconds(10)))
    pace.moved(20_480, at: start)
    #expect(!pace.isTooSlow(at: start + .seconds(30)))
    pace.rest(at: start + .seconds(30))
    #expect(!pace.isTooSlow(at: start + .seconds(1_000)))
    pace.wait(at: start + .seconds(1_000))
    #expect(pace.isTooSlow(at: start + .seconds(1_000) + .nanoseconds(1)))
  }

  @Test func anUploadOverOneSlotOfGPRSComesInTime() {
    var pace = Pace(leastRate: Settings.Limits().leastBytesPerSecond, grace: .seconds(10), most: .seconds(60))
    pace.wait(at: start)
    // CS-1: 9.05 kbit/s.
    for second in 1...1_854 {
      let now = start + .seconds(Int64(second))
      pace.moved(1_131, at: now)
      #expect(!pace.isTooSlow(at: now))
    }
  }

  @Test func aByteASecondIsTooSlow() {
    var pace = Pace(leastRate: 1_024, grace: .seconds(10), most: .seconds(60))
    pace.wait(at: start)
    let end = (1...100).first { second in
      let now = start + .seconds(Int64(second))
      pace.moved(1, at: now)
      return pace.isTooSlow(at: now)
    }
    #expect(end == 11)
  }

  @Test(arguments: [61_440, 1 << 40, Int.max])
  func whoeverWasFastMayStandStillForAMinute(_ bytes: Int) {
    var pace = Pace(leastRate: 1_024, grace: .seconds(10), most: .seconds(60))
    pace.wait(at: start)
    pace.moved(bytes, at: start)
    #expect(!pace.isTooSlow(at: start + .seconds(60)))
    #expect(pace.isTooSlow(at: start + .seconds(61)))
  }

  // MARK: Files

  @Test(arguments: [1, 64, 160, 256, 1_024, 65_536, 1_048_576])
  func oneAddressTakesAtMostThreeQuartersOfTheFiles(_ limit: Int) {
    let files = OpenFiles(limit: limit)
    let limits = files.fit(Settings.Limits())
    let silent = max(limits.socketsPerAddress, limits.connectionsPerAddress)
    #expect(
      silent + limits.socketsPerAddress + 2 * limits.connectionsPerAddress <= files.forConnections * 3 / 4)
    #expect(limits.connectionsPerAddress >= 1)
    #expect(limit < 192 || files.forAll <= limit - 64)
  }

  @Test func whereThereAreManyFilesTheOwnersLimitsHold() {
    let limits = OpenFiles(limit: 65_536).fit(Settings.Limits())
    #expect(limits.socketsPerAddress == Settings.Limits().socketsPerAddress)
    #expect(limits.connectionsPerAddress == Settings.Limits().connectionsPerAddress)
  }

  @Test func anOwnerWhoAllowsMoreGetsIt() {
    var limits = Settings.Limits()
    limits.socketsPerAddress = 19_000
    limits.connectionsPerAddress = 1_000
    let fit = OpenFiles(limit: 1_024).fit(limits)
    #expect(fit.socketsPerAddress == 19_000)
    #expect(fit.connectionsPerAddress == 1_000)
  }

  @Test func theLimitOfOpenFilesIsRaisedAsFarAsAllowed() {
    let raised = OpenFiles.raised()
    #expect(raised == OpenFiles.raised())
    #expect(raised.limit >= 256)
  }

  // MARK: The gate

  /// 160 files for connections: 40 silent ones and 20 of plain HTTP for each address.
  private func gate(trusting proxies: Set<String> = []) -> ConnectionGate {
    let files = OpenFiles(limit: 256)
    return ConnectionGate(
      files: files, limits: files.fit(Settings.Limits()), trustedProxies: proxies,
      metrics: ServerMetrics(factory: PrometheusMetrics()), logger: TestSite.silence)
  }

  private func address(_ text: String) throws -> SocketAddress { try SocketAddress(ipAddress: text, port: 7) }

  private func head(_ path: String, from visitor: String? = nil) -> HTTPRequestHead {
    let headers: HTTPHeaders = visitor.map { ["X-Forwarded-For": $0] } ?? [:]
    return HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers)
  }

  @Test func whoeverLeavesMakesRoomOnce() throws {
    let gate = gate()
    let remote = try address("192.0.2.1")
    for _ in 0..<3 {
      let passages = try (0..<40).map { _ in try #require(gate.enter(from: remote)) }
      #expect(passages.allSatisfy { $0.isInside })
      let late = try #require(gate.enter(from: remote))
      #expect(!late.isInside)
      #expect(late.refusal(of: head("/healthz"))?.code == "tooManyConnections")
      late.leave()
      let first = passages[..<20].map { $0.refusal(of: head("/")) }
      #expect(first.allSatisfy { $0 == nil })
      #expect(passages[20].refusal(of: head("/"))?.code == "tooManyConnections")
      for passage in passages[21...] { passage.becomeSocket() }
      let other = try #require(gate.enter(from: try address("192.0.2.2")))
      #expect(other.isInside)
      for passage in passages + passages { passage.leave() }
    }
    #expect(gate.isAcceptingNewConnections())
  }

  @Test func aServerThatIsFullAnswersOnlyHealthChecksOfThisMachine() throws {
    let gate = gate()
    let passages = try (0..<160).map { try #require(gate.enter(from: try address("192.0.2.\($0 / 40)"))) }
    #expect(passages.allSatisfy { $0.isInside })
    #expect(passages[0].refusal(of: head("/"))?.code == "serverFull")
    let near = try #require(gate.enter(from: try address("127.0.0.1")))
    #expect(!near.isInside)
    #expect(near.refusal(of: head("/healthz?x=1")) == nil)
    #expect(near.refusal(of: head("/"))?.code == "serverFull")
    let ipv6 = try #require(gate.enter(from: try address("::1")))
    #expect(ipv6.refusal(of: head("/readyz")) == nil)
    // Others fill only their own places outside.
    let strangers = try (0..<20).map { _ in gate.enter(from: try address("192.0.2.9")) }
    #expect(strangers.compactMap { $0 }.count == gate.files.kept)
    #expect(strangers[0]?.refusal(of: head("/healthz"))?.code == "serverFull")
    let other = try #require(gate.enter(from: try address("127.0.0.1")))
    #expect(other.refusal(of: head("/readyz")) == nil)
    // Whoever was refused and lingers takes no place of a health check.
    #expect(!near.mayStayRefused())
    strangers[0]?.leave()
    #expect(near.mayStayRefused())
    passages[0].leave()
    let next = try #require(gate.enter(from: try address("192.0.2.9")))
    #expect(next.isInside)
  }

  @Test func connectionsAreInTheWayWhereTheirAddressHasManyOrTheServerIsAlmostFull() throws {
    let gate = gate()
    let remote = try address("192.0.2.1")
    let passages = try (0..<11).map { _ in try #require(gate.enter(from: remote)) }
    for passage in passages[..<10] { #expect(passage.refusal(of: head("/")) == nil) }
    #expect(!passages[0].isInTheWay)
    #expect(passages[10].refusal(of: head("/")) == nil)
    #expect(passages[0].isInTheWay)
    passages[10].leave()
    #expect(!passages[0].isInTheWay)
    for index in 0..<101 {
      let passage = try #require(gate.enter(from: try address("192.0.3.\(index)")))
      #expect(passage.isInside)
    }
    #expect(passages[0].isInTheWay)
  }

  @Test func ofAProxyTheVisitorsAreCountedWhileTheyAreAnswered() throws {
    let gate = gate(trusting: ["127.0.0.1"])
    let proxy = try address("127.0.0.1")
    let passages = try (0..<21).map { _ in try #require(gate.enter(from: proxy)) }
    for passage in passages[..<20] { #expect(passage.refusal(of: head("/", from: "203.0.113.1")) == nil) }
    #expect(passages[20].refusal(of: head("/", from: "203.0.113.1"))?.code == "tooManyConnections")
    #expect(passages[20].refusal(of: head("/", from: "203.0.113.2")) == nil)
    passages[20].answered()
    #expect(passages[20].refusal(of: head("/healthz", from: "203.0.113.1"))?.code == "tooManyConnections")
    passages[0].answered()
    #expect(passages[20].refusal(of: head("/", from: "203.0.113.1")) == nil)
    // One that does not say whose request it is.
    let silent = try (0..<40).map { _ in try #require(gate.enter(from: proxy)) }
    #expect(silent.allSatisfy { $0.refusal(of: head("/")) == nil })
  }
}
