/// The command's own version, as `--version` and the manual show it.
package enum CommandVersion {
  package static let current = "0.1.0"
}
