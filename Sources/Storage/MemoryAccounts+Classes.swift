import Accounts
import Synchronization

/// Classes in memory, and what the owner has chosen.
struct MemoryClasses {
  /// By their numbers.
  var classes: [Int64: (new: NewClass, isClosed: Bool)] = [:]
  var last: Int64 = 0
  var registration: RegistrationRule?
}

extension MemoryAccounts {
  public func classes() -> [SchoolClass] {
    kept.withLock { kept in
      kept.classes.classes.keys.sorted(by: >).compactMap { MemoryAccounts.schoolClass($0, kept) }
    }
  }

  public func hasClasses() -> Bool { kept.withLock { !$0.classes.classes.isEmpty } }

  public func schoolClass(with code: ClassCode) -> SchoolClass? { classes().first { $0.code == code } }

  public func schoolClass(_ id: Int64) -> SchoolClass? {
    kept.withLock { MemoryAccounts.schoolClass(id, $0) }
  }

  static func schoolClass(_ id: Int64, _ kept: borrowing Kept) -> SchoolClass? {
    guard let (new, isClosed) = kept.classes.classes[id] else { return nil }
    let accounts = kept.players.values.count { $0.player.account?.schoolClass == id }
    return SchoolClass(new, id: id, accounts: accounts, isClosed: isClosed)
  }

  public func addClass(_ new: NewClass) -> SchoolClass? {
    kept.withLock { kept in
      guard !kept.classes.classes.values.contains(where: { $0.new.code == new.code }) else { return nil }
      kept.classes.last += 1
      kept.classes.classes[kept.classes.last] = (new, false)
      return MemoryAccounts.schoolClass(kept.classes.last, kept)
    }
  }

  public func closeClass(_ id: Int64) -> Bool {
    kept.withLock { kept in
      guard kept.classes.classes[id] != nil else { return false }
      kept.classes.classes[id]?.isClosed = true
      return true
    }
  }

  public func removeClass(_ id: Int64) -> Bool {
    kept.withLock { kept in
      for (number, (player, _)) in kept.players where player.account?.schoolClass == id {
        kept.players[number]?.player = player.withoutClass
      }
      return kept.classes.classes.removeValue(forKey: id) != nil
    }
  }

  public func registrationRule() -> RegistrationRule? { kept.withLock { $0.classes.registration } }

  public func setRegistrationRule(_ rule: RegistrationRule) {
    kept.withLock { $0.classes.registration = rule }
  }
}

extension Player {
  fileprivate var withoutClass: Player {
    let account = account.map {
      Account(username: $0.username, email: $0.email, registeredAt: $0.registeredAt)
    }
    return Player(id: id, name: name, account: account, createdAt: createdAt)
  }
}
