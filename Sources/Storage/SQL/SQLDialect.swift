/// Which SQL a database speaks.
///
/// The statements of the stores are written once. They keep to what both databases do alike:
/// - Whole numbers are `BIGINT`, and a sum of them is `CAST(sum(…) AS BIGINT)`: PostgreSQL's sum is no whole number.
/// - Booleans are `BOOLEAN` in PostgreSQL, 0 and 1 in SQLite: `is_own = TRUE`, `CASE WHEN is_own THEN 1 ELSE 0 END`.
/// - Bytes are always an argument.
/// - The number of a new row is `RETURNING id`. What is there already is `ON CONFLICT … DO NOTHING`.
/// - Where NULL equals NULL, it is `IS NOT DISTINCT FROM`. Where there may be NULL, there is `coalesce`.
/// - In `DO UPDATE SET`, a column of the row that is there has the name of its table.
/// - A query in `FROM` has a name, and no list is empty.
///
/// PostgreSQL's tables come with functions that SQLite has by itself:
/// - `instr(text, part)`: where the first `part` is in `text`, from 1; 0: nowhere.
/// - `group_concat(number)`: an aggregate that joins whole numbers by commas; NULL where there are none.
///
/// Texts are compared by their code points, so all columns of PostgreSQL have the collation `"C"`. Triggers do the same in
/// both, and so do references between tables.
///
/// The index of packs (`PackParts`) is SQLite's FTS5 table `pack_part` with the pack's number as its `rowid`. PostgreSQL has a
/// function `newest_packs`, and keeps its index itself.
public enum SQLDialect: Sendable {
  case sqlite
  case postgres

  /// The larger one of two expressions that are not NULL.
  func greatest(_ one: String, _ other: String) -> String {
    switch self {
    case .sqlite: "max(\(one), \(other))"
    case .postgres: "greatest(\(one), \(other))"
    }
  }

  /// The texts of a column that holds a list of JSON, as a query.
  func elements(of column: String) -> String {
    switch self {
    case .sqlite: "SELECT value FROM json_each(\(column))"
    case .postgres: "SELECT value FROM json_array_elements_text(CAST(\(column) AS json)) AS list (value)"
    }
  }

  // MARK: Hints

  // SQLite has no statistics of the tables, so here and there it has to be told what to read first.

  /// `JOIN`, where the table on the left is read first.
  var joinInOrder: String {
    switch self {
    case .sqlite: "CROSS JOIN"
    case .postgres: "JOIN"
    }
  }

  /// A column in a condition for which no index is used.
  func withoutIndex(_ column: String) -> String {
    switch self {
    case .sqlite: "+\(column)"
    case .postgres: column
    }
  }

  /// Behind a table of which no index but that of its numbers is used.
  var byNumberAlone: String {
    switch self {
    case .sqlite: "NOT INDEXED"
    case .postgres: ""
    }
  }
}
