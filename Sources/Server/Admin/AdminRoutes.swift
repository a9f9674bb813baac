import Hummingbird
import Ports
import Relentless
import Tabletop

/// Routes for the owner of a server: to read, change and try the parameters of Relentless while it runs.
struct AdminRoutes: Sendable {
  let adjustable: AdjustableContent
  let content: ContentFolder
  let middleware: AdminMiddleware
  let bodyLimit: Int
  private let trial = CrewTrial()

  init(
    adjustable: AdjustableContent, content: ContentFolder, middleware: AdminMiddleware, bodyLimit: Int
  ) {
    self.adjustable = adjustable
    self.content = content
    self.middleware = middleware
    self.bodyLimit = bodyLimit
  }

  func add(to group: RouterGroup<APIContext>) {
    let admin = group.group("admin/relentless").add(middleware: middleware)
    admin.post("simulate") { request, context in try await simulate(request) }
    admin.get(":file") { _, context in try describe(try file(context)) }
    admin.put(":file") { request, context in try await save(try file(context), request) }
    admin.get(":file/history/:version") { _, context in
      let file = try file(context)
      return Response.json(JSONWriter.bytes(of: try version(of: file, context)))
    }
    admin.post(":file/history/:version/restore") { request, context in
      try await restore(try file(context), request, context)
    }
  }

  // MARK: The files

  private func describe(_ file: AdjustedFile) throws -> Response {
    var writer = JSONWriter()
    let (number, value) = (file.number, try value(of: file))
    let schema = try content.json(file.name.replacing(".json", with: ".schema.json"))
    writer.object { writer in
      writer.member("version", number)
      writer.member("value", value)
      writer.member("schema", schema)
      writer.member("history") { writer in
        writer.array { writer in
          for version in file.versions.reversed() {
            writer.object { writer in version.encodeMembers(to: &writer) }
          }
        }
      }
    }
    var response = Response.json(writer.bytes)
    response.headers[.eTag] = "\"\(number)\""
    return response
  }

  private func save(_ file: AdjustedFile, _ request: Request) async throws -> Response {
    let base = try base(of: request)
    let form = try await request.value(SavingRequest.self, upTo: bodyLimit)
    try check(form.value, for: file)
    try save(form.value, in: file, by: form.name, after: base)
    return try describe(file)
  }

  private func restore(
    _ file: AdjustedFile, _ request: Request, _ context: APIContext
  ) async throws -> Response {
    let base = try base(of: request)
    let name = try await request.value(RestoringRequest.self, upTo: bodyLimit).name
    let version = try version(of: file, context)
    if let value = version.value { try check(value, for: file) }
    try save(
      version.number == 0 ? nil : version.value, in: file, by: name, restoring: version.number, after: base)
    return try describe(file)
  }

  private func save(
    _ value: JSON?, in file: AdjustedFile, by name: String, restoring restored: Int? = nil, after base: Int
  ) throws(Problem) {
    do throws(AdjustedFile.Obstacle) {
      try file.save(value, by: name, restoring: restored, after: base)
    } catch {
      switch error {
      case .changedMeanwhile:
        throw Problem(
          .preconditionFailed,
          Refusal("changedMeanwhile", .conflict, "Somebody else has saved another version since."))
      case .notWritten: throw Problem(.notSaved)
      }
    }
  }

  private func check(_ value: JSON, for file: AdjustedFile) throws(Problem) {
    let mistakes = file.mistakes(value)
    guard mistakes.isEmpty else {
      throw Problem(
        Refusal("badContent", "Mistakes: \(mistakes.count). The rules cannot play with this."),
        mistakes: mistakes)
    }
  }

  /// The value that is used now.
  private func value(of file: AdjustedFile) throws(Refusal) -> JSON {
    if let value = file.value { value } else { try content.json(file.name) }
  }

  private func file(_ context: APIContext) throws -> AdjustedFile {
    let name = try context.parameters.require("file")
    guard let file = adjustable.file(name) else { throw HTTPError(.notFound) }
    return file
  }

  /// A saved version, with the value that was used then; version 0 is the file as shipped now.
  private func version(of file: AdjustedFile, _ context: APIContext) throws -> AdjustedFile.Version {
    let number = Int(try context.parameters.require("version"))
    let shipped = try content.json(file.name)
    if number == 0 { return AdjustedFile.Version(number: 0, at: 0, by: "", restored: nil, value: shipped) }
    guard let version = file.versions.first(where: { $0.number == number }) else {
      throw Refusal("noSuchVersion", .notFound, "There is no such version.")
    }
    return AdjustedFile.Version(
      number: version.number, at: version.at, by: version.by, restored: version.restored,
      value: version.value ?? shipped)
  }

