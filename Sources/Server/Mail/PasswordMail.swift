import Accounts
import Foundation
import Logging
import Synchronization

/// Makes links for new passwords and sends them by e-mail, one after the other, outside the event loops. Whoever asks
/// for one does not wait for it: nobody can tell from an answer, or from the time that it takes, whether there is an
/// account.
final class PasswordMail: Sendable {
  /// How long `sendmail` may take for one message. Some programs wait for another server.
  private static let patience = Duration.seconds(30)
  /// How many messages may wait.
  private static let limit = 64

  private let accounts: Accounts
  private let settings: MailSettings
  private let clock: WallClock
  private let logger: Logger

  private struct Queue: Sendable {
    var waiting = 0
    var last: Task<Void, Never>?
  }

  private let queue = Mutex(Queue())

  init(accounts: Accounts, settings: MailSettings, clock: WallClock, logger: Logger) {
    self.accounts = accounts
    self.settings = settings
    self.clock = clock
    self.logger = logger
  }

  /// Sends a link to the account with that address, if there is one, as soon as all earlier ones are sent.
  func send(to email: EmailAddress) {
    let isQueued = enqueue { [self] in await makeAndSend(to: email) }
    if !isQueued { logger.error("A link for a new password was not sent: too many wait.") }
  }

  /// Sends a link that the owner of the server has made, as soon as all earlier ones are sent.
  ///
  /// - Returns: false if too many wait.
  func send(_ link: PasswordLink, at now: Accounts.Moment) -> Bool {
    enqueue { [self] in await send(link, askedBy: .owner, at: now) }
  }

  private func enqueue(_ work: @escaping @Sendable () async -> Void) -> Bool {
    queue.withLock { queue in
      guard queue.waiting < PasswordMail.limit else { return false }
      queue.waiting += 1
      queue.last = Task { [self, before = queue.last] in
        await before?.value
        await work()
        self.queue.withLock { $0.waiting -= 1 }
      }
      return true
    }
  }

  /// Waits until all are sent.
  func finish() async { await queue.withLock { $0.last }?.value }

  private func makeAndSend(to email: EmailAddress) async {
    do {
      let now = clock.moment
      guard let link = try await accounts.makePasswordLink(for: email, at: now) else { return }
      await send(link, askedBy: .somebody, at: now)
    } catch {
      logger.error("A link for a new password was not made.", metadata: ["error": "\(error)"])
    }
  }

  private func send(
    _ link: PasswordLink, askedBy asker: MailMessage.Asker, at now: Accounts.Moment
  ) async {
    let message = MailMessage(link, askedBy: asker, by: settings, id: UUID().uuidString, at: now.seconds)
    guard let message else {
      return logger.warning(
        "A link for a new password was not sent: mail to such an address is not possible.")
    }
    await send(message)
  }

  /// The log has neither the address nor the link: only why it failed.
  private func send(_ message: MailMessage) async {
    // The recipient is taken from the message (-t). A line with a single dot does not end it (-i). Mail that cannot be
    // delivered goes back to its sender (-f).
    let ending = await Program(path: settings.sendmail).end(
      ["-i", "-t", "-f", message.from.text], input: Array(message.text.utf8), within: PasswordMail.patience)
    let reason =
      switch ending {
      case .succeeded: nil as String?
      case .failed(let how): how
      case .notRun: "it could not be run"
      case .tookTooLong: "it took too long"
      }
    guard let reason else { return }
    logger.error(
      "A link for a new password was not sent: sendmail failed.",
      metadata: ["sendmail": "\(settings.sendmail)", "reason": "\(reason)"])
  }
}
