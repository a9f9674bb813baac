import Testing

@testable import PostgresStorage

/// How statements of the stores are written for PostgreSQL.
@Suite struct NumberedSQLTests {
  @Test func argumentsInOrderAreCounted() {
    let sql = NumberedSQL("SELECT ? FROM heap WHERE id IN (?, ?) LIMIT ?")
    #expect(sql.text == "SELECT $1 FROM heap WHERE id IN ($2, $3) LIMIT $4")
    #expect(sql.names.isEmpty)
  }

  @Test func aNameHasOneNumberHoweverOftenItOccurs() {
    let sql = NumberedSQL("UPDATE heap SET a = :new, b = :old_2 WHERE :new IS NULL OR c=:old_2")
    #expect(sql.text == "UPDATE heap SET a = $1, b = $2 WHERE $1 IS NULL OR c=$2")
    #expect(sql.names == ["new", "old_2"])
  }

  @Test(arguments: [
    "SELECT 'why? :so', ''", "SELECT 'it''s ?'", "SELECT \"odd?\"\":name\" FROM heap",
    "SELECT 1 -- who? :nobody", "SELECT 1 -- who?\nFROM heap", "SELECT /* ? :x */ 1",
    "SELECT id::text FROM heap",
    "SELECT 'ü?' || 'ß'", "SELECT 'open?", "", "SELECT '{}'::json : 1",
  ])
  func whatIsNoArgumentStays(_ text: String) {
    let sql = NumberedSQL(text)
    #expect(sql.text == text)
    #expect(sql.names.isEmpty)
  }

  @Test func argumentsAreFoundBetweenTexts() {
    #expect(
      NumberedSQL("SELECT '?', ?, 'ä', ?::text -- ?\n, ?").text == "SELECT '?', $1, 'ä', $2::text -- ?\n, $3")
    #expect(NumberedSQL(":a':b':a").text == "$1':b'$1")
  }
}
