import Foundation
import Tabletop
import Testing

@testable import TownHunt

/// How answers are compared: case folded, accents dropped, punctuation removed, then spaces trimmed and runs of them
/// made one (docs/rules/hunt.md, "Answers").
@Suite struct NormalisedAnswerTests {
  private func text(_ answer: String) -> String { NormalisedAnswer(answer).text }

  @Test(arguments: [
    ("Big Ben", "big ben"), ("  Big \t\n Ben ", "big ben"), ("CAFÉ", "cafe"), ("cafe\u{301}", "cafe"),
    ("Straße", "strasse"), ("STRASSE", "strasse"), ("STRAẞE", "strasse"), ("Łódź", "lodz"), ("Ærø", "aero"),
    ("Þingvellir", "thingvellir"), ("İstanbul", "istanbul"), ("ISTANBUL", "istanbul"), ("Kadıköy", "kadikoy"),
    ("Œuvre", "oeuvre"), ("Đà Nẵng", "da nang"), ("ǅ", "dz"), ("Ŀŀ", "ll"), ("K\u{212A}", "kk"),
  ])
  func latinLettersLoseCaseAndAccents(_ answer: String, _ normalised: String) {
    #expect(text(answer) == normalised)
  }

  @Test(arguments: [
    ("ΑΘΉΝΑ", "αθηνα"), ("Ἀθῆναι", "αθηναι"), ("ΌΔΟΣ", "οδοσ"), ("οδός", "οδοσ"), ("ΐ", "ι"), ("ᾳ", "α"),
    ("МОСКВА", "москва"), ("Ёлка", "елка"), ("Йошкар", "иошкар"), ("и\u{306}", "и"), ("Київ", "киів"),
    ("ЂЏ", "ђџ"), ("Երևան", "երևան"), ("ԵՐԵՎԱՆ", "երեվան"),
  ])
  func greekCyrillicAndArmenianLettersDoSo(_ answer: String, _ normalised: String) {
    #expect(text(answer) == text(normalised))
  }

  @Test(arguments: [
    ("St. Mary’s", "st marys"), ("twenty-one", "twentyone"), ("a - b", "a b"), ("«Zur Post»!", "zur post"),
    ("¿Qué?", "que"), ("“10 o'clock”…", "10 oclock"), ("#7/8 (left)", "78 left"), ("Mary`s", "marys"),
    ("東京、タワー。", "東京タワー"), ("١٢٣؟", "١٢٣"), ("...", ""), ("", ""), ("\u{200B}a\u{AD}b\u{FEFF}", "ab"),
    ("5 + 3 = 8", "5 + 3 = 8"), ("£200", "£200"),
  ])
  func punctuationIsRemovedAndSymbolsStay(_ answer: String, _ normalised: String) {
    #expect(text(answer) == normalised)
  }

  @Test(arguments: [
    ("ＡＢＣ　１２３", "abc 123"), ("한글", "한글"), ("\u{1112}\u{1161}\u{11AB}글", "한글"), ("か\u{3099}", "が"),
    ("ハ\u{309A}", "パ"), ("ワ\u{3099}", "ヷ"), ("う\u{3099}", "ゔ"), ("あ\u{3099}", "あ"), ("か \u{3099}き", "か き"),
    ("أحمد", "احمد"), ("ا\u{654}حمد", "احمد"), ("שָׁלוֹם", "שלום"), ("مـحـمـد", "محمد"), ("กำแพง", "กำแพง"),
    ("茶馆", "茶馆"), ("a\u{A0}\u{2003}b", "a b"),
  ])
  func otherScriptsAreComparedAsTheyAreRead(_ answer: String, _ normalised: String) {
    #expect(text(answer) == normalised)
  }

