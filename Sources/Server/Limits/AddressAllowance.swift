import Metrics
import Ports
import Synchronization
import Tabletop

/// How much each address may send over all its sockets together: a flood does not begin anew with each socket.
///
/// An address that sends more than that floods. It gets no new sockets until the flood is over, and each socket that it
/// has may send only a little (`SocketAllowance.fewPerSecond`). So those who play behind the same address can go on.
final class AddressAllowance: Sendable {
  /// As how many messages a new socket counts, because it costs the server more than one.
  static let messagesOfASocket: Int64 = 5
  /// How long an address floods after the last message that was too much.
  static let patience: Milliseconds = 10_000

  /// What one address has sent. All its sockets share it.
  final class Account: Sendable {
    private struct State: Sendable {
      var messages: TokenBucket
      var floodsUntil: Instant?

      func floods(at now: Instant) -> Bool { floodsUntil.map { now < $0 } ?? false }
    }

    private let state: Mutex<State>
    private let floods: Counter
    private let refusals: RefusalCounter?

    fileprivate init(_ messages: TokenBucket, counting floods: Counter, _ refusals: RefusalCounter?) {
      state = Mutex(State(messages: messages))
      self.floods = floods
      self.refusals = refusals
    }

    /// Counts messages.
    ///
    /// - Returns: false while the address floods.
    func count(_ messages: Int64 = 1, at now: Instant) -> Bool {
      state.withLock { state in
        let floodsAlready = state.floods(at: now)
        guard state.messages.consume(messages, at: now) != nil else { return !floodsAlready }
        state.floodsUntil = now + AddressAllowance.patience
        if !floodsAlready { floods.increment() }
        return false
      }
    }

    /// Whether it has sent nothing recently: such an account need not be remembered.
    func isAtRest(at now: Instant) -> Bool {
      state.withLock { $0.messages.isFull(at: now) && !$0.floods(at: now) }
    }

    /// Counts a new socket.
    ///
    /// - Returns: false while the address floods; the socket does not count then.
    func countSocket(at now: Instant) -> Bool {
      let isIn =
        !state.withLock { $0.floods(at: now) } && count(AddressAllowance.messagesOfASocket, at: now)
      if !isIn { noteRefusal() }
      return isIn
    }

    /// Something was refused since the address floods.
    func noteRefusal() { refusals?.note() }
  }

  private struct Kept: Sendable {
    var accounts: [ClientAddress: Account] = [:]
    /// How many accounts there may be before those at rest are removed.
    var sweepsAt = 1_024
  }

  private let kept = Mutex(Kept())
  private let messagesPerSecond: Int
  private let floods: Counter
  private let refusals: RefusalCounter?

  /// - Parameters:
  ///   - floods: counts how often an address begins to flood.
  ///   - refusals: counts what is refused since an address floods.
  init(messagesPerSecond: Int, counting floods: Counter, _ refusals: RefusalCounter? = nil) {
    self.messagesPerSecond = messagesPerSecond
    self.floods = floods
    self.refusals = refusals
  }

  /// How many addresses are remembered.
  var count: Int { kept.withLock { $0.accounts.count } }

  /// The account of an address.
  func account(of address: ClientAddress, at now: Instant) -> Account {
    kept.withLock { kept in
      if kept.accounts.count >= kept.sweepsAt {
        kept.accounts = kept.accounts.filter { !$0.value.isAtRest(at: now) }
        kept.sweepsAt = max(1_024, kept.accounts.count * 2)
      }
      if let account = kept.accounts[address] { return account }
      let account = Account(TokenBucket(perSecond: messagesPerSecond), counting: floods, refusals)
      kept.accounts[address] = account
      return account
    }
  }
}
