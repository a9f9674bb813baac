import NIOHTTP1

/// Whether a page may ask for changes: its origin must be this server, or one that the owner allows. Requests
/// without an origin come from no page.
struct OriginCheck: Sendable {
  let allowed: Set<String>

  func allows(_ head: HTTPRequestHead) -> Bool {
    // Several fields are read as one, as a list: that is the origin of no page.
    let origins = head.headers["origin"]
    return allows(
      origin: origins.isEmpty ? nil : origins.joined(separator: ", "), host: head.headers.first(name: "host"))
  }

  func allows(origin: String?, host: String?) -> Bool {
    guard let origin else { return true }
    if allowed.contains(origin) { return true }
    guard let host else { return false }
    return ["http://\(host)", "https://\(host)"].contains { $0.lowercased() == origin.lowercased() }
  }
}