  /// Unicode's tables, as far as this machine has them, agree for each letter of the alphabets.
  @Test func lettersAreFoldedAsUnicodeFoldsThem() {
    let blocks: [ClosedRange<UInt32>] = [0x41...0x24F, 0x386...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF]
    // Letters with a stroke or a hook, and ligatures, which Unicode does not decompose.
    let ours = Array(
      "ẛæÆǢǣǼǽœŒßẞøØǾǿđĐðÐłŁħĦŧŦþÞıŀĿŉſƀɃƗȺȻȼɆɇɈɉɌɍɎɏȽƚȾǤǥƵƶƮƉƒƑɄĲĳƖſẚﬅǄǅǆǇǈǉǊǋǌǱǲǳςϲ".unicodeScalars)
    var count = 0
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic, !ours.contains(scalar) else {
        continue
      }
      if scalar.properties.generalCategory == .modifierLetter
        || scalar.properties.generalCategory == .titlecaseLetter,
        value < 0x1F00
      {
        continue
      }
      let plain = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { $0.properties.generalCategory != .nonspacingMark }
        .flatMap { $0.properties.lowercaseMapping.decomposedStringWithCanonicalMapping.unicodeScalars }
        .filter { $0.properties.generalCategory != .nonspacingMark }
      #expect(text(String(scalar)) == String(String.UnicodeScalarView(plain)), "\(String(value, radix: 16))")
      count += 1
    }
    #expect(count > 1_000)
  }

  /// Foundation's punctuation is all removed.
  @Test func punctuationIsWhatUnicodeSays() {
    for value in (0x20...0x33FF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        guard (scalar.properties.age?.major ?? 99) <= 14 else { continue }
        #expect(text("a\(scalar)b") == "ab", "\(String(value, radix: 16))")
      case .mathSymbol where value != 0x7E, .currencySymbol, .decimalNumber:
        #expect(text(String(scalar)) == String(scalar))
      default: break
      }
    }
  }

  /// Letters, marks, signs and spaces in any order.
  private func anyText(_ random: inout Random) -> String {
    let pieces: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF,
      0x2000...0x206F,
      0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2, 0xAC00...0xD7A3, 0x3041...0x30FF, 0x5D0...0x5EA,
      0x621...0x655, 0xFF01...0xFF5E,
      0x531...0x587, 0x1F600...0x1F64F, 0x9...0xD,
    ]
    var text = ""
    for _ in 0..<random.below(12) {
      let range = random.pick(pieces) ?? 0x20...0x7E
      let value = range.lowerBound + UInt32(random.below(range.count))
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  @Test func normalisingTwiceIsNormalisingOnce() {
    var random = Random(seed: Seed(1))
    for _ in 0..<50_000 {
      let answer = anyText(&random)
      let once = text(answer)
      if !text(once).isIdentical(to: once) { Issue.record("\(numbers(answer))") }
    }
  }

  @Test func composedAndDecomposedLettersAreTheSame() {
    var random = Random(seed: Seed(2))
    for _ in 0..<50_000 {
      let answer = anyText(&random)
      let forms = [answer.precomposedStringWithCanonicalMapping, answer.decomposedStringWithCanonicalMapping]
      for form in forms where !text(form).isIdentical(to: text(answer)) { Issue.record("\(numbers(answer))") }
    }
  }

  @Test func caseAndSpacesAroundMakeNoDifference() {
    var random = Random(seed: Seed(3))
    for _ in 0..<20_000 {
      // Some letters have a lower case outside the alphabets, which stays as it is.
      let letters = anyText(&random).unicodeScalars.filter { scalar in
        scalar.value < 0x531
          && scalar.properties.lowercaseMapping.unicodeScalars.allSatisfy {
            $0.value < 0x250 || $0.value > 0x2FF
          }
          && !"İŉȺȾ".unicodeScalars.contains(scalar)
      }
      let answer = String(String.UnicodeScalarView(letters))
      if !text("  \(answer)\n").isIdentical(to: text(answer)) { Issue.record("\(numbers(answer))") }
      if !text(answer.lowercased()).isIdentical(to: text(answer)) { Issue.record("\(numbers(answer))") }
    }
  }

  private func numbers(_ text: String) -> [String] { text.unicodeScalars.map { String($0.value, radix: 16) } }
}
