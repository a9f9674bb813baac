import Metrics
import NIOCore
import Ports
import Testing

@testable import Server

/// How much sockets and addresses may send.
@Suite struct AllowanceTests {
  private let start = Instant(milliseconds: 1_000_000)
  private let metrics = PrometheusMetrics()

  private func allowances(_ messagesPerSecond: Int) -> AddressAllowance {
    AddressAllowance(
      messagesPerSecond: messagesPerSecond, counting: Counter(label: "floods", factory: metrics))
  }

  private func address(_ number: Int = 1) throws -> ClientAddress {
    let remote = try SocketAddress(ipAddress: "10.0.\(number / 256).\(number % 256)", port: 1)
    return ClientAddress(remote: remote, forwarded: nil, trusting: [])
  }

  /// How many of these are allowed, one after the other.
  private func allowed(
    _ message: FrameReader.Message, _ count: Int, by allowance: inout SocketAllowance, at now: Instant
  ) -> Int {
    (0..<count).count { _ in allowance.allows(message, at: now) }
  }

  // MARK: Sockets

  @Test(arguments: [FrameReader.Message.text([]), .ping([]), .pong])
  func everyFrameCounts(_ message: FrameReader.Message) throws {
    let account = allowances(1_000_000).account(of: try address(), at: start)
    var allowance = SocketAllowance(Settings.Limits(), of: account)
    #expect(allowed(message, 1_000, by: &allowance, at: start) == 400)
    #expect(allowed(message, 1_000, by: &allowance, at: start + 1_000) == 100)
  }

  @Test func aHundredFragmentsCountAsOneMessage() throws {
    let account = allowances(1_000_000).account(of: try address(), at: start)
    var allowance = SocketAllowance(Settings.Limits(), of: account)
    #expect(allowed(.fragment, 40_099, by: &allowance, at: start) == 40_099)
    #expect(allowed(.fragment, 1, by: &allowance, at: start) == 0)
    #expect(allowed(.text([]), 1, by: &allowance, at: start) == 0)
  }

  @Test func soManyBadMessagesAreForgiven() throws {
    let account = allowances(1_000_000).account(of: try address(), at: start)
    var allowance = SocketAllowance(Settings.Limits(), of: account)
    let forgiven = (0..<100).count { _ in allowance.forgivesBad(at: start) }
    #expect(forgiven == 60)
  }

  // MARK: Addresses

  @Test func anAddressHasOneAllowanceForAllItsSockets() throws {
    let allowances = allowances(200)
    // Ten sockets one after the other, each of which stays within its own limit.
    var (letIn, handled) = (0, 0)
    for _ in 0..<10 {
      let account = allowances.account(of: try address(), at: start)
      guard account.countSocket(at: start) else { continue }
      letIn += 1
      var socket = SocketAllowance(Settings.Limits(), of: account)
      handled += allowed(.text([]), 400, by: &socket, at: start)
    }
    #expect(letIn == 2)
    // 800 at once, and each socket counts as five.
    #expect(handled == 790)
    #expect(metrics.text.contains("floods 1\n"))
  }

  @Test func aFloodIsOverSomeTimeAfterTheLastMessageThatWasTooMuch() throws {
    let account = allowances(10).account(of: try address(), at: start)
    for _ in 0..<40 { #expect(account.count(at: start)) }
    #expect(!account.count(at: start))
    #expect(!account.countSocket(at: start + AddressAllowance.patience - 1))
    #expect(account.countSocket(at: start + AddressAllowance.patience))
    #expect(metrics.text.contains("floods 1\n"))
  }

  @Test func thoseWhoSendLittleGoOnWhileTheirAddressFloods() throws {
    let allowances = allowances(100)
    let account = allowances.account(of: try address(), at: start)
    var honest = SocketAllowance(Settings.Limits(), of: account)
    var flood = SocketAllowance(Settings.Limits(), of: account)
    #expect(allowed(.text([]), 1, by: &honest, at: start) == 1)
    for second in 0..<60 {
      let now = start + Int64(second) * 1_000
      _ = allowed(.ping([]), 1_000, by: &flood, at: now)
      #expect(allowed(.text([]), 5, by: &honest, at: now) == 5)
    }
    // From another address nobody notices anything.
    let other = allowances.account(of: try address(2), at: start)
    #expect(other.countSocket(at: start))
  }

  @Test func aSchoolIsNoFlood() throws {
    // 2,000 phones that come back at once and press something twice a second.
    let account = allowances(Settings.Limits().messagesPerSecondPerAddress)
      .account(of: try address(), at: start)
    var phones = (0..<2_000).map { _ in SocketAllowance(Settings.Limits(), of: account) }
    for phone in phones.indices {
      let isWelcome = account.countSocket(at: start) && phones[phone].allows(.text([]), at: start)
      #expect(isWelcome)
    }
    for half in 1...60 {
      for phone in phones.indices {
        guard phones[phone].allows(.text([]), at: start + Int64(half) * 500) else {
          Issue.record("A phone is refused after \(half) presses.")
          return
        }
      }
    }
    #expect(metrics.text.contains("floods 0\n"))
  }

  @Test func addressesAreForgottenOnceTheySendNothing() throws {
    let allowances = allowances(10)
    for number in 0..<5_000 {
      let account = allowances.account(of: try address(number), at: start + Int64(number) * 100)
      _ = account.count(at: start + Int64(number) * 100)
    }
    #expect(allowances.count <= 1_100)
  }
}
