import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-numerology-completion-'))
beforeAll(() => {
  mkdirSync(join(folder, 'a folder'))
  writeFileSync(join(folder, 'a file.svg'), '')
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout, stderr } = run(['completion', shell])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    writeFileSync(join(folder, shell), stdout)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const ALL_COMMANDS = [
  ...['ages', 'arcana', 'chakras', 'chart', 'completion', 'export', 'help', 'life-path', 'matrix', 'mcp', 'pair'],
  ...['reading', 'serve', 'steps', 'synthesis', 'tail'],
]

/** What has been typed, and what the shell then offers. */
const CASES: readonly [typed: string, offered: readonly string[]][] = [
  ['', ALL_COMMANDS],
  ['a', ['ages', 'arcana']],
  ['ma', ['matrix']],
  ['matrix --', ['--help', '--json']],
  ['chart --', ['--help', '--output']],
  ['export --f', ['--format', '--full']],
  ['export --format ', ['csv', 'excel', 'files', 'ndjson', 'parquet', 'sqlite']],
  ['export --format p', ['parquet']],
  ['life-path 2', ['2', '22']],
  ['arcana 2', ['2', '20', '21', '22']],
  ['tail 18-', ['18-3-12', '18-6-15', '18-6-6', '18-9-9']],
  ['completion ', ['bash', 'fish', 'zsh']],
  ['help ma', ['matrix']],
]

/** Runs a script of a shell with the words in its arguments; each line that it writes is offered. */
function offeredBy(command: string, args: readonly string[]): string[] {
  const env = { PATH: process.env.PATH!, HOME: folder, TERM: 'dumb' }
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8', cwd: folder, env })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .sort()
}

/** Bash calls the function with what was typed in COMP_WORDS, and offers what is then in COMPREPLY. */
function offeredByBash(typed: string): string[] {
  const script = `source ./bash; COMP_WORDS=(open-numerology "$@"); COMP_CWORD=$#; _open_numerology 2>/dev/null
    printf '%s\\n' "\${COMPREPLY[@]}"`
  return offeredBy('bash', ['-c', script, 'bash', ...typed.split(' ')])
}

function offeredByFish(typed: string): string[] {
  const script = `source ./fish; complete -C 'open-numerology ${typed}'`
  return offeredBy('fish', ['--no-config', '-c', script]).map((line) => line.split('\t')[0]!)
}

/**
 * Zsh completes only for somebody at a terminal, so this makes it one. Its builtin compadd, which every way to offer
 * something ends in, is wrapped by one that writes down what matches.
 */
function offeredByZsh(typed: string): string[] {
  writeFileSync(
    join(folder, 'zshrc'),
    `autoload -U compinit; compinit -D -u; source ./zsh
compadd() {
  local -a offered
  builtin compadd -O offered "$@"
  print -rl -- $offered >> ./offered
  builtin compadd "$@"
}
finished() { print -r -- over }
zle -C complete-word complete-word _main_complete
bindkey '^I' complete-word
zle -N finished; bindkey '^X' finished
PROMPT='ready> '
`,
  )
  const script = `zmodload zsh/zpty; rm -f offered; touch offered
zpty terminal 'zsh -f -i'
zpty -w terminal 'source ./zshrc'
zpty -r terminal seen '*ready> *'
zpty -n -w terminal ${JSON.stringify(`open-numerology ${typed}`)}$'\\t\\x18'
zpty -r terminal seen '*over*'
zpty -d terminal
sort -u offered`
  return offeredBy('zsh', ['-f', '-c', script])
}

describe.each([
  ['bash', offeredByBash],
  ['zsh', offeredByZsh],
  ['fish', offeredByFish],
])('in %s', (_, offered) => {
  it.each(CASES)('"%s" is completed', (typed, expected) => {
    const withoutFlags = (words: readonly string[]) =>
      words.filter((word) => typed.includes('--') || !word.startsWith('-'))
    expect(withoutFlags(offered(typed))).toEqual([...expected].sort())
  })

  it('--version is offered instead of a command', () => {
    expect(offered('--v')).toEqual(['--version'])
  })

  it('a chart goes to a file, an export to a folder', () => {
    expect(offered('chart --output a').join()).toContain('a file.svg')
    const folders = offered('export a').join()
    expect(folders).toContain('a folder')
    expect(folders).not.toContain('file.svg')
  })

  it('a date is not completed: no file is offered for it', () => {
    expect(offered('matrix a')).toEqual([])
  })
})
