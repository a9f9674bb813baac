import Tabletop

/// A class that the owner of a server has made, like "Class 4b": with its code, its children make accounts.
public struct SchoolClass: Identifiable, Hashable, Sendable {
  /// Never used for another class.
  public let id: Int64
  public let name: String
  public let code: ClassCode
  /// How many accounts it may have.
  public let mostAccounts: Int
  /// How many it has. An account that was deleted has made room for another.
  public let accounts: Int
  /// Seconds since 1970.
  public let createdAt: Int64
  /// From then on its code makes no account any more, in seconds since 1970; nil: it has no end.
  public let endsAt: Int64?
  /// Whether the owner has closed its code.
  public let isClosed: Bool

  public init(_ new: NewClass, id: Int64, accounts: Int, isClosed: Bool) {
    self.id = id
    self.accounts = accounts
    self.isClosed = isClosed
    name = new.name
    code = new.code
    mostAccounts = new.mostAccounts
    createdAt = new.createdAt
    endsAt = new.endsAt
  }

  /// What can be done with a code.
  public enum State: String, Sendable, CaseIterable {
    /// It makes accounts.
    case open
    /// The class has all the accounts it may have.
    case full
    /// Its time is over.
    case over
    /// The owner has closed it.
    case closed
  }

  /// - Parameter time: seconds since 1970.
  public func state(at time: Int64) -> State {
    if isClosed { return .closed }
    if let endsAt, time >= endsAt { return .over }
    return accounts >= mostAccounts ? .full : .open
  }

  /// Checks that the code makes an account. The stores ask this once more when they add one, so that no two requests
  /// share the last place.
  ///
  /// - Parameter time: seconds since 1970.
  /// - Throws: `classIsFull`, `classCodeIsOver`.
  public func check(at time: Int64) throws(Refusal) {
    switch state(at: time) {
    case .open: return
    case .full: throw .classIsFull
    case .over, .closed: throw .classCodeIsOver
    }
  }

  /// The most characters of a name.
  public static let longestName = 40
  /// How many classes a server may have.
  public static let most = 500
  /// How many accounts a class may be made for.
  public static let accountsAllowed = 1...500
  /// How many it is made for, unless the owner says otherwise.
  public static let usualAccounts = 40
  /// For how many days a code may be made; 0: it has no end.
  public static let daysAllowed = 0...3_650
  /// For how many it is made, unless the owner says otherwise.
  public static let usualDays = 30
}

/// A new class, which has no number yet.
public struct NewClass: Hashable, Sendable {
  public let name: String
  public let code: ClassCode
  /// How many accounts it may have.
  public let mostAccounts: Int
  /// Seconds since 1970.
  public let createdAt: Int64
  /// Seconds since 1970; nil: it has no end.
  public let endsAt: Int64?

  public init(name: String, code: ClassCode, mostAccounts: Int, createdAt: Int64, endsAt: Int64?) {
    self.name = name
    self.code = code
    self.mostAccounts = mostAccounts
    self.createdAt = createdAt
    self.endsAt = endsAt
  }
}

/// Who may make an account on a server. Guests are no accounts: anybody who can join a table plays as one.
public enum RegistrationRule: String, Sendable, CaseIterable {
  /// Everybody.
  case open
  /// Who has the invitation code of a class.
  case codes
  /// Nobody.
  case closed
}

extension Refusal {
  public static let codeNeeded = Refusal(
    "codeNeeded", .forbidden, "Here an account needs the code of a class. Ask your teacher for it.")
  public static let noSuchClassCode = Refusal(
    "noSuchClassCode", .notFound, "No class has this code. Look at it once more, sign by sign.")
  public static let classIsFull = Refusal(
    "classIsFull", .conflict, "This class has all the accounts it may have. Tell your teacher.")
  public static let classCodeIsOver = Refusal(
    "classCodeIsOver", .conflict, "This code makes no accounts any more. Ask your teacher for a new one.")
  public static let registrationIsClosed = Refusal(
    "registrationIsClosed", .forbidden, "This server makes no new accounts. You can play as a guest.")
  public static let registrationIsFixed = Refusal(
    "registrationIsFixed", .conflict,
    "The settings of this server say who may make an account, so it cannot be chosen here.")
  public static let noSuchClass = Refusal("noSuchClass", .notFound, "There is no such class.")
  public static let tooManyClasses = Refusal(
    "tooManyClasses", .conflict, "There are \(SchoolClass.most) classes. Remove one first.")
}
