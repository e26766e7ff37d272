import type { Commands } from '../command.ts'
import { flagsOf, valuedOptions } from './words.ts'

/** For `eval "$(open-numerology completion bash)"`. Bash 3.2 of macOS supports all of it except compopt. */
export function bashScript(commands: Commands): string {
  const values = valuedOptions().map(({ flags, takes }) => {
    const reply = takes === 'file' ? '_open_numerology_files -f' : `words='${takes.join(' ')}'`
    return `    ${flags.join('|')}) ${reply} ;;`
  })
  const rest = Object.entries(commands).map(([name, { options, offers = [] }]) => {
    const flags = flagsOf([...options, 'help'])
    if (offers === 'folder') return `    ${name},-*) words='${flags}' ;;\n    ${name},*) _open_numerology_files -d ;;`
    return `    ${name},*) words='${[...offers, flags].join(' ')}' ;;`
  })
  return `# Completion of open-numerology for bash. In ~/.bashrc: eval "$(open-numerology completion bash)"
_open_numerology_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$current"))
}
_open_numerology() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=''
  COMPREPLY=()
  case "$previous" in
${values.join('\n')}
    *) if ((COMP_CWORD == 1)); then words='${Object.keys(commands).join(' ')} ${flagsOf(['help', 'version'])}'; else
    case "\${COMP_WORDS[1]},$current" in
${rest.join('\n')}
    esac; fi ;;
  esac
  if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); fi
}
complete -F _open_numerology open-numerology
`
}
