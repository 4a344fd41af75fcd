/// When the command paints: `--color`.
package enum ColorChoice: String, FlagChoice {
  case auto
  case always
  case never

  var summary: String {
    switch self {
    case .auto: "on a terminal, unless NO_COLOR is set or TERM is dumb"
    case .always: "always, whatever the environment says"
    case .never: "never"
    }
  }

  /// Whether to paint what goes to this stream.
  func applies(to stream: FileDescriptor, system: System) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      // https://no-color.org: present and not empty means no colour.
      let refused = system.environment("NO_COLOR").map { !$0.isEmpty } ?? false
      return !refused && system.environment("TERM") != "dumb" && system.isTerminal(stream)
    }
  }
}
