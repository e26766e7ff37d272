import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathOfDate } from '../contract/facts.ts'
import { temporaryFolder } from '../export/export.ts'
import { exportEverythingOf, fileIn } from './exported.ts'
import { openReference } from './reference.ts'
import { sameBytes } from './same-bytes.ts'
import { WRONG_DATES } from './sample.ts'

const reference = openReference()
const folder = join(temporaryFolder(), 'full')

const DAYS = ['1/1', '29/2', '31/12']
const YEARS = Array.from({ length: 201 }, (_, at) => 1900 + at)

/** The 2,000 matrices are held in test/export/files.test.ts, which has all 73,414: writing them takes too long for twice. */
describe('the files of a full export', () => {
  beforeAll(() => exportEverythingOf(DAYS, folder))

  sameBytes(
    reference,
    ['the 12 records', 'the 22 arcana', 'the 26 tails', 'the lists', 'the index', 'the OpenAPI document'],
    (path) => readFileSync(fileIn(folder, path)),
  )

  it.each([
    ...['/matrix/*', '/matrix/*/reading', '/matrix/*/steps', '/matrix/*/chart.svg', '/life-path/of/*'],
    ...['/matrix/*/ages', '/matrix/*/ages.ics', '/matrix/*/tail', '/matrix/*/chakras', '/matrix/*/synthesis'],
  ])('%s for three days of every year, and nothing for a 29 February that does not exist', async (pattern) => {
    for (const date of DAYS.flatMap((day) => YEARS.map((year) => `${day}/${year}`))) {
      const path = pattern.replace('*', date)
      const file = fileIn(folder, path)
      const { status, text } = await reference.request(path)
      expect({ path, isThere: existsSync(file) }).toEqual({ path, isThere: status === 200 })
      if (status === 200) expect({ path, text: readFileSync(file, 'utf8') }).toEqual({ path, text })
    }
  })

  it('and no pairs and no single positions, which would be too many', () => {
    expect(existsSync(join(folder, 'api/pair'))).toBe(false)
    expect(existsSync(join(folder, 'api/matrix/1/1/1990/reading'))).toBe(false)
  })

  it('and none for what the API refuses', async () => {
    const dates = WRONG_DATES.map((iso) => `/matrix/${pathOfDate(iso)}`)
    for (const path of [
      ...dates,
      ...['/life-path/10', '/life-path/07', '/arcana/0', '/arcana/23', '/tails/1-2-3', '/nothing-here'],
    ]) {
      expect((await reference.request(path)).status, path).toBeGreaterThanOrEqual(400)
      expect(existsSync(fileIn(folder, path)), path).toBe(false)
    }
  })
})
