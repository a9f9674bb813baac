/// A type of PostgreSQL, by its number in every database.
struct PostgresType: Hashable, Sendable {
  let number: UInt32

  static let bool = PostgresType(number: 16)
  static let bytes = PostgresType(number: 17)
  static let name = PostgresType(number: 19)
  static let int8 = PostgresType(number: 20)
  static let int2 = PostgresType(number: 21)
  static let int4 = PostgresType(number: 23)
  static let text = PostgresType(number: 25)
  static let float8 = PostgresType(number: 701)
  static let varchar = PostgresType(number: 1043)
  static let time = PostgresType(number: 1184)
  static let bools = PostgresType(number: 1000)
  static let byteStrings = PostgresType(number: 1001)
  static let texts = PostgresType(number: 1009)
  static let int8s = PostgresType(number: 1016)
  static let float8s = PostgresType(number: 1022)
  static let times = PostgresType(number: 1185)
}
