import Tabletop

/// Checks the files that people edit: the packs that a server offers from the start, and the tutorial.
extension TownHunt {
  static let packs = "hunt/packs.json"
  static let tutorial = "hunt/tutorial.json"

  /// The packs have their answers, as their makers know them.
  public static var secretFiles: [String] { [packs] }

  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
    var mistakes: [ContentMistake] = []
    for file in [packs, tutorial] where !content.has(file) {
      mistakes.append(ContentMistake(file: file, "it is missing: players find its packs from the start"))
    }
    if let json = content.json(packs) {
      mistakes += sampleMistakes(in: JSONReader(json)).map { ContentMistake(file: packs, $0) }
    }
    if let json = content.json(tutorial) {
      mistakes += tutorialMistakes(in: JSONReader(json)).map { ContentMistake(file: tutorial, $0) }
    }
    return mistakes
  }

  private static func sampleMistakes(in packs: JSONReader) -> [JSONError] {
    var mistakes: [JSONError] = []
    var ids: [String] = []
    do throws(JSONError) {
      for reader in try packs.object("$schema", "packs").required("packs").array() {
        mistakes += self.mistakes(in: reader.value, at: reader)
        guard case .string(let id)? = reader.value["id"] else {
          mistakes.append(reader.error("\"id\" is missing"))
          continue
        }
        if ids.has(id) {
          mistakes.append(reader.error("there is another pack \"\(id)\": give one of them another id"))
        }
        ids.append(id)
      }
    } catch {
      mistakes.append(error)
    }
    return mistakes
  }

  /// The tutorial is laid around a place so that it can be checked.
  private static func tutorialMistakes(in template: JSONReader) -> [JSONError] {
    do throws(JSONError) {
      guard let place = Place(latitude: 0, longitude: 0) else { return [] }
      return mistakes(in: try PackTemplate(template).pack(at: place), at: template)
    } catch {
      return [error]
    }
  }

  private static func mistakes(in json: JSON, at reader: JSONReader) -> [JSONError] {
    switch Pack.read(json, for: .whole) {
    case .failure(let mistakes): return mistakes.all.map { reader.error($0.description) }
    case .success(let pack):
      return pack.pins.count < Pack.minPins
        ? [reader.error("expected at least \(Pack.minPins) pins: with fewer a pack cannot be played")] : []
    }
  }
}
