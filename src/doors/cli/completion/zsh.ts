import type { Command, Commands } from '../command.ts'
import { OPTIONS, type Option } from '../help.ts'

/** For `eval "$(open-numerology completion zsh)"`, or as a file `_open-numerology` in a folder of $fpath. */
export function zshScript(commands: Commands): string {
  const described = Object.entries(commands).map(([name, { summary }]) => `    ${quoted(`${name}:${summary}`)}`)
  const cases = Object.entries(commands).map(([name, command]) => `      ${name}) _arguments ${specsOf(command)} ;;`)
  return `#compdef open-numerology
# Completion of open-numerology for zsh. In ~/.zshrc, after compinit: eval "$(open-numerology completion zsh)"
_open_numerology() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands=(
${described.join('\n')}
  )
  _arguments -C ${optionSpec('version')} ${optionSpec('help')} '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument) case $words[1] in
${cases.join('\n')}
    esac ;;
  esac
}
if [[ $funcstack[1] == _open_numerology ]]; then _open_numerology "$@"; else compdef _open_numerology open-numerology; fi
`
}

function specsOf({ options, parameters, takes: [, max], offers = [] }: Command): string {
  const what = parameters
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase()
  const action = offers === 'folder' ? '_files -/' : offers.length > 0 ? `(${offers.join(' ')})` : ' '
  const arg = max === 0 ? [] : [quoted(`*:${what}:${action}`)]
  return [...options.map(optionSpec), optionSpec('help'), ...arg].join(' ')
}

function optionSpec(name: keyof typeof OPTIONS): string {
  const { short, summary, takes }: Option = OPTIONS[name]
  const value = takes === 'file' ? ':file:_files' : takes ? `:${name}:(${takes.join(' ')})` : ''
  const flags = [`--${name}`, ...(short ? [`-${short}`] : [])]
  return flags.map((flag) => quoted(`(${flags.join(' ')})${flag}[${summary}]${value}`)).join(' ')
}

/** In _describe the first colon begins the description; in _arguments brackets enclose it, and none of ours has one. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
