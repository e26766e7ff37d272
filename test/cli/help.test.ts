import { describe, expect, it } from 'vitest'
import { commandHelp, helpText } from '../../src/cli/arguments.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { run, runHere } from './run.ts'

const names = Object.keys(COMMANDS)
const STARTS_A_SERVER = ['serve', 'mcp']

describe('help', () => {
  it.each([['--help'], ['-h'], ['help'], ['help --help'], ['nonsense --help']])(
    '%s names every command and option',
    async (args) => {
      const { code, stdout, stderr } = await runHere(args.split(' '))
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      if (args === 'help --help') return
      for (const [name, { parameters }] of Object.entries(COMMANDS)) {
        expect(stdout).toContain(`\n  ${name} ${parameters}`.trimEnd())
      }
      for (const option of [
        '--json',
        '--format FORMAT',
        '--full',
        '-o, --output FILE',
        '-h, --help',
        '-v, --version',
      ]) {
        expect(stdout).toContain(`\n  ${option}`)
      }
    },
  )

  it.each(names)('%s has a page of its own', async (name) => {
    const { code, stdout, stderr } = await runHere(['help', name])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { parameters, options } = COMMANDS[name]!
    expect(stdout.startsWith(`Usage: open-numerology ${name} ${parameters}`.trimEnd())).toBe(true)
    for (const option of ['json', 'format', 'full', 'output', 'version']) {
      const isListed = new RegExp(`\\n  (-\\w, )?--${option}\\b`).test(stdout)
      expect(isListed, option).toBe(options.some((own) => own === option))
    }
  })

  it('a page can be asked for in three ways', async () => {
    const { stdout } = run(['help', 'matrix'])
    expect((await runHere(['matrix', '--help'])).stdout).toBe(stdout)
    expect((await runHere(['-h', 'matrix'])).stdout).toBe(stdout)
  })

  it.each(names.filter((name) => !STARTS_A_SERVER.includes(name)))('%s has examples that work', async (name) => {
    const { examples } = COMMANDS[name]!
    expect(examples.length).toBeGreaterThan(0)
    // What writes files is tried elsewhere.
    for (const example of examples.filter((one) => name !== 'export' && !one.includes('--output'))) {
      const args = [name, ...example.split(' ').filter((word) => word !== '')]
      const { code, stdout, stderr } = await runHere(args, { PUBLIC_URL: 'https://numeros.example' })
      expect({ code, stderr }, example).toEqual({ code: 0, stderr: '' })
      expect(stdout).not.toBe('')
    }
  })

  it.each([30, 60, 80])('fits %i columns', (columns) => {
    const pages = names.map((name) => commandHelp(name, COMMANDS[name]!, columns))
    const lines = [helpText(COMMANDS, columns), ...pages].flatMap((page) => page.split('\n'))
    // A line to copy is not broken.
    for (const line of lines.filter((one) => !/^(Usage:| {2}open-numerology) /.test(one))) {
      expect(line.length, line).toBeLessThanOrEqual(columns)
    }
  })

  it('--version says the versions of program and data set', () => {
    expect(run(['--version']).stdout).toMatch(/^open-numerology \d+\.\d+\.\d+, data set \d+\.\d+\.\d+\n$/)
  })
})
