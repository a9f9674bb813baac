/// The reason why a form was not accepted: what is wrong with its fields. When it is thrown, nothing has changed.
///
/// ```swift
/// func check(username: String, password: String) throws(InvalidFields) {
///   var faults: [InvalidFields.Fault] = []
///   if username.isEmpty { faults.append(InvalidFields.Fault("username", "Choose a name.")) }
///   if password.utf8.count < 8 { faults.append(InvalidFields.Fault("password", "It is too short.")) }
///   guard faults.isEmpty else { throw InvalidFields(faults) }
/// }
/// ```
public struct InvalidFields: Error, Hashable, Sendable {
  /// One field, and a sentence for people about it.
  public struct Fault: Hashable, Sendable {
    public let field: String
    public let message: String

    public init(_ field: String, _ message: String) {
      self.field = field
      self.message = message
    }
  }

  /// In the order of the form; never empty.
  public let faults: [Fault]

  public init(_ faults: [Fault]) { self.faults = faults }

  public init(_ field: String, _ message: String) { self.init([Fault(field, message)]) }
}
