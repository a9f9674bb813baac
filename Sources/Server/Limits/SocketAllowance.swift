import Ports

/// How much one socket may send.
///
/// Every frame counts: pings, pongs and fragments cost the server something too. What is too much is not handled, and
/// counts as bad.
struct SocketAllowance {
  /// How many fragments count as one message.
  static let fragmentsOfAMessage = 100
  /// How many messages a second each socket of an address may send while the address floods; enough for any game.
  static let fewPerSecond = 5

  private var messages: TokenBucket
  private var few = TokenBucket(perSecond: SocketAllowance.fewPerSecond)
  private var badMessages: TokenBucket
  private var fragments = 0
  private let address: AddressAllowance.Account
  private let refusals: RefusalCounts?

  /// - Parameter refusals: counts what is not handled.
  init(
    _ limits: Settings.Limits, of address: AddressAllowance.Account, counting refusals: RefusalCounts? = nil
  ) {
    self.refusals = refusals
    messages = TokenBucket(perSecond: limits.messagesPerSecond)
    badMessages = TokenBucket(capacity: limits.badMessagesPerMinute, per: 60_000)
    self.address = address
  }

  /// Counts what came, for its address too.
  ///
  /// - Returns: whether it may be handled.
  mutating func allows(_ message: FrameReader.Message, at now: @autoclosure () -> Instant) -> Bool {
    if case .fragment = message {
      fragments += 1
      guard fragments == SocketAllowance.fragmentsOfAMessage else { return true }
      fragments = 0
    }
    let now = now()
    let areFew = few.consume(at: now) == nil
    let isCalm = address.count(at: now)
    let isSlow = messages.consume(at: now) == nil
    if !isSlow { refusals?.of("messages-per-second").note() }
    if !isCalm, !areFew { address.noteRefusal() }
    return isSlow && (isCalm || areFew)
  }

  /// Counts a message that was bad, or too much.
  ///
  /// - Returns: whether the socket may stay.
  mutating func forgivesBad(at now: Instant) -> Bool {
    let mayStay = badMessages.consume(at: now) == nil
    if !mayStay { refusals?.of("bad-messages-per-minute").note() }
    return mayStay
  }
}
