import Postgres

extension SettingsTable {
  static let machines: [Setting] = [
    .secret(
      "database", \.settings.database, "address", usual: "a file in the data folder",
      "The PostgreSQL that several servers share, like postgres://parlour@db.example/parlour. A password is better in the environment than after a flag.",
      complaint: BadDatabaseAddress().description,
      make: { try? PostgresSettings(address: $0) }),
    .text(
      "node-address", orNone: \.nodeAddress, "address", usual: "host and port", example: "10.0.0.2:8080",
      "Where the proxy reaches this server, as an IP address and a port. It is its name among the servers, too.",
      complaint: { "\($0) is no IP address with a port, like 10.0.0.2:8080 or [fd00::2]:8080." },
      if: { NodeAddress($0) != nil }),
  ]
}

/// A text is no address of a PostgreSQL, or there is no library to read it.
public struct BadDatabaseAddress: Error, CustomStringConvertible {
  public var description: String {
    PostgresAddress.canBeRead
      ? "The database needs the address of a PostgreSQL, like postgres://parlour@db.example/parlour."
      : PostgresError.isMissing.description
  }
}
