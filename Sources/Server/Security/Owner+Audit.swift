import Accounts
import Tabletop

/// Who did what, from outside the server.
extension Owner {
  /// A page of what was done on the server, the newest first, with the names that people have now.
  ///
  /// - Parameters:
  ///   - kind: a code like `failedLogIn`; nil: all kinds.
  ///   - before: only entries with a smaller number; nil: the newest.
  /// - Throws: `badForm` for another kind.
  public func audit(
    kind: String?, before: Int64?, limit: Int
  ) async throws -> (entries: [NamedAuditEntry], more: Bool) {
    if let kind, AuditKind(rawValue: kind) == nil {
      throw Refusal(
        "badForm",
        "Nothing of the kind “\(kind)” is written down. There are: "
          + AuditKind.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    return try await audit.page(AuditQuery(kind: kind, before: before, limit: limit))
  }

  /// Writes down what the owner has done with a command on the machine itself.
  func note(_ kind: AuditKind, _ subject: String = "") async {
    await audit.note(kind, by: .owner, from: nil, subject: subject)
  }
}
