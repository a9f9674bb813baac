/// Which SQL a database speaks.
///
/// The statements of the stores are written once. They keep to what both databases do alike:
/// - Whole numbers are `BIGINT`, and a sum of them is `CAST(sum(…) AS BIGINT)`: PostgreSQL's sum is no whole number.
/// - Booleans are `BOOLEAN` in PostgreSQL, 0 and 1 in SQLite: `is_own = TRUE`, `CASE WHEN is_own THEN 1 ELSE 0 END`.
/// - A new row's number is `RETURNING id`. What is there already is `ON CONFLICT … DO NOTHING`.
/// - Where NULL equals NULL, it is `IS NOT DISTINCT FROM`. Instead of `ifnull` there is `coalesce`.
/// - In `DO UPDATE SET`, a column of the row that is there has the name of its table.
/// - A query in `FROM` has a name.
///
/// PostgreSQL's tables come with these functions, which SQLite has by itself:
/// - `instr(text, part) → BIGINT`: where the first `part` is in `text`, from 1; 0: nowhere. Letters are compared by their
///   code points, so all columns have the collation `"C"`.
/// - `group_concat(BIGINT) → TEXT`: an aggregate, which joins numbers by commas; NULL where there are none.
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
}
