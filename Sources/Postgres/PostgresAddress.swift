import CPostgres

/// Where a database is, and how to enter it.
public struct PostgresAddress: Sendable, CustomStringConvertible {
  /// One of libpq's options.
  typealias Option = (key: String, value: String)

  /// All options but those of the hosts.
  private let options: [Option]
  /// The options of each host. There is one at least.
  private let hosts: [[Option]]

  /// - Parameter text: as libpq takes it: `postgres://user@host:5432/name`, or `host=… dbname=…`.
  /// - Throws: `badAddress`. What libpq says about it may contain the password, so it is not told. `isMissing` where there is
  ///   no libpq.
  public init(_ text: String) throws(PostgresError) {
    guard PostgresAddress.canBeRead else { throw .isMissing }
    var complaint: UnsafeMutablePointer<CChar>?
    let parsed = PQconninfoParse(text, &complaint)
    PQfreemem(complaint)
    guard let parsed else { throw .badAddress }
    var found: [Option] = []
    var next = parsed
    while let key = next.pointee.keyword {
      if let value = next.pointee.val { found.append((String(cString: key), String(cString: value))) }
      next += 1
    }
    PQconninfoFree(parsed)
    let keysOfHosts = ["host", "hostaddr", "port"]
    options = found.filter { !keysOfHosts.contains($0.key) }
    guard let hosts = PostgresAddress.hosts(of: found.filter { keysOfHosts.contains($0.key) }) else {
      throw .badAddress
    }
    self.hosts = hosts
  }

  /// Whether there is libpq, which reads addresses and does everything else.
  public static var canBeRead: Bool { PQlibrary() != nil }

  /// A list has a value for each host; a single port is that of all.
  private static func hosts(of lists: [Option]) -> [[Option]]? {
    let split = lists.map {
      (key: $0.key, values: $0.value.split(separator: ",", omittingEmptySubsequences: false))
    }
    let ports = split.first { $0.key == "port" }?.values ?? []
    guard ports.allSatisfy({ $0.isEmpty || UInt16($0) != nil }) else { return nil }
    let count = max(1, split.map(\.values.count).max() ?? 1)
    guard split.allSatisfy({ $0.values.count == count || $0.key == "port" && $0.values.count == 1 }) else {
      return nil
    }
    return (0..<count).map { host in
      split.map { key, values in (key, String(values.count == 1 ? values[0] : values[host])) }
    }
  }

  /// What libpq is told for a try to connect. It would leave a silent host to us, so it is given one host at a time.
  ///
  /// - Parameter attempt: counted from 0; each takes the next host.
  func options(attempt: Int, name: String) -> [Option] {
    let ours: [Option] = [
      // Of a primary and its standbys, the one that can be written to.
      (key: "target_session_attrs", value: "read-write"), (key: "fallback_application_name", value: name),
      (key: "client_encoding", value: "UTF8"),
    ]
    let theirs = options + hosts[attempt % hosts.count]
    return ours.filter { our in !theirs.contains { $0.key == our.key } } + theirs
  }

  /// The hosts and the name of the database; no password.
  public var description: String {
    let places = hosts.map { host in
      let value = { (key: String) in host.first { $0.key == key }?.value }
      let port = value("port").map { ":\($0)" } ?? ""
      return (value("host") ?? value("hostaddr") ?? "localhost") + port
    }
    let name = options.first { $0.key == "dbname" }?.value ?? ""
    return places.joined(separator: ",") + "/" + name
  }
}
