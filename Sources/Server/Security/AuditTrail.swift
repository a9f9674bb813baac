import Accounts
import Logging
import Tabletop

/// Writes down who did what, for the owner of the server (docs/security.md, "Who did what"). What cannot be written down
/// is logged, and does not stop anybody: it has been done already.
///
/// Nobody can fill the disk with it. What anybody can cause is counted in one entry for each minute and address, and of
/// all addresses together there are at most `perMinute` new entries a minute; the rest is counted without an address.
final class AuditTrail: Sendable {
  static let perMinute = 60

  let store: any AuditStore
  private let accounts: any AccountStore
  private let clock: WallClock
  private let logger: Logger
  private let isLogged: Bool
  private let strangers: Limiter<Int>

  /// - Parameter isLogged: whether each entry is also a line of the log.
  init(
    store: any AuditStore, accounts: any AccountStore, clock: WallClock, logger: Logger, isLogged: Bool
  ) {
    self.store = store
    self.accounts = accounts
    self.clock = clock
    self.logger = logger
    self.isLogged = isLogged
    strangers = Limiter(AuditTrail.perMinute, per: 60_000)
  }

  // MARK: Writing

  /// - Parameters:
  ///   - player: the number of the player who did it.
  ///   - address: nil on the machine itself.
  ///   - subject: what it was done to, in the program's own words and numbers.
  func note(
    _ kind: AuditKind, by actor: AuditEntry.Actor, player: Int64? = nil, from address: ClientAddress?,
    subject: String = ""
  ) async {
    let now = clock.seconds
    let isCrowded = actor != .owner && isCrowded()
    let entry = AuditEntry(
      at: now, kind: kind.rawValue, actor: actor, player: player,
      address: isCrowded ? "" : address?.text ?? "", subject: subject)
    do {
      let isJoined = isCrowded || kind.isCounted
      log(try await store.addAudit(entry, joiningSince: isJoined ? now - now % 60 : nil))
    } catch {
      logger.error("Who did what could not be written down.", metadata: ["error": "\(error)"])
    }
  }

  /// Counts one of those that anybody can cause.
  private func isCrowded() -> Bool {
    do throws(TooMany) {
      try strangers.count(0, at: clock.moment.instant)
      return false
    } catch {
      return true
    }
  }

  /// Logs a new entry. What is counted in an older one has no line of its own.
  private func log(_ entry: AuditEntry) {
    guard isLogged, entry.count == 1 else { return }
    var metadata: Logger.Metadata = [
      "entry": "\(entry.id)", "kind": "\(entry.kind)", "actor": "\(entry.actor.rawValue)",
    ]
    if let player = entry.player { metadata["player"] = "\(player)" }
    if !entry.address.isEmpty { metadata["address"] = "\(entry.address)" }
    if !entry.subject.isEmpty { metadata["subject"] = "\(entry.subject)" }
    logger.notice("Audit entry.", metadata: metadata)
  }

  /// The account that somebody tried to log in to; of an address that has none, its first two characters.
  ///
  /// - Parameter email: what was typed. It may be a password, in the wrong field: so nothing is kept of what is no
  ///   address.
  func subject(tried email: String) async -> String {
    guard let address = EmailAddress(email) else { return "" }
    if let player = try? await accounts.account(email: address)?.player {
      return AuditEntry.subject(player: player.id.number)
    }
    return "\(email.prefix(2))…"
  }

  /// The account that the owner has named, by its username or its e-mail address.
  func subject(named name: String) async -> String {
    if let username = Username(name), let player = try? await accounts.account(username: username)?.player {
      return AuditEntry.subject(player: player.id.number)
    }
    return await subject(tried: name)
  }

  // MARK: Reading

  /// A page of entries with the names that their players have now.
  ///
  /// - Returns: the entries, the newest first, and whether there are more.
  func page(_ query: AuditQuery) async throws -> (entries: [NamedAuditEntry], more: Bool) {
    let wanted = AuditQuery(kind: query.kind, before: query.before, limit: query.limit + 1)
    let found = try await store.auditEntries(wanted)
    var names: [Int64: String] = [:]
    let entries = found.prefix(query.limit)
    for number in Set(entries.flatMap { [$0.player, $0.subjectPlayer].compactMap { $0 } }) {
      names[number] = try await accounts.player(PlayerID(number))?.name
    }
    return (
      entries.map { entry in
        NamedAuditEntry(
          entry: entry, name: entry.player.flatMap { names[$0] },
          subjectName: entry.subjectPlayer.flatMap { names[$0] })
      }, found.count > query.limit
    )
  }

  /// What a player did, and what was done to the player, the newest first.
  func entries(of player: PlayerID) async throws -> [AuditEntry] {
    try await store.auditEntries(of: player.number)
  }
}

/// An entry with the names of today. They are not kept with it: whoever is gone has none.
public struct NamedAuditEntry: Sendable {
  public let entry: AuditEntry
  /// The name of who did it; nil for those who are no players, or are gone.
  public let name: String?
  /// The name of the player whom it was done to.
  public let subjectName: String?
}
