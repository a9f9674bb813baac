import Cryptography
import Ports
import Synchronization

/// The tickets with which the owner's browser downloads backups. A browser cannot send the admin token with a download, and
/// a token has no place in an address; so the ticket is a cookie, for one file and for an hour.
final class DownloadTickets: Sendable {
  static let cookie = "parlour_download"
  /// Seconds that a ticket is good for: a download that breaks off can go on.
  static let lifetime: Int64 = 3_600
  private static let most = 100

  private struct Ticket {
    let digest: SHA256Digest
    let name: String
    /// Seconds since 1970.
    let until: Int64
  }

  private let chance: any Chance
  private let clock: WallClock
  private let tickets = Mutex<[Ticket]>([])

  init(chance: any Chance, clock: WallClock) {
    self.chance = chance
    self.clock = clock
  }

  /// - Parameter name: of the file.
  /// - Returns: what the cookie holds.
  func make(for name: String) -> String {
    let text = chance.makeCredential().token
    let ticket = Ticket(
      digest: DownloadTickets.digest(text), name: name, until: clock.seconds + DownloadTickets.lifetime)
    tickets.withLock { tickets in
      tickets.removeAll { !isValid($0) }
      tickets = tickets.suffix(DownloadTickets.most - 1) + [ticket]
    }
    return text
  }

  /// Whether somebody who shows this may have the file.
  func open(_ name: String, to shown: String) -> Bool {
    let digest = DownloadTickets.digest(shown)
    return tickets.withLock { $0.contains { $0.name == name && $0.digest == digest && isValid($0) } }
  }

  /// A clock that was set back makes no ticket last longer.
  private func isValid(_ ticket: Ticket) -> Bool {
    (1...DownloadTickets.lifetime).contains(ticket.until - clock.seconds)
  }

  private static func digest(_ text: String) -> SHA256Digest { SHA256Digest(of: Array(text.utf8)) }
}
