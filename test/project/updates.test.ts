import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readYaml } from '../support/yaml.ts'

interface Update {
  readonly 'package-ecosystem': string
  readonly directory: string
  readonly schedule: { readonly interval: string }
  readonly groups?: Readonly<Record<string, object>>
  readonly cooldown?: { readonly 'default-days': number }
  readonly ignore?: readonly { readonly 'dependency-name': string; readonly 'update-types'?: readonly string[] }[]
}

const { version, updates, ...others } = readYaml<{ version: number; updates: Update[] }>('.github/dependabot.yml')

/** What shows that a folder is of the kind that an update is for. */
const FILES: Readonly<Record<string, string>> = {
  npm: 'package-lock.json',
  'github-actions': '.github/workflows',
  docker: 'Dockerfile',
  'docker-compose': 'compose.yaml',
}

it('updates are looked for where there is something to update, in the way that the bot understands', () => {
  expect([version, others]).toEqual([2, {}])
  const keys = ['package-ecosystem', 'directory', 'schedule', 'groups', 'cooldown', 'ignore']
  for (const update of updates) {
    expect(Object.keys(update).filter((key) => !keys.includes(key))).toEqual([])
    expect(['daily', 'weekly', 'monthly']).toContain(update.schedule.interval)
    expect(existsSync(join('.', update.directory, FILES[update['package-ecosystem']]!)), update.directory).toBe(true)
  }
})

it('no lock file is left out', () => {
  const watched = updates.filter((update) => update['package-ecosystem'] === 'npm').map(({ directory }) => directory)
  expect(watched.sort()).toEqual(foldersWithLock('.').sort())
})

it('what is held back is something that we have', () => {
  for (const { directory, ignore } of updates.filter((update) => update.ignore)) {
    const manifest = readFileSync(join('.', directory, 'package.json'), 'utf8')
    for (const { 'dependency-name': name } of ignore!) expect(manifest).toContain(`"${name.replace('*', '')}`)
  }
})

function foldersWithLock(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const inside = entries
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .flatMap(({ name }) => foldersWithLock(join(folder, name)))
  return entries.some(({ name }) => name === 'package-lock.json') ? [join('/', folder), ...inside] : inside
}
