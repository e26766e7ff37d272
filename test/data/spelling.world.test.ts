import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'spelling-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** cspell with cspell.json: Spanish and our own list, nothing else, so that an English word is a finding too. */
function spell(root: string) {
  const options = ['--no-default-configuration', '--config=cspell.json', `--root=${root}`, '--no-progress']
  const command = ['test/node_modules/cspell/bin.mjs', 'lint', ...options, 'data/**/*.json']
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { findings: stdout.split('\n').filter((line) => line !== ''), summary: stderr }
}

describe('the spelling', () => {
  it('of every text is known', () => {
    const { findings, summary } = spell('.')
    expect(findings).toEqual([])
    // The seven tables, the twelve life paths, the readings of the twelve positions and of the three parts of a pair.
    expect(summary).toContain('Files checked: 34,')
  })

  it('is checked word by word: accents, slips and foreign words', () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(
      join(folder, 'data/bad.json'),
      '{ "text": "Una decision facil because tú tomas deciciones con Frida Kalo." }',
    )
    const { findings } = spell(folder)
    expect(findings.map((line) => /^data\/bad\.json:1:.*\((.*)\)/.exec(line)?.[1])).toEqual([
      ...['decision', 'facil', 'because', 'deciciones', 'Kalo'],
    ])
  })
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
    const used = new Set(
      texts
        .join(' ')
        .match(/\p{L}+/gu)!
        .flatMap((word) => [word, word.toLowerCase()]),
    )
    expect(list.filter((word) => !used.has(word))).toEqual([])
  })
})
