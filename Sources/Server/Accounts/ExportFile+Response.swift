import HTTPTypes
import Hummingbird

extension Response {
  /// A file for the browser to save. It is sent as it is written; where it cannot be written whole, the connection ends.
  static func export(_ file: ExportFile) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"parlour.json\"",
      ],
      body: ResponseBody { writer in
        try await file.write { part in try await writer.write(ByteBuffer(bytes: part)) }
        try await writer.finish(nil)
      })
  }
}
