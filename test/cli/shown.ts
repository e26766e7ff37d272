import { COMMANDS } from '../../src/cli/commands.ts'
import { plainPaint } from '../../src/cli/terminal/paint.ts'

/** What a command writes on a screen without colours. */
export function shown(command: string, ...args: string[]): string {
  return shownOn(80, command, ...args)
}

export function shownOn(width: number, command: string, ...args: string[]): string {
  let text = ''
  COMMANDS[command]!.run({
    ...{ arguments: args, options: {}, environment: {} },
    screen: { width, paint: plainPaint },
    write: (content) => {
      text += content
    },
  })
  return text
}
