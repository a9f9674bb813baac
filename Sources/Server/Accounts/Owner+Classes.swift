import Accounts
import Tabletop

/// What the owner of a server does with classes from outside the server.
extension Owner {
  /// Who may make an account, as the owner has chosen; nil: she has not.
  public func registrationRule() async throws -> RegistrationRule? {
    try await accounts.chosenRegistrationRule()
  }

  public func setRegistrationRule(_ rule: RegistrationRule) async throws {
    try await accounts.setRegistrationRule(rule)
    await note(.registrationChosen)
  }

  /// All classes, the newest first, each with what its code can do now.
  public func classes() async throws -> [(schoolClass: SchoolClass, state: SchoolClass.State)] {
    try await accounts.classes().map { ($0, $0.state(at: clock.seconds)) }
  }

  /// Makes a class with a new code.
  ///
  /// - Parameters:
  ///   - accounts: how many it may have.
  ///   - days: for how many days its code makes accounts; 0: it has no end.
  /// - Throws: `badClass`, `tooManyClasses`.
  public func addClass(named name: String, accounts most: Int, days: Int) async throws -> SchoolClass {
    do {
      let made = try await accounts.addClass(named: name, accounts: most, days: days, at: clock.moment)
      await note(.classMade)
      return made
    } catch let error as InvalidFields {
      throw Refusal("badClass", error.faults.map { "\($0.field): \($0.message)" }.joined(separator: " "))
    }
  }

  /// Ends that the code of a class makes accounts.
  ///
  /// - Parameter code: as it was typed.
  /// - Returns: the class.
  /// - Throws: `noSuchClassCode`.
  public func closeClass(_ code: String) async throws -> SchoolClass {
    let found = try await accounts.schoolClass(typed: code)
    try await accounts.closeClass(found.id)
    await note(.classCodeRemoved, Owner.subject(found))
    return found
  }

  /// Removes a class. Its accounts stay, and belong to no class.
  ///
  /// - Parameter code: as it was typed.
  /// - Returns: the class that is gone.
  /// - Throws: `noSuchClassCode`.
  public func removeClass(_ code: String) async throws -> SchoolClass {
    let found = try await accounts.schoolClass(typed: code)
    try await accounts.removeClass(found.id)
    await note(.classRemoved, Owner.subject(found))
    return found
  }

  /// As the audit log names it for requests.
  private static func subject(_ schoolClass: SchoolClass) -> String { "class \(schoolClass.id)" }
}
