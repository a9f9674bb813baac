import Storage
import Synchronization

/// The owner's token, as it is now: with several servers, it may be changed while they run.
final class OwnersToken: Sendable {
  private let kept: Mutex<AdminToken>

  init(_ token: AdminToken) { kept = Mutex(token) }

  var current: AdminToken { kept.withLock { $0 } }

  /// Takes the token over that the servers share now. One that is none is not taken.
  ///
  /// - Throws: an error of the database.
  func look(in shared: any SharedStore) throws {
    guard let token = try shared.secret(AdminToken.fileName).flatMap(AdminToken.init) else { return }
    kept.withLock { $0 = token }
  }
}
