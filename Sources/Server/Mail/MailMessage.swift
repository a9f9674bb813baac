import Accounts
import Foundation

/// A plain e-mail (RFC 5322, RFC 2045) from the server itself to one person.
struct MailMessage: Sendable {
  let from: EmailAddress
  /// All of it, with the line ends of this system, as `sendmail` takes it.
  let text: String

  /// The most characters of a line (RFC 5322, 2.1.1).
  private static let longestLine = 998

  /// - Parameters:
  ///   - id: what tells the message apart from all others, letters and digits.
  ///   - time: seconds since 1970.
  /// - Returns: nil where an address or a text is not such that it can be sent. So nothing that somebody typed can add
  ///   a header or a recipient.
  init?(
    from: EmailAddress, to recipient: EmailAddress, subject: String, lines: [String], id: String,
    at time: Int64
  ) {
    guard from.takesMail, recipient.takesMail else { return nil }
    self.from = from
    let headers = [
      "From: Parlour <\(from.text)>",
      "To: <\(recipient.text)>",
      "Subject: \(subject)",
      "Date: \(MailMessage.date(time))",
      "Message-ID: <\(id)@\(from.domain)>",
      // No program answers it, as one does for people who are away (RFC 3834).
      "Auto-Submitted: auto-generated",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=us-ascii",
      "Content-Transfer-Encoding: 7bit",
    ]
    let all = headers + [""] + lines
    guard all.allSatisfy(MailMessage.isLine) else { return nil }
    text = all.map { $0 + "\n" }.joined()
  }

  /// Visible ASCII and spaces: neither the end of a line, nor a letter that needs another encoding.
  private static func isLine(_ text: String) -> Bool {
    text.utf8.count <= longestLine && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// `Sat, 21 Nov 2026 22:00:00 +0000` (RFC 5322, 3.3).
  static func date(_ time: Int64) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: Double(time)))
    let day = days[(parts.weekday ?? 1) - 1]
    let month = months[(parts.month ?? 1) - 1]
    let clock = [parts.hour, parts.minute, parts.second].map { part in
      let digits = String(part ?? 0)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return "\(day), \(parts.day ?? 1) \(month) \(parts.year ?? 1970) \(clock.joined(separator: ":")) +0000"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension MailMessage {
  /// Who wanted the link.
  enum Asker {
    /// Somebody who typed the address: nobody knows who.
    case somebody
    /// The person who runs the server.
    case owner

    /// Two lines, of which the second one begins with the name of the account.
    fileprivate func lines(_ account: String) -> [String] {
      switch self {
      case .somebody: ["Somebody, probably you, asked for a new password for the account", account]
      case .owner: ["The person who runs this server sends you a link for the account", account]
      }
    }

    fileprivate var ending: [String] {
      switch self {
      case .somebody:
        [
          "If it was not you, you need not do anything. Your password stays as it",
          "is. Do not pass the link on: whoever has it can take over your account.",
        ]
      case .owner: ["Do not pass the link on: whoever has it can take over your account."]
      }
    }
  }

  /// The message with a link for a new password.
  ///
  /// - Returns: nil where the account's address cannot get mail.
  init?(_ link: PasswordLink, askedBy asker: Asker, by mail: MailSettings, id: String, at time: Int64) {
    let what = [
      "",
      "With this link you choose the new password:",
      "",
      mail.address.link(to: link.screen),
      "",
      "The link works once, for an hour. A newer link replaces it.",
      "",
    ]
    self.init(
      from: mail.from, to: link.account.email, subject: "A new password for Parlour",
      lines: asker.lines("\(link.account.username.text) at \(mail.address.origin).") + what + asker.ending,
      id: id, at: time)
  }
}
