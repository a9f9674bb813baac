import Accounts
import Foundation

/// How the server sends mail.
public struct MailSettings: Sendable {
  /// The file of the command `sendmail`, which each program for mail brings along.
  public let sendmail: String
  /// The address that links in mail lead to.
  public let address: PublicAddress
  public let from: EmailAddress

  /// Where `sendmail` is on most machines.
  public static let usualSendmail = "/usr/sbin/sendmail"

  /// What the choice of an owner comes to.
  public struct Chosen: Sendable {
    /// Nil: the server sends no mail.
    public let settings: MailSettings?
    /// A sentence for an owner who may want mail: why the server sends none. Otherwise nil.
    public let hint: String?
  }

  /// An owner's choice that is not possible.
  public struct Mistake: Error {
    /// The setting that it is about: `sendmail`, `public-address` or `mail-from`.
    public let setting: String
    public let sentence: String
  }

  /// - Parameters:
  ///   - sendmail: the file of the command, or `off`; nil: the usual one, if it is there.
  ///   - address: the server's public address. Without it the server sends no mail.
  ///   - from: the address that mail comes from; nil: `parlour` at the host of the public address.
  /// - Throws: `Mistake` where one of them is not valid, or goes only with another one.
  public static func chosen(
    sendmail: String?, address: String?, from: String?,
    isProgram: (String) -> Bool = { FileManager.default.isExecutableFile(atPath: $0) }
  ) throws(Mistake) -> Chosen {
    let known = try address.map(checkedAddress)
    let chosen = try from.map(checkedSender)
    if sendmail == "off" { return Chosen(settings: nil, hint: nil) }
    let program = sendmail ?? usualSendmail
    guard isProgram(program) else {
      if sendmail != nil { throw Mistake(setting: "sendmail", sentence: "There is no program \(program).") }
      return Chosen(
        settings: nil, hint: address == nil && from == nil ? nil : "\(noMail) there is no \(program).")
    }
    guard let known else {
      if sendmail != nil || from != nil {
        throw Mistake(
          setting: sendmail == nil ? "mail-from" : "sendmail",
          sentence: "--sendmail and --mail-from need --public-address: mail has links to this address.")
      }
      return Chosen(
        settings: nil,
        hint: "\(noMail) name this server's address with --public-address, as in \(PublicAddress.example).")
    }
    guard let sender = chosen ?? EmailAddress("parlour@\(known.host)"), sender.takesMail else {
      return Chosen(settings: nil, hint: "\(noMail) name the address that they come from with --mail-from.")
    }
    return Chosen(settings: MailSettings(sendmail: program, address: known, from: sender), hint: nil)
  }

  private static let noMail = "Links for new passwords are not sent by e-mail:"

  private static func checkedAddress(_ text: String) throws(Mistake) -> PublicAddress {
    guard let address = PublicAddress(text) else {
      throw Mistake(
        setting: "public-address",
        sentence: "\(text) is no address of a server: it has no path, as in \(PublicAddress.example).")
    }
    return address
  }

  private static func checkedSender(_ text: String) throws(Mistake) -> EmailAddress {
    guard let address = EmailAddress(text), address.takesMail else {
      throw Mistake(setting: "mail-from", sentence: "\(text) is no address that mail can come from.")
    }
    return address
  }
}
