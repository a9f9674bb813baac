import Tabletop

/// The part of a game that can no longer be played in another way, because its page was given content for it. Otherwise
/// somebody could see what comes, and then play as if it had not come yet.
///
/// ```swift
/// let course = TicketCourse(until: 61_000, digest: "5f…")
/// try await store.keepCourse(course, of: digest)
/// let kept: TicketCourse? = try await store.course(of: digest)  // the same
/// ```
public struct TicketCourse: Hashable, Sendable {
  /// Milliseconds of the game's time.
  public let until: Milliseconds
  /// The digest of the actions before that time.
  public let digest: String

  public init(until: Milliseconds, digest: String) {
    self.until = until
    self.digest = digest
  }

  /// How much of a game before its last moment may still change: a device without power forgets what it kept last.
  static let loose: Milliseconds = 60_000
}

extension Scores {
  /// The course of a game that has come as far as a recording, if content is given for it now.
  func course(of recording: Recording) -> TicketCourse {
    let until = max(recording.end.milliseconds - TicketCourse.loose, 0)
    return TicketCourse(until: until, digest: digest(of: recording, before: until))
  }

  /// - Throws: `otherCourse`, where a game was not played on from the one for which content was given.
  func check(_ recording: Recording, follows course: TicketCourse?) throws(Refusal) {
    guard let course else { return }
    guard recording.end.milliseconds >= course.until,
      digest(of: recording, before: course.until).isIdentical(to: course.digest)
    else { throw .otherCourse }
  }

  private func digest(of recording: Recording, before time: Milliseconds) -> String {
    digest(of: recording.entries.filter { $0.at.milliseconds < time })
  }
}
