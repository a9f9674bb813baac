import Tabletop

/// Who may make an account, and the classes whose codes make accounts.
extension Accounts {
  /// Who may make an account.
  ///
  /// - Parameter fixed: what the settings of the server say; nil: the owner chooses on her page, and until then
  ///   everybody may.
  public func registrationRule(fixed: RegistrationRule?) async throws -> RegistrationRule {
    if let fixed { return fixed }
    return try await chosenRegistrationRule() ?? .open
  }

  /// Who may make an account, as the owner has chosen; nil: she has not.
  public func chosenRegistrationRule() async throws -> RegistrationRule? {
    try await store.registrationRule()
  }

  public func setRegistrationRule(_ rule: RegistrationRule) async throws {
    try await store.setRegistrationRule(rule)
  }

  /// The class in which somebody makes an account; nil where a rule asks for none and no code was typed.
  ///
  /// - Parameter typed: the code as it was typed; nil or nothing but spaces: none.
  /// - Throws: `registrationIsClosed`, `codeNeeded`, `noSuchClassCode`, `classIsFull`, `classCodeIsOver`.
  public func schoolClass(
    for typed: String?, under rule: RegistrationRule, at now: Moment
  ) async throws -> SchoolClass? {
    guard rule != .closed else { throw Refusal.registrationIsClosed }
    guard let typed = typed?.trimmed(), !typed.utf8.isEmpty else {
      guard rule == .open else { throw Refusal.codeNeeded }
      return nil
    }
    let found = try await schoolClass(typed: typed)
    try found.check(at: now.seconds)
    return found
  }

  /// The class with a code that somebody typed.
  ///
  /// - Throws: `noSuchClassCode`.
  public func schoolClass(typed: String) async throws -> SchoolClass {
    guard let code = ClassCode(typed: typed), let found = try await store.schoolClass(with: code) else {
      throw Refusal.noSuchClassCode
    }
    return found
  }

  /// The class of a player; nil for guests, and for accounts that belong to none.
  public func schoolClass(of player: Player) async throws -> SchoolClass? {
    guard let id = player.account?.schoolClass else { return nil }
    return try await store.schoolClass(id)
  }

  /// All classes, the newest first.
  public func classes() async throws -> [SchoolClass] { try await store.classes() }

  public func hasClasses() async throws -> Bool { try await store.hasClasses() }

  /// Makes a class with a new code.
  ///
  /// - Parameters:
  ///   - accounts: how many it may have.
  ///   - days: for how many days its code makes accounts; 0: it has no end.
  /// - Throws: `InvalidFields` with the fields `name`, `accounts`, `days`; `tooManyClasses`.
  public func addClass(named name: String, accounts: Int, days: Int, at now: Moment) async throws
    -> SchoolClass
  {
    var faults: [InvalidFields.Fault] = []
    let known = name.asName(longest: SchoolClass.longestName)
    if known == nil {
      faults.append(.init("name", "1 to \(SchoolClass.longestName) characters on one line."))
    }
    if !SchoolClass.accountsAllowed.contains(accounts) {
      faults.append(.init("accounts", Accounts.range(SchoolClass.accountsAllowed)))
    }
    if !SchoolClass.daysAllowed.contains(days) {
      faults.append(.init("days", Accounts.range(SchoolClass.daysAllowed)))
    }
    guard faults.isEmpty, let known else { throw InvalidFields(faults) }
    guard try await store.classes().count < SchoolClass.most else { throw Refusal.tooManyClasses }
    let endsAt = days == 0 ? nil : now.seconds + Int64(days) * 86_400
    while true {
      let new = NewClass(
        name: known, code: .random(), mostAccounts: accounts, createdAt: now.seconds, endsAt: endsAt)
      // Codes are so many that hardly ever two are the same.
      if let added = try await store.addClass(new) { return added }
    }
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    "A whole number from \(range.lowerBound) to \(range.upperBound)."
  }

  /// Ends that the code of a class makes accounts.
  ///
  /// - Throws: `noSuchClass`.
  public func closeClass(_ id: Int64) async throws {
    guard try await store.closeClass(id) else { throw Refusal.noSuchClass }
  }

  /// Removes a class. Its accounts stay, and belong to no class.
  ///
  /// - Throws: `noSuchClass`.
  public func removeClass(_ id: Int64) async throws {
    guard try await store.removeClass(id) else { throw Refusal.noSuchClass }
  }
}
