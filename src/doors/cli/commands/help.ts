import type { Command, Commands } from '../command.ts'
import { commandHelp, helpText } from '../help.ts'
import { UsageError } from '../usage-error.ts'

export function helpOf(commands: () => Commands, topics: readonly string[]): Command {
  return {
    parameters: '[COMMAND]',
    summary: 'this text, or more about one command',
    examples: ['', 'matrix'],
    options: [],
    takes: [0, 1],
    offers: topics,
    run({ arguments: [name], screen, write }) {
      if (name === undefined) return write(helpText(commands(), screen.width))
      const command = Object.hasOwn(commands(), name) ? commands()[name] : undefined
      if (!command) throw new UsageError(`unknown command "${name}"; see open-numerology help`)
      write(commandHelp(name, command, screen.width))
    },
  }
}
