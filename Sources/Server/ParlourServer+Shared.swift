import Storage

extension ParlourServer {
  /// Looks for what other servers have changed; nil where there are none.
  var sharedWatch: SharedWatch? {
    guard let shared = stores.shared else { return nil }
    var looks: [@Sendable () throws -> Void] = adjustable.files.map { _, file in { try file.look() } }
    if settings.adminToken == nil {
      looks.append { [ownersToken] in try ownersToken.look(in: shared) }
    }
    return SharedWatch(looks: looks, logger: logger)
  }
}
