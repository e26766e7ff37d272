import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { helpText } from '../../src/cli/arguments.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { run, runOnTerminal } from './run.ts'

const hasColour = (text: string) => text.includes('\x1b[')

describe('colours', () => {
  it('stand on a terminal and nowhere else, and change nothing but the looks', () => {
    const onTerminal = runOnTerminal(['matrix', '1/1/2000'], 80)
    const { stdout } = run(['matrix', '1/1/2000'], { env: { TERM: 'xterm' } })
    expect(hasColour(onTerminal)).toBe(true)
    expect(hasColour(stdout)).toBe(false)
    expect(stripVTControlCharacters(onTerminal)).toBe(stdout)
  })

  it.each([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ TERM: 'dumb' }, false],
  ])('with %j on a terminal: %s', (env, expected) => {
    expect(hasColour(runOnTerminal(['arcana', '9'], 80, env as Record<string, string>))).toBe(expected)
  })
})

describe('width', () => {
  it.each([
    [69, true],
    [68, false],
  ])('a terminal of %i columns: the chart fits: %s', (columns, fits) => {
    const text = runOnTerminal(['matrix', '1/1/2000'], columns)
    expect(text.includes('┼')).toBe(fits)
    expect(text).toContain('El Emperador')
  })
})

it('help is as wide as the terminal', () => {
  expect(runOnTerminal(['help'], 60)).toBe(helpText(COMMANDS, 60))
})