  /// The version that a change is made to, from `If-Match`.
  private func base(of request: Request) throws(Problem) -> Int {
    guard let match = request.headers[.ifMatch] else {
      throw Problem(
        .preconditionRequired,
        Refusal("versionRequired", "If-Match has to name the version that is changed, like \"3\"."))
    }
    return Int(match.trimmingPrefix("\"").prefix { $0 != "\"" }) ?? -1
  }

  // MARK: Trying

  private func simulate(_ request: Request) async throws -> Response {
    let form = try await request.value(TrialRequest.self, upTo: bodyLimit)
    guard let file = adjustable.file(form.isDemo ? "demo" : "parameters"), let files = Relentless.content
    else {
      throw HTTPError(.notFound)
    }
    try check(form.proposed, for: file)
    guard case .object(let current) = try content.content(files) else { throw Refusal.noContent }
    let member = form.isDemo ? "demo" : "parameters"
    let proposed = current.map { $0.name == member ? JSONMember(member, form.proposed) : $0 }
    let result = try await trial.run(
      CrewTrial.Setup(
        current: .object(current), proposed: .object(proposed), isDemo: form.isDemo,
        difficulty: form.difficulty, size: form.size, evening: form.evening, skill: form.skill,
        seeds: form.seeds))
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("games", result.games)
      writer.member("current", result.current)
      writer.member("proposed", result.proposed)
    }
    return .json(writer.bytes)
  }
}

/// `{"by","value"}`
private struct SavingRequest: JSONDecodable {
  let name: String
  let value: JSON

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("by", "value")
    name = try RestoringRequest.name(object)
    value = try object.required("value").value
  }
}

/// `{"by"}`
private struct RestoringRequest: JSONDecodable {
  let name: String

  init(from reader: JSONReader) throws(JSONError) {
    name = try RestoringRequest.name(try reader.object("by"))
  }

  /// The name of whoever makes the change; it may be left out.
  static func name(_ object: JSONObject) throws(JSONError) -> String {
    guard let by = object.optional("by") else { return "" }
    let text = try by.string()
    if text.isEmpty { return "" }
    guard let name = text.asName(longest: 40) else {
      throw by.error("expected a name of at most 40 characters")
    }
    return name
  }
}

/// `{"parameters"|"demo","difficulty","size","evening","crew"|"mistakesPermille","from","games"}`; "evening", "crew" and
/// "mistakesPermille" may be left out.
private struct TrialRequest: JSONDecodable {
  let proposed: JSON
  let isDemo: Bool
  let difficulty: Int
  let size: Int
  let evening: Int?
  let skill: Skill
  let seeds: Range<UInt64>

  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object(
      "parameters", "demo", "difficulty", "size", "evening", "crew", "mistakesPermille", "from", "games")
    let demo = object.optional("demo")
    if demo != nil, object.optional("parameters") != nil {
      throw reader.error("expected \"parameters\" or \"demo\", not both")
    }
    isDemo = demo != nil
    proposed = if let demo { demo.value } else { try object.required("parameters").value }
    difficulty = try object.required("difficulty").int(in: 0...10)
    size = try object.required("size").int(in: 3...6)
    evening = try object.optional("evening").map { reader throws(JSONError) in try reader.int(in: 1...30) }
    skill = try TrialRequest.skill(object, reader)
    let first = UInt64(try object.required("from").int64(in: 0...1_000_000))
    seeds = first..<first + UInt64(try object.required("games").int64(in: 1...1_000))
  }

  /// How the crew works: as people do, or as simulated teammates, who err only as often as the request says.
  private static func skill(_ object: JSONObject, _ reader: JSONReader) throws(JSONError) -> Skill {
    let mistakes = object.optional("mistakesPermille")
    guard let crew = object.optional("crew") else {
      return Skill(mistakesPermille: try mistakes?.int(in: 0...1_000) ?? 0)
    }
    if mistakes != nil { throw reader.error("expected \"crew\" or \"mistakesPermille\", not both") }
    switch try crew.string() {
    case "beginner": return .beginner
    case "practised": return .practised
    case "quick": return .quick
    default: throw crew.error("expected \"beginner\", \"practised\" or \"quick\"")
    }
  }
}
