import Hummingbird
import Tabletop

/// The route that tells the owner of a server its limits, and which of them refuse somebody.
struct LimitRoutes: Sendable {
  let settings: Settings
  /// The limits as they are kept: the system may not allow all that was chosen (`OpenFiles.fit`).
  let limits: Settings.Limits
  let refusals: RefusalCounts
  let middleware: AdminMiddleware

  func add(to group: RouterGroup<APIContext>) {
    group.group("admin").add(middleware: middleware).get("limits") { _, _ in Response.json(body) }
  }

  /// `{"since","sections":[{"heading","limits":[{"name","sentence","value","unit","chosen","source","place","refused"}]}]}`.
  var body: [UInt8] {
    var chosen = SettingsDraft()
    chosen.settings = settings
    var kept = chosen
    kept.settings.limits = limits
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("since", refusals.since)
      writer.member("sections") { writer in
        writer.array { writer in
          for section in SettingsTable.sections where section.holdsLimits {
            writer.object { writer in
              writer.member("heading", section.heading)
              writer.member("limits") { writer in
                writer.array { writer in
                  for setting in section.settings { encode(setting, chosen, kept, to: &writer) }
                }
              }
            }
          }
        }
      }
    }
    return writer.bytes
  }

  private func encode(
    _ setting: Setting, _ chosen: SettingsDraft, _ kept: SettingsDraft, to writer: inout JSONWriter
  ) {
    guard let read = setting.read else { return }
    let (value, asked) = (read(kept), read(chosen))
    let source = settings.sources[setting.name] ?? .usual
    writer.object { writer in
      writer.member("name", setting.name)
      writer.member("sentence", setting.sentence)
      writer.member("value", value)
      if case .number(_, let unit) = setting.form, !unit.isEmpty { writer.member("unit", unit) }
      if asked != value { writer.member("chosen", asked) }
      writer.member("source", source.code)
      if source != .usual { writer.member("place", source.words(for: setting)) }
      if let refused = refusals.ofTheLastDay(setting.name) { writer.member("refused", refused) }
    }
  }
}

extension SettingSource {
  /// What kind of source it is, for programs.
  fileprivate var code: String {
    switch self {
    case .usual: "default"
    case .file: "file"
    case .environment: "environment"
    case .flag: "flag"
    }
  }
}
