import type { Command, Commands } from '../command.ts'
import { bashScript } from '../completion/bash.ts'
import { fishScript } from '../completion/fish.ts'
import { zshScript } from '../completion/zsh.ts'
import { UsageError } from '../usage-error.ts'

const SCRIPTS: Readonly<Record<string, (commands: Commands) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}
const SHELLS = Object.keys(SCRIPTS)

export function completionOf(commands: () => Commands): Command {
  return {
    parameters: 'SHELL',
    summary: `print the completion script for ${SHELLS.join(', ')}`,
    examples: SHELLS,
    options: [],
    takes: [1, 1],
    offers: SHELLS,
    run({ arguments: [shell], write }) {
      const script = SHELLS.includes(shell!) ? SCRIPTS[shell!] : undefined
      if (!script) throw new UsageError(`unsupported shell "${shell}"; use ${SHELLS.join(', ')}`)
      write(script(commands()))
    },
  }
}
