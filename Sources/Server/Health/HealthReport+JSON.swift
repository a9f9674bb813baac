import Tabletop

extension HealthReport: JSONEncodable, JSONDecodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("version", version)
      writer.member("startedAt", startedAt)
      writer.member("saves", saves)
      writer.member("troubles", troubles)
      writer.member("now", now)
      if let diskBytes { writer.member("diskBytes", diskBytes) }
      writer.member("interval", interval)
      writer.member("samples", samples)
      writer.member("warnings", warnings)
    }
  }

  /// Members that a newer server adds are passed over.
  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.anyObject()
    version = try object.required("version").string()
    startedAt = try object.required("startedAt").count()
    saves = try object.required("saves").bool()
    troubles = try HealthReport.list(object.required("troubles"))
    now = try Sample(from: object.required("now"))
    diskBytes = try object.optional("diskBytes")?.count()
    interval = try object.required("interval").count()
    samples = try HealthReport.list(object.required("samples"))
    warnings = try HealthReport.list(object.required("warnings"))
  }

  private static func list<Element: JSONDecodable>(_ reader: JSONReader) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    for element in try reader.array() { elements.append(try Element(from: element)) }
    return elements
  }
}

extension HealthReport.Sample: JSONEncodable, JSONDecodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", at)
      writer.member("rooms", rooms)
      writer.member("phones", phones)
      writer.member("errors", errors)
      if let memoryBytes { writer.member("memoryBytes", memoryBytes) }
      if let databaseBytes { writer.member("databaseBytes", databaseBytes) }
      if let freeBytes { writer.member("freeBytes", freeBytes) }
    }
  }

  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.anyObject()
    at = try object.required("at").count()
    rooms = try object.required("rooms").count()
    phones = try object.required("phones").count()
    errors = try object.required("errors").count()
    memoryBytes = try object.optional("memoryBytes")?.count()
    databaseBytes = try object.optional("databaseBytes")?.count()
    freeBytes = try object.optional("freeBytes")?.count()
  }
}

extension HealthReport.Trouble: JSONEncodable, JSONDecodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", message)
    }
  }

  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.anyObject()
    code = try object.required("code").string()
    message = try object.required("message").string()
  }
}

extension HealthReport.Warning: JSONEncodable, JSONDecodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", at)
      writer.member("level", level)
      writer.member("text", text)
      writer.member("count", count)
    }
  }

  public init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.anyObject()
    at = try object.required("at").count()
    level = try object.required("level").string()
    text = try object.required("text").string()
    count = try object.required("count").count()
  }
}

extension JSONReader {
  /// A whole number from 0 that every reader of JSON can keep (RFC 8259, section 6).
  fileprivate func count() throws(JSONError) -> Int64 { try int64(in: 0...(1 << 53) - 1) }
}
