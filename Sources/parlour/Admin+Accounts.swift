import Accounts
import ArgumentParser
import Foundation
import Server
import SystemPackage

/// `parlour admin accounts`
struct ListAccounts: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts", abstract: "List the accounts, in the order of their names.",
    discussion: """
      Each line has the name, the e-mail address, since when the account is there, when it was last used, and how many \
      devices, scores and packs it has. The last line says how many accounts and guests there are.
      """)

  @Option(help: "List only accounts with these words in their names or e-mail addresses.")
  var search = ""

  @Option(help: "How many accounts are listed at most.")
  var limit = 100

  @Option(help: "Begin the list after this name.")
  var after: String?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func validate() throws {
    guard (1...10_000).contains(limit) else {
      throw ValidationError("--limit is a whole number from 1 to 10000.")
    }
    guard after == nil || place != nil else { throw ValidationError("--after is the name of an account.") }
  }

  private var place: AccountPlace? { after.flatMap { AccountPlace($0, in: .name) } }

  func run() async throws {
    let part = try await asOwner(of: data) { try await $0.accounts(search, after: place, limit: limit) }
    for account in part.accounts { try say(account.facts.joined(separator: "  ")) }
    try say("\(counted(part.count, "account")), \(counted(part.guests, "guest"))")
    if let next = part.next { try say("There are more: add --after \(next.text)") }
  }
}

/// An account, and the folder of the server.
struct SoughtAccount: ParsableArguments {
  @Argument(help: "The username or the e-mail address of the account.")
  var name: String

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"
}

/// `parlour admin account NAME`
struct ShowAccount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Show one account, as \"parlour admin accounts\" does.")

  @OptionGroup var sought: SoughtAccount

  func run() async throws {
    let found = try await asOwner(of: sought.data) { try await $0.account(named: sought.name) }
    for fact in found.facts { try say(fact) }
  }
}

/// `parlour admin export-account NAME FILE`
struct ExportAccount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write all data of an account to a file.",
    discussion: """
      It is the same file of JSON that people can save themselves on the page of their account. Only you can read it. A \
      file that is there already stays as it is. The server may be running.
      """)

  @OptionGroup var sought: SoughtAccount

  @Argument(help: "The file to write, such as ana.json.")
  var file: String

  func run() async throws {
    try await asOwner(of: sought.data) { owner in
      let export = try await owner.export(account: sought.name)
      try await OutputFile(file, isPrivate: true).replaceContents { write in try await export.write(to: write)
      }
    }
  }
}

/// `parlour admin reset-password NAME`
struct ResetPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a link with which somebody chooses a new password, and print it.",
    discussion: """
      Hand the link over to the owner of the account, and to nobody else. It works once, for an hour, and replaces an older \
      one. The old password works until then; all devices are logged out once the new one is set. The server may be running.
      """)

  @OptionGroup var sought: SoughtAccount

  @Flag(help: "The old password stops working at once, and all devices are logged out: others may know it.")
  var endOldPassword = false

  @Option(
    help:
      "Where people open the page, like https://parlour.example. Without it, put this before the link yourself."
  )
  var publicAddress: String?

  func run() async throws {
    let address = try publicAddress.map { text in
      guard let address = PublicAddress(text) else {
        throw Failure(.usage, "\(text) is no address of a server: it is like https://parlour.example.")
      }
      return address
    }
    let made = try await asOwner(of: sought.data) { owner in
      try await owner.makePasswordLink(for: sought.name, endOldPassword ? .ends : .stays, at: address)
    }
    try say(made.link)
    try say("It works once, until \(timeText(made.until)) UTC.")
  }
}

/// `parlour admin log-out NAME`
struct LogOutAccount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log-out", abstract: "Log an account out on all devices.",
    discussion: """
      Its password stays as it is: who knows it can log in again. "parlour admin reset-password --end-old-password" ends \
      it, too. The server may be running.
      """)

  @OptionGroup var sought: SoughtAccount

  func run() async throws {
    let count = try await asOwner(of: sought.data) { try await $0.logOut(sought.name) }
    try say("Logged out: \(counted(count, "device")).")
  }
}

/// `parlour admin delete-account NAME`
struct DeleteAccount: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Delete an account with all data that belongs only to it.",
    discussion: """
      It asks first, and you answer with the username. This cannot be undone. The packs that the account has published \
      stay under the name "former player", unless you delete them, too. The server may be running.
      """)

  @OptionGroup var sought: SoughtAccount

  @Flag(help: "Delete the packs that the account has published, too.")
  var packs = false

  @Flag(help: "Do not ask.")
  var yes = false

  func run() async throws {
    let found = try await asOwner(of: sought.data) { try await $0.account(named: sought.name) }
    let name = found.account.player.name
    if !yes {
      try FileDescriptor.standardError.write(
        Array("\(found.facts.joined(separator: "  "))\nType \(name) to delete this account for good: ".utf8))
      guard readLine() == name else { throw Failure(.badData, "Nothing was deleted: that was not the name.") }
    }
    try await asOwner(of: sought.data) { try await $0.deleteAccount(name, deletingPacks: packs) }
    try say("Deleted: the account \(name).")
  }
}

extension Owner.FoundAccount {
  /// What a line of the list says.
  fileprivate var facts: [String] {
    let (player, usedAt) = (account.player, account.usedAt)
    return [
      player.name, player.account?.email.text ?? "",
      "since \(dayText(player.account?.registeredAt ?? player.createdAt))",
      usedAt > 0 ? "last used \(dayText(usedAt))" : "not used for 90 days",
      counted(account.sessions, "device"), counted(account.scores, "score"), counted(packs, "pack"),
    ]
  }
}
