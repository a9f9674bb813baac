import Accounts
import ArgumentParser
import Foundation
import Server

/// `parlour admin registration [open|codes|closed]`
struct ShowRegistration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "registration", abstract: "Print or choose who may make an account.",
    discussion: """
      open: everybody. codes: who has the code of a class. closed: nobody. Guests need no account, so anybody can \
      play. A server that was started with --registration keeps to that. The server may be running.
      """)

  @Argument(help: "open, codes or closed. Without it, what is chosen is printed.")
  var rule: RegistrationRule?

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    let chosen = try await asOwner(of: data) { owner in
      if let rule { try await owner.setRegistrationRule(rule) }
      return try await owner.registrationRule()
    }
    try say((chosen ?? .open).rawValue)
  }
}

extension RegistrationRule: ExpressibleByArgument {}

/// `parlour admin classes`
struct ListClasses: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classes", abstract: "List the classes with their codes.",
    discussion: """
      A line for each class, the newest first, with tabs between the columns: its code, its name, how many accounts \
      it has of how many, until when its code makes accounts, and whether it is open, full, over or closed.
      """)

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    for (found, state) in try await asOwner(of: data, { try await $0.classes() }) {
      let end = found.endsAt.map(ListClasses.time) ?? "no end"
      try say(
        [found.code.spelled, found.name, "\(found.accounts) of \(found.mostAccounts)", end, state.rawValue]
          .joined(separator: "\t"))
    }
  }

  private static func time(_ seconds: Int64) -> String {
    Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
  }
}

/// `parlour admin add-class NAME`
struct AddClass: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a class, and print the code with which its children make accounts.",
    discussion: """
      The server may be running. As soon as there is a class, boards are told only to who has joined with a name or \
      logged in, unless the server was started with --boards-for-players.
      """)

  @Argument(help: "What the class is called, like \"Class 4b\".")
  var name: String

  @Option(help: "How many accounts it may have: 1 to 500.")
  var accounts = SchoolClass.usualAccounts

  @Option(help: "For how many days its code makes accounts. 0: it has no end.")
  var days = SchoolClass.usualDays

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"

  func run() async throws {
    let made = try await asOwner(of: data) { owner in
      try await owner.addClass(named: name, accounts: accounts, days: days)
    }
    try say(made.code.spelled)
  }
}

/// The code of a class, and the folder of the server.
struct SoughtClass: ParsableArguments {
  @Argument(help: "The code of the class. Case, spaces and hyphens do not matter.")
  var code: String

  @Option(help: "The folder in which the server keeps its data.")
  var data = "./data"
}

/// `parlour admin close-class CODE`
struct CloseClass: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "End that the code of a class makes accounts.",
    discussion: "The class and its accounts stay. The server may be running.")

  @OptionGroup var sought: SoughtClass

  func run() async throws {
    let closed = try await asOwner(of: sought.data) { try await $0.closeClass(sought.code) }
    try say("Closed: \(closed.name).")
  }
}

/// `parlour admin remove-class CODE`
struct RemoveClass: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove a class with its code.",
    discussion: "Its accounts stay, and belong to no class. The server may be running.")

  @OptionGroup var sought: SoughtClass

  func run() async throws {
    let removed = try await asOwner(of: sought.data) { try await $0.removeClass(sought.code) }
    try say("Removed: \(removed.name).")
  }
}
