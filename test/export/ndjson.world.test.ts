import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allDates } from '../../src/numerology/calendar.ts'
import { arcana, lifePaths, tails } from '../../src/package/library/index.ts'
import { startServer } from '../support/server.ts'
import { LONG } from './export.ts'
import { SETTINGS, sharedExport } from './shared.ts'

describe('ndjson', () => {
  it(
    'has the answers of the server, one per line',
    async () => {
      const server = await startServer({ env: { ...SETTINGS, MATRIX_LIMIT: '100000', LOG_LEVEL: 'error' } })
      const folder = await sharedExport('ndjson')
      const written = (table: string) => readFileSync(join(folder, `${table}.ndjson`), 'utf8')
      const served = async (path: string) => (await fetch(`http://localhost:${server.port}/api${path}`)).text()

      const matrices = written('matrices').split('\n')
      expect(matrices).toHaveLength(73_415)
      let at = 0
      for (const { day, month, year } of allDates()) {
        if (at % 307 === 0) expect(`${matrices[at]}\n`).toBe(await served(`/matrix/${day}/${month}/${year}`))
        at++
      }
      const records = await Promise.all(lifePaths.map(({ number }) => served(`/life-path/${number}`)))
      expect(written('life_paths')).toBe(records.join(''))
      const cards = await Promise.all(arcana.map(({ number }) => served(`/arcana/${number}`)))
      expect(written('arcana')).toBe(cards.join(''))
      const ofTails = await Promise.all(tails.map(({ code }) => served(`/tails/${code}`)))
      expect(written('tails')).toBe(ofTails.join(''))
      await server.stop()
    },
    LONG,
  )
})
