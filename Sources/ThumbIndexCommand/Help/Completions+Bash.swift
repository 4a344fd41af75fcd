extension Completions {
  static func bash(locales: [String]) -> String {
    """
    # bash completion for thumbindex. Made by `thumbindex completions bash`.
    _thumbindex_locales="\(locales.joined(separator: " "))"
    _thumbindex() {
      local current="${COMP_WORDS[COMP_CWORD]}" previous="" command=sections word index flags
      COMPREPLY=()
      # bash splits --flag=value at the sign.
      if [[ $current == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD-1]}"
        current=""
      elif [[ $COMP_CWORD -ge 2 && "${COMP_WORDS[COMP_CWORD-1]}" == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      elif [[ $COMP_CWORD -ge 1 ]]; then
        previous="${COMP_WORDS[COMP_CWORD-1]}"
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        word="${COMP_WORDS[index]}"
        case "$word" in
          \(subcommands.map(\.rawValue).joined(separator: "|"))) command="$word"; break ;;
        esac
      done
      case "$previous" in
    \(bashValues())  esac
      case "$command" in
    \(bashFlags())  esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$flags" -- "$current"))
        return
      fi
      if [[ $command == completions ]]; then
        COMPREPLY=($(compgen -W "\(ShellChoice.allCases.map(\.rawValue).joined(separator: " "))" -- "$current"))
        return
      fi
      COMPREPLY=($(compgen -f -- "$current"))
      if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY+=($(compgen -W "\(subcommands.map(\.rawValue).joined(separator: " "))" -- "$current"))
      fi
    }
    complete -o filenames -F _thumbindex thumbindex

    """
  }

  /// What follows a flag that takes a value, a case a flag.
  private static func bashValues() -> String {
    FlagTable.all.filter(\.takesValue).map { flag in
      let names = (flag.short.map { "-\($0)|" } ?? "") + "--" + flag.long
      let reply: String
      switch flag.completion {
      case .file: reply = "COMPREPLY=($(compgen -f -- \"$current\"))"
      case .locale: reply = "COMPREPLY=($(compgen -W \"$_thumbindex_locales system root\" -- \"$current\"))"
      case .language: reply = "COMPREPLY=($(compgen -W \"$_thumbindex_locales\" -- \"$current\"))"
      case .nothing:
        let words = flag.choices.map(\.word).joined(separator: " ")
        reply = words.isEmpty ? "COMPREPLY=()" : "COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"))"
      }
      return "    \(names)) \(reply); return ;;\n"
    }.joined()
  }

  private static func bashFlags() -> String {
    subcommands.map { "    \($0.rawValue)) flags=\"\(words(for: $0).joined(separator: " "))\" ;;\n" }.joined()
  }
}
