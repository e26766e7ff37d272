import type { Commands } from '../command.ts'
import { OPTIONS, type Option } from '../help.ts'

/** For `open-numerology completion fish | source`. */
export function fishScript(commands: Commands): string {
  const names = Object.keys(commands).join(' ')
  const isFirst = `not __fish_seen_subcommand_from ${names}`
  return [
    '# Completion of open-numerology for fish. In config.fish: open-numerology completion fish | source',
    'complete -c open-numerology -f',
    line('', optionOf('help')),
    line(isFirst, optionOf('version')),
    ...Object.entries(commands).flatMap(([name, { summary, options, offers = [] }]) => {
      const isThis = `__fish_seen_subcommand_from ${name}`
      return [
        line(isFirst, `-a ${name} -d ${quoted(summary)}`),
        ...options.map((option) => line(isThis, optionOf(option))),
        ...(offers === 'folder'
          ? [line(isThis, "-a '(__fish_complete_directories)'")]
          : offers.length > 0
            ? [line(isThis, `-a ${quoted(offers.join(' '))}`)]
            : []),
      ]
    }),
    '',
  ].join('\n')
}

function line(condition: string, what: string): string {
  return `complete -c open-numerology ${condition && `-n ${quoted(condition)} `}${what}`
}

function optionOf(name: keyof typeof OPTIONS): string {
  const { short, summary, takes }: Option = OPTIONS[name]
  const value = takes === 'file' ? ' -r -F' : takes ? ` -x -a ${quoted(takes.join(' '))}` : ''
  return `-l ${name}${short ? ` -s ${short}` : ''}${value} -d ${quoted(summary)}`
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
