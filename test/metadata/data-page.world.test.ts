import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../export/export.ts'
import { SETTINGS, sharedExport } from '../export/shared.ts'
import { openWorker } from '../support/worker-door.ts'
import { type Document, VALIDATORS } from './validators.ts'

/** The page /datos where no file can be made, and whether something is at a path there. */
interface Place {
  readonly page: string
  has(path: string): boolean | Promise<boolean>
  close(): unknown
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'static files': async () => {
    const folder = await sharedExport('files')
    const has = (path: string) => existsSync(join(folder, `${path}.json`))
    return { page: readFileSync(join(folder, 'datos.html'), 'utf8'), has, close: () => undefined }
  },
  'a worker': async () => {
    const { door } = await openWorker({ PUBLIC_URL: SETTINGS.PUBLIC_URL })
    const get = (path: string) => door.request(path, { isAbsolute: true })
    const has = async (path: string) => (await get(path)).status === 200
    return { page: (await get('/datos')).text, has, close: () => door.close() }
  },
}

describe.each(Object.keys(PLACES))('the page of the data, from %s', (name) => {
  let place: Place
  beforeAll(async () => {
    place = await PLACES[name]!()
    return () => place.close()
  }, LONG)

  it('says that it has no files and how to make them, and offers none', () => {
    expect(place.page).toContain(
      '<p>Este sitio no tiene los archivos preparados: la orden de arriba los hace en tu máquina',
    )
    expect(place.page).toContain('npx open-numerology export datos --format files')
    expect(place.page).not.toContain('/datos/descargas/')
  })

  it('is valid Croissant: the lists of the API, which are there', async () => {
    const [, block] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(place.page)!
    const data = JSON.parse(block!) as Document
    expect(await VALIDATORS['croissant.json']!.faults(data, '')).toEqual([])
    const addresses = (data.distribution as { contentUrl: string }[]).map(({ contentUrl }) => contentUrl)
    expect(addresses).toEqual(['life-path', 'arcana', 'tails'].map((list) => `${SETTINGS.PUBLIC_URL}/api/${list}`))
    for (const address of addresses) {
      expect([address, await place.has(address.slice(SETTINGS.PUBLIC_URL.length))]).toEqual([address, true])
    }
  })
})
