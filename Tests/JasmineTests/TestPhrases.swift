import Tabletop

@testable import Jasmine

/// Phrases for tests, so that tests depend on no file.
enum TestPhrases {
  static let chengYu = [
    "一心一意 yī xīn yī yì", "三心二意 sān xīn èr yì", "心口如一 xīn kǒu rú yī", "马到成功 mǎ dào chéng gōng",
    "画蛇添足 huà shé tiān zú", "守株待兔 shǒu zhū dài tù", "亡羊补牢 wáng yáng bǔ láo", "井底之蛙 jǐng dǐ zhī wā",
    "对牛弹琴 duì niú tán qín", "狐假虎威 hú jiǎ hǔ wēi", "虎头蛇尾 hǔ tóu shé wěi", "叶公好龙 yè gōng hào lóng",
    "自相矛盾 zì xiāng máo dùn", "杯弓蛇影 bēi gōng shé yǐng", "龙马精神 lóng mǎ jīng shén", "水滴石穿 shuǐ dī shí chuān",
  ].map(phrase)

  static let ciHui = [
    "中国 zhōng guó", "国家 guó jiā", "家人 jiā rén", "人民 rén mín", "学生 xué shēng", "学校 xué xiào", "大学 dà xué",
    "生日 shēng rì", "日本 rì běn", "老师 lǎo shī", "朋友 péng you", "苹果 píng guǒ", "牛奶 niú nǎi", "明天 míng tiān",
    "天气 tiān qì", "今天 jīn tiān",
  ].map(phrase)

  static func all(_ type: PhraseType) -> [Phrase] {
    switch type {
    case .chengYu: chengYu
    case .ciHui: ciHui
    }
  }

  /// Characters and their syllables, with spaces between.
  static func phrase(_ text: String) -> Phrase {
    let parts = text.split(separator: " ").map(String.init)
    return Phrase(hanzi: parts[0], pinyin: Array(parts.dropFirst()))
  }

  /// Cheng Yu made of letters, for grids that are easy to read.
  static func letters(_ hanzi: String...) -> [Phrase] {
    hanzi.map { Phrase(hanzi: $0, pinyin: ["a", "a", "a", "a"]) }
  }

  static func setup(
    _ phrases: [Phrase], also: [Phrase] = [], _ type: PhraseType = .chengYu, level: String? = nil,
    seconds: Int64 = 180
  ) throws -> PhraseSetup {
    try PhraseSetup(
      from: JSONReader(json(phrases, also: also, type, level: level, seconds: seconds)))
  }

  static func json(
    _ phrases: [Phrase], also: [Phrase] = [], _ type: PhraseType = .chengYu, level: String? = nil,
    seconds: Int64 = 180
  ) -> JSON {
    var members = [
      JSONMember("type", .string(type.rawValue)), JSONMember("phrases", .array(phrases.map(\.json))),
      JSONMember("also", .array(also.map(\.json))), JSONMember("seconds", .number(JSONNumber(seconds))),
    ]
    if let level { members.append(JSONMember("level", .string(level))) }
    return .object(members)
  }
}
