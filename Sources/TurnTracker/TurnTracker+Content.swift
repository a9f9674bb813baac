import Tabletop

/// Checks the file that people edit: the library of games that the page offers.
extension TurnTracker {
  static let library = "turns/games.json"

  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
    guard let library = content.json(library) else {
      return content.has(self.library)
        ? [] : [ContentMistake(file: self.library, "it is missing: the page offers the games in it")]
    }
    var mistakes: [JSONError] = []
    var ids: [String] = []
    do throws(JSONError) {
      for game in try JSONReader(library).object("$schema", "games").required("games").array() {
        do throws(JSONError) {
          let entry = try LibraryEntry(from: game)
          guard !ids.contains(where: { $0.isIdentical(to: entry.id) }) else {
            throw game.error("there is another game \"\(entry.id)\": give one of them another id")
          }
          ids.append(entry.id)
        } catch {
          mistakes.append(error)
        }
      }
    } catch {
      mistakes.append(error)
    }
    return mistakes.map { ContentMistake(file: self.library, $0) }
  }
}

/// A game of the library: its description for the tracker, and members that help people to find it.
private struct LibraryEntry: JSONDecodable {
  let id: String

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("id", "name", "kind", "players", "bgg", "note", "phases")
    let idReader = try object.required("id")
    id = try idReader.string()
    guard id.asName(longest: 60) != nil else { throw idReader.error("expected an id of 1 to 60 characters") }
    try LibraryEntry.checkPlayers(try object.required("players"))
    _ = try object.optional("bgg")?.int64(in: 1...Int64.max)
    if let note = object.optional("note"), try note.string().asName(longest: 160) == nil {
      throw note.error("expected a note of 1 to 160 characters")
    }
    let description = try GameDescription(of: object)
    do throws(Refusal) { _ = try description.checked() } catch { throw reader.error(error.message) }
  }

  private static func checkPlayers(_ reader: JSONReader) throws(JSONError) {
    let players = try reader.array()
    guard players.count == 2 else { throw reader.error("expected the fewest and the most players, [2, 4]") }
    let fewest = try players[0].int(in: TurnTracker.seats)
    let most = try players[1].int(in: TurnTracker.seats)
    if fewest > most { throw reader.error("expected the fewest players before the most") }
  }
}
