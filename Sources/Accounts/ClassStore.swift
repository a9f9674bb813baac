/// The store of classes, and of who may make an account. Each call is done completely or not at all.
///
/// ```swift
/// let store: any ClassStore = MemoryAccounts()
/// let new = NewClass(name: "Class 4b", code: code, mostAccounts: 30, createdAt: 0, endsAt: nil)
/// let made = try await store.addClass(new)
/// let found = try await store.schoolClass(with: code)?.name  // "Class 4b"
/// ```
public protocol ClassStore: Sendable {
  /// All classes, the newest first.
  func classes() async throws -> [SchoolClass]
  func hasClasses() async throws -> Bool
  func schoolClass(with code: ClassCode) async throws -> SchoolClass?
  func schoolClass(_ id: Int64) async throws -> SchoolClass?
  /// - Returns: nil where another class has that code. Nothing has changed then.
  func addClass(_ new: NewClass) async throws -> SchoolClass?
  /// Ends that the code of a class makes accounts.
  ///
  /// - Returns: whether there is such a class.
  func closeClass(_ id: Int64) async throws -> Bool
  /// Removes a class. Its accounts stay, and belong to no class from then on.
  ///
  /// - Returns: whether there was such a class.
  func removeClass(_ id: Int64) async throws -> Bool

  /// Who may make an account, as the owner has chosen on her page; nil: she has not.
  func registrationRule() async throws -> RegistrationRule?
  func setRegistrationRule(_ rule: RegistrationRule) async throws
}
