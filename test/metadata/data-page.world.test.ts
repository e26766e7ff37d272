import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../export/export.ts'
import { SETTINGS, sharedExport } from '../export/shared.ts'
import { openWorker } from '../support/door.ts'

/** The page /datos where no file can be made. */
interface Place {
  readonly page: string
  close(): unknown
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'static files': async () => {
    const folder = await sharedExport('files')
    return { page: readFileSync(join(folder, 'datos.html'), 'utf8'), close: () => undefined }
  },
  'a worker': async () => {
    const { door } = await openWorker({ PUBLIC_URL: SETTINGS.PUBLIC_URL })
    return { page: (await door.request('/datos', { isAbsolute: true })).text, close: () => door.close() }
  },
}

describe.each(Object.keys(PLACES))('the page of the data, from %s', (name) => {
  let place: Place
  beforeAll(async () => {
    place = await PLACES[name]!()
    return () => place.close()
  }, LONG)

  it('says that it has no files and how to make them, and offers none', () => {
    expect(place.page).toContain('<p>Este sitio no tiene los archivos preparados. <a href="/documentacion/exportar">')
    expect(place.page).not.toContain('/datos/descargas/')
  })
})
