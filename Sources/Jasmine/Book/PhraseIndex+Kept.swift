// The page's modules have no files.
#if !hasFeature(Embedded)
  extension PhraseIndex {
    /// Which form the kept index has. It is raised whenever the same phrases would be kept as other bytes.
    public static let keptForm = 1

    /// The index as bytes, to be kept in a file. Reading them takes a small part of the time that making an index takes.
    public var kept: [UInt8] {
      var numbers = KeptNumbers()
      numbers.write([UInt64(shippedCount)])
      numbers.write(entries.map { UInt32($0.line.count) })
      numbers.write(entries.flatMap { $0.line })
      numbers.write(
        types.map { type in type.flatMap { PhraseType.allCases.firstIndex(of: $0) }.map { UInt8($0) } ?? .max
        })
      characters.write(to: &numbers)
      syllables.write(to: &numbers)
      words.write(to: &numbers)
      return numbers.bytes
    }

    /// The index that was kept.
    ///
    /// - Parameter bytes: as `kept` made them. Whether they are damaged is for the caller to find out: of bytes that are
    ///   not an index's only the lengths are checked.
    /// - Returns: nil where the bytes end too early or too late.
    public init?(kept bytes: [UInt8]) {
      var reader = KeptNumbers.Reader(bytes)
      guard let shipped = reader.read(UInt64.self)?.first, let lengths = reader.read(UInt32.self),
        let text = reader.read(UInt8.self), let types = reader.read(UInt8.self),
        let characters = CharacterIndex(from: &reader), let syllables = SyllableIndex(from: &reader),
        let words = WordIndex(from: &reader), reader.isAtEnd,
        lengths.reduce(0, { $0 + Int($1) }) == text.count, types.count == lengths.count,
        shipped <= types.count
      else { return nil }
      var start = 0
      entries = lengths.map { length in
        defer { start += Int(length) }
        return PhraseEntry(line: Array(text[start..<start + Int(length)]))
      }
      shippedCount = Int(shipped)
      self.types = types.map { Int($0) < PhraseType.allCases.count ? PhraseType.allCases[Int($0)] : nil }
      self.characters = characters
      self.syllables = syllables
      self.words = words
    }
  }

  extension CharacterIndex {
    fileprivate func write(to numbers: inout KeptNumbers) { numbers.write(postings) }

    fileprivate init?(from reader: inout KeptNumbers.Reader) {
      guard let postings = reader.read(UInt64.self) else { return nil }
      self.postings = postings
    }
  }

  extension SyllableIndex {
    fileprivate func write(to numbers: inout KeptNumbers) {
      numbers.write(letters)
      numbers.write(tones)
      numbers.write(starts.map { UInt64($0.letter) << 32 | UInt64($0.entry) })
    }

    fileprivate init?(from reader: inout KeptNumbers.Reader) {
      guard let letters = reader.read(UInt8.self), let tones = reader.read(UInt8.self),
        let starts = reader.read(UInt64.self)
      else { return nil }
      self.letters = letters
      self.tones = tones
      self.starts = starts.map { (UInt32(truncatingIfNeeded: $0 >> 32), UInt32(truncatingIfNeeded: $0)) }
    }
  }

  extension WordIndex {
    fileprivate func write(to numbers: inout KeptNumbers) {
      numbers.write(words.map { $0.key.first })
      numbers.write(words.map { $0.key.second })
      numbers.write(words.map { $0.posting.bits })
    }

    fileprivate init?(from reader: inout KeptNumbers.Reader) {
      guard let first = reader.read(UInt64.self), let second = reader.read(UInt64.self),
        let postings = reader.read(UInt32.self), first.count == second.count, first.count == postings.count
      else { return nil }
      words = first.indices.map {
        (WordIndex.Key(first[$0], second[$0]), WordIndex.Posting(bits: postings[$0]))
      }
    }
  }
#endif
