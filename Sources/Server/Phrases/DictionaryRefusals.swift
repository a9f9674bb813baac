import Tabletop

extension Refusal {
  // MARK: A file that is imported

  static let damagedDictionary = Refusal("damagedDictionary", "The file cannot be unpacked: it is damaged.")

  /// - Parameter limit: bytes.
  static func dictionaryTooLarge(_ limit: Int) -> Refusal {
    Refusal(
      "dictionaryTooLarge", .tooLarge, "The file is larger than \(limit >> 20) MiB, or holds more than that.")
  }

  static let emptyDictionary = Refusal("noPhrases", "There are no phrases here: the file is empty.")

  static let tooManyPhrases = Refusal(
    "tooManyPhrases",
    "With these phrases there would be more than \(ImportedPhraseFile.mostBytes >> 20) MiB of them.")

  // MARK: The phrases that were imported so far

  static func importedUnreadable(_ path: String) -> Refusal {
    Refusal(
      "importedUnreadable", .unavailable,
      "The phrases that were imported so far cannot be read from the disk (\(path)).")
  }

  static func importedDamaged(_ path: String) -> Refusal {
    Refusal(
      "importedDamaged", .conflict,
      "The phrases that were imported so far are damaged (\(path)): remove them first.")
  }

  static func phrasesNotKept(_ path: String) -> Refusal {
    Refusal("phrasesNotKept", .unavailable, "\(path) cannot be written.")
  }

  static let phrasesNotRemoved = Refusal(
    "phrasesNotRemoved", .unavailable, "The phrases cannot be removed from the server's disk.")

  // MARK: On the owner's page

  static let noDictionaries = Refusal(
    "nothingKept", .conflict, "This server keeps no data, so it can have no phrases of its own.")

  static let dictionaryBusy = Refusal(
    "dictionaryBusy", .conflict, "Another file is being imported. Wait until that is done.")

  static let nothingImported = Refusal("nothingImported", .notFound, "No phrases have been imported.")

  static let importStopped = Refusal(
    "importStopped", .unavailable, "The server stopped before the phrases were imported.")
}
