/// A table of the plain forms of letters: lower case without accents, strokes and hooks. The tables are written out, in
/// rows of 64 letters, because Embedded Swift has no Unicode tables. A dot means that the letter stays as it is. A
/// capital stands for two letters.
struct Letters {
  private let first: UInt32
  private let table: [Unicode.Scalar]

  private init(from first: UInt32, _ rows: String) {
    self.first = first
    table = Array(rows.unicodeScalars)
  }

  /// The table's entry for a letter; nil where it has none.
  private func entry(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    guard letter.value >= first, letter.value - first < UInt32(table.count) else { return nil }
    let entry = table[Int(letter.value - first)]
    return entry == "·" ? nil : entry
  }

  /// Passes the plain form of a letter to `take`: usually one letter, and the letter itself where it has no other form.
  static func fold(_ letter: Unicode.Scalar, _ take: (Unicode.Scalar) -> Void) {
    guard letter.value >= 0x80 else {
      let isCapital = (0x41...0x5A).contains(letter.value)
      return take(isCapital ? Unicode.Scalar(UInt8(letter.value) + 0x20) : letter)
    }
    for table in tables {
      guard let entry = table.entry(letter) else { continue }
      guard (0x41...0x5A).contains(entry.value) else { return take(entry) }
      for letter in both(entry).unicodeScalars { take(letter) }
      return
    }
    take(alone(letter))
  }

  /// The two letters that a capital in the tables stands for.
  private static func both(_ sign: Unicode.Scalar) -> String {
    switch sign {
    case "A": "ae"
    case "D": "dz"
    case "J": "ij"
    case "L": "lj"
    case "N": "nj"
    case "O": "oe"
    case "S": "ss"
    default: "th"
    }
  }

  /// The plain form of a letter that is not in the tables.
  private static func alone(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter.value {
    case 0x212A: "k"
    case 0x212B: "a"
    case 0x2126: "ω"
    // Armenian.
    case 0x531...0x556: Unicode.Scalar(letter.value + 0x30) ?? letter
    // Georgian capitals.
    case 0x1C90...0x1CBA, 0x1CBD...0x1CBF: Unicode.Scalar(letter.value - 0xBC0) ?? letter
    // Arabic letters that carry a madda or a hamza.
    case 0x622, 0x623, 0x625: "\u{627}"
    case 0x624: "\u{648}"
    case 0x626: "\u{64A}"
    case 0x6C0: "\u{6D5}"
    case 0x6C2: "\u{6C1}"
    case 0x6D3: "\u{6D2}"
    default: letter
    }
  }

  private static let tables = [
    Letters(
      from: 0xC0,
      """
      aaaaaaAceeeeiiiidnooooo·ouuuuyTSaaaaaaAceeeeiiiidnooooo·ouuuuyTy\
      aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiJJjjkk·lllllll\
      lllnnnnnnnŋ·ooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
      bɓƃ·ƅ·ɔƈ·ɖɗƌ··ǝəɛffɠɣ·ɩɨƙ·l·ɯɲ·ɵooƣ·ƥ·ʀƨ·ʃ··ƭ·ʈuuʊʋƴ·zzʒƹ···ƽ···\
      ····DDDLLLNNNaaiioouuuuuuuuuu·aaaaAAggggkkooooʒʒjDDDggƕƿnnaaAAoo\
      aaaaeeeeiiiioooorrrruuuussttȝ·hhƞ·ȣ·ȥ·aaeeooooooooyy······ⱥcclⱦ·\
      ·ɂ·bʉʌeejjɋ·rryy
      """),
    Letters(
      from: 0x1E00,
      """
      aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
      mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
      wwwwwwwwwwxxxxyyzzzzzzhtwy·s··S·aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
      eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻ·ỽ·ỿ·
      """),
    Letters(
      from: 0x370,
      """
      ͱ·ͳ·ʹ·ͷ········ϳ······α·εηι·ο·υωιαβγδεζηθικλμνξοπρ·στυφχψωιυαεηι\
      υ·················σ·······ιυουωϗ···ϒϒ···ϙ·ϛ·ϝ·ϟ·ϡ·ϣ·ϥ·ϧ·ϩ·ϫ·ϭ·ϯ·\
      ····θ··ϸ·ϲϻ··ͻͼͽ
      """),
    Letters(
      from: 0x1F00,
      """
      ααααααααααααααααεεεεεε··εεεεεε··ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιι\
      οοοοοο··οοοοοο··υυυυυυυυ·υ·υ·υ·υωωωωωωωωωωωωωωωωααεεηηιιοουυωω··\
      ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα·ααααααα·ι·\
      ··ηηη·ηηεεηηη···ιιιι··ιιιιιι····υυυυρρυυυυυυρ·····ωωω·ωωοοωωω···
      """),
    Letters(
      from: 0x400,
      """
      ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюя·········и······\
      ················ее·г···і····киу·ѡ·ѣ·ѥ·ѧ·ѩ·ѫ·ѭ·ѯ·ѱ·ѳ·ѵ·ѵѵѹ·ѻ·ѽ·ѿ·\
      ҁ·········ҋ·ҍ·ҏ·ґ·ғ·ҕ·җ·ҙ·қ·ҝ·ҟ·ҡ·ң·ҥ·ҧ·ҩ·ҫ·ҭ·ү·ұ·ҳ·ҵ·ҷ·ҹ·һ·ҽ·ҿ·\
      ӏжжӄ·ӆ·ӈ·ӊ·ӌ·ӎ··ааааӕ·ееә·әәжжззӡ·ииииооө·өөээууууууччӷ·ыыӻ·ӽ·ӿ·\
      ԁ·ԃ·ԅ·ԇ·ԉ·ԋ·ԍ·ԏ·ԑ·ԓ·ԕ·ԗ·ԙ·ԛ·ԝ·ԟ·ԡ·ԣ·ԥ·ԧ·ԩ·ԫ·ԭ·ԯ·
      """),
  ]
}
