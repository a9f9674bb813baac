import Tabletop

/// Checks the files that people edit (`parlour content check`). A game could be played with files that fail these
/// checks, but it would be no fun, or pictures would be missing.
extension Relentless {
  public static func contentMistakes(in content: ContentListing) -> [ContentMistake] {
    var mistakes: [ContentMistake] = []
    func check(_ name: String, _ check: (JSON) -> [JSONError]) {
      let file = "relentless/\(name)"
      if let value = content.json(file) {
        mistakes += check(value).map { ContentMistake(file: file, $0) }
      } else if !content.has(file) {
        mistakes.append(ContentMistake(file: file, "it is missing: the game is played with it"))
      }
    }
    check("items.json") { ItemCheck.mistakes(in: JSONReader($0), content) }
    // A mistake in the items may be why nothing seems to use a picture.
    if mistakes.isEmpty, let items = content.json("relentless/items.json") {
      mistakes += ItemCheck.picturesOfNothing(in: content, besides: JSONReader(items))
    }
    check("parameters.json") { ParameterTable.mistakes(in: $0, isDemo: false) }
    check("demo.json") { ParameterTable.mistakes(in: $0, isDemo: true) }
    check("twists.json") { Twist.mistakes(in: $0) }
    check("words.json") { words in
      WordCheck.mistakes(in: JSONReader(words), for: content.json("relentless/items.json"))
    }
    check("lines.json") { LineCheck.mistakes(in: JSONReader($0)) }
    // Without descriptions simulated teammates show pictures.
    if content.has("relentless/descriptions.json") {
      check("descriptions.json") { descriptions in
        DescriptionCheck.mistakes(in: JSONReader(descriptions), for: content.json("relentless/items.json"))
      }
    }
    return mistakes
  }
}
