import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const LEFT_OUT = ['.git', '.DS_Store', 'node_modules', 'dist', 'release', 'coverage']
const files = filesIn('.').filter((file) => !/\.(png|woff2|ttf|generated\.ts)$/.test(file))

describe('.editorconfig', () => {
  const lines = readFileSync('.editorconfig', 'utf8').split('\n')

  it('has sections of settings that editors know', () => {
    const settings = ['charset', 'end_of_line', 'indent_style', 'indent_size', 'max_line_length']
    const known = new Set(['root', 'insert_final_newline', 'trim_trailing_whitespace', ...settings])
    expect(lines[0]).toBe('root = true')
    for (const line of lines.filter((line) => line !== '')) {
      const [, name] = /^(?:\[.+\]|([a-z_]+) = \S+)$/.exec(line) ?? [undefined, 'no setting']
      if (name) expect(known).toContain(name)
    }
  })

  it('is kept by every file: UTF-8, one newline at the end, none with a carriage return or spaces at the end', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const faults = files.filter((file) => {
      const text = decoder.decode(readFileSync(file))
      return text !== '' && (!/[^\n]\n$/.test(text) || /[ \t\r]$/m.test(text))
    })
    expect(faults).toEqual([])
  })
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.includes(name) && !/^\.(examples|samples|types)-|\.log$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}
