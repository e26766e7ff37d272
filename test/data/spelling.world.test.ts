import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

it('every word of every text is known', () => {
  // Spanish and our own list, nothing else, so that an English word is a finding too.
  const options = ['--no-default-configuration', '--config=cspell.json', '--no-progress']
  const command = ['test/node_modules/cspell/bin.mjs', 'lint', ...options, 'data/**/*.json']
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(stdout).toBe('')
  // Six tables, twelve life paths, the readings of twelve positions and three parts of a pair, seventeen of the synthesis.
  expect(stderr).toContain('Files checked: 50,')
})

describe('our own list of words', () => {
  const list = readFileSync('data/words.txt', 'utf8').split('\n').slice(0, -1)

  it('is sorted, one word per line, none twice', () => {
    expect(list).toEqual([...new Set(list)].sort(new Intl.Collator('es').compare))
    expect(list.filter((word) => !/^\p{L}{3,}$/u.test(word))).toEqual([])
  })

  it('holds no word that no text uses', () => {
    const texts = readdirSync('data', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join('data', file), 'utf8'))
    const all = texts.join(' ')
    const used = new Set(`${all} ${all.toLowerCase()}`.match(/\p{L}+/gu))
    expect(list.filter((word) => !used.has(word))).toEqual([])
  })
})
