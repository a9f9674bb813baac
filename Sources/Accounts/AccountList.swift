import Names

/// A part of the list of accounts that the owner of a server asks for.
public struct AccountQuery: Sendable {
  public enum Order: String, Sendable {
    /// From A to Z.
    case name
    /// The last used first.
    case used
  }

  /// Accounts that have all of them are listed.
  public let words: [AccountWord]
  public let order: Order
  /// The part begins after it. Nil: the list begins there.
  public let after: AccountPlace?
  /// How many accounts at most.
  public let limit: Int
  /// Seconds since 1970. Sessions that were not used since then do not count: they have ended.
  public let sessionsSince: Int64

  public init(words: [AccountWord], order: Order, after: AccountPlace?, limit: Int, sessionsSince: Int64) {
    self.words = words
    self.order = order
    self.after = after
    self.limit = limit
    self.sessionsSince = sessionsSince
  }
}

/// A word of a search for accounts. It is a part of a username, of what it looks like, or of an e-mail address, whatever
/// the case.
public struct AccountWord: Sendable {
  /// In lower case.
  public let text: String
  /// What the word looks like (`NameLook`), where it can be a part of a name.
  public let look: String?

  public init(_ word: some StringProtocol) {
    text = word.lowercased()
    look = text.contains("@") ? nil : NameLook(text)?.key
  }

  /// The words of a text.
  public static func words(of text: String) -> [AccountWord] {
    text.split(whereSeparator: \.isWhitespace).map { AccountWord($0) }
  }

  public func isPart(of account: Account) -> Bool {
    let texts = [account.username.key, account.email.key]
    if texts.contains(where: { $0.utf8.contains(text.utf8) }) { return true }
    guard let look else { return false }
    return account.username.look.utf8.contains(look.utf8)
  }
}

/// Where an account stands in the list, so that the next part begins right after it, whoever came or left meanwhile.
public enum AccountPlace: Hashable, Sendable {
  /// In the order of names: the key of the username.
  case name(String)
  /// In the order of the last use: when that was, in seconds since 1970, or 0.
  case used(Int64, PlayerID)

  /// `ana`, or `1767265200.7`
  public var text: String {
    switch self {
    case .name(let key): key
    case .used(let time, let id): "\(time).\(id.number)"
    }
  }

  /// - Returns: nil where the text is no place in this order.
  public init?(_ text: String, in order: AccountQuery.Order) {
    switch order {
    case .name:
      guard let username = Username(text) else { return nil }
      self = .name(username.key)
    case .used:
      let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
      guard numbers.count == 2, let time = numbers[0], let id = numbers[1] else { return nil }
      self = .used(time, PlayerID(id))
    }
  }
}

/// An account in the list.
public struct ListedAccount: Hashable, Sendable {
  public let player: Player
  /// When it was last used, in seconds since 1970; 0 if the server does not know of any use, as after ninety days.
  public let usedAt: Int64
  /// On how many devices it is logged in.
  public let sessions: Int
  /// Without those that the owner of the server has removed.
  public let scores: Int

  public init(player: Player, usedAt: Int64, sessions: Int, scores: Int) {
    self.player = player
    self.usedAt = usedAt
    self.sessions = sessions
    self.scores = scores
  }

  /// Where it stands in the list.
  public func place(in order: AccountQuery.Order) -> AccountPlace {
    switch order {
    case .name: .name(player.account?.username.key ?? player.name)
    case .used: .used(usedAt, player.id)
    }
  }

  /// Whether it stands before another one in the list.
  public func stands(before other: ListedAccount, in order: AccountQuery.Order) -> Bool {
    other.isAfter(place(in: order))
  }

  /// Whether it stands after a place in the list.
  public func isAfter(_ place: AccountPlace) -> Bool {
    switch place {
    case .name(let key): key < player.account?.username.key ?? player.name
    case .used(let time, let id): (usedAt, player.id.number) < (time, id.number)
    }
  }
}

/// A part of the list of accounts.
public struct AccountPart: Sendable {
  public let accounts: [ListedAccount]
  /// After which the next part begins; nil: there is none.
  public let next: AccountPlace?
  /// How many accounts were found, in all parts.
  public let count: Int
  /// How many guests the server has. A search does not look for them.
  public let guests: Int
}
