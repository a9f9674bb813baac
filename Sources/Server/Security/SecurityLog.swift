import Logging
import Rooms
import Synchronization

/// Writes down what matters to somebody who looks for an attack, each event in one line of the same form
/// (docs/security.md). No line has a password, a token, a name or an e-mail address.
///
/// Whoever attacks must not be able to fill the disk with it: of one kind of event from one address there are at most
/// `perAddress` lines a minute, and `perMinute` of all. The next line says how many were left out.
final class SecurityLog: Sendable {
  private struct Source: Hashable {
    let event: String
    let address: ClientAddress
  }

  static let perAddress = 60
  static let perMinute = 600

  private let logger: Logger
  private let sources = Limiter<Source>(SecurityLog.perAddress, per: 60_000)
  private let all = Limiter<Int>(SecurityLog.perMinute, per: 60_000)
  private let leftOut = Atomic(0)

  init(_ logger: Logger) { self.logger = logger }

  /// - Parameters:
  ///   - event: a word of the program's own: the code of a refusal, or what was done.
  ///   - player: the number of the player who asked, where that is known.
  ///   - request: the method and the path of the route, without what was in the place of its parameters.
  ///   - subject: what the owner of the server has changed, like "score 17".
  func note(
    _ event: String, from address: ClientAddress, player: Int64? = nil, request: String? = nil,
    subject: String? = nil
  ) {
    do throws(TooMany) {
      try sources.count(Source(event: event, address: address), at: .now)
      try all.count(0, at: .now)
    } catch {
      leftOut.wrappingAdd(1, ordering: .relaxed)
      return
    }
    var metadata: Logger.Metadata = ["event": "\(event)", "address": "\(address.text)"]
    if let player { metadata["player"] = "\(player)" }
    if let request { metadata["request"] = "\(request)" }
    if let subject { metadata["subject"] = "\(subject)" }
    let missing = leftOut.exchange(0, ordering: .relaxed)
    if missing > 0 { metadata["leftOut"] = "\(missing)" }
    logger.notice("Security event.", metadata: metadata)
  }

  /// Notes sockets that are closed for a flood, or because nobody may come in with what they said first.
  func note(socketClosedWith code: CloseCode, from address: ClientAddress) {
    switch code {
    case .policyViolation: note("socketClosed", from: address)
    case .badHello: note("socketTurnedAway", from: address)
    default: break
    }
  }
}
