import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { METADATA, SETTINGS, sharedExport } from '../export/shared.ts'
import { copyOfDist } from '../support/dist-copy.ts'
import { BUN, DENO } from '../support/door.ts'
import { RawConnection } from '../support/raw-client.ts'
import { type Server, startForTest, startServer } from '../support/server.ts'

const server = await startServer({ args: [join(await copyOfDist(), 'server.js')], env: SETTINGS })
afterAll(() => server.stop())

const CSV = '/datos/descargas/csv/matrices.csv'
const page = (await server.ask('/datos')).text
const links = linksOf(page)

describe('the downloads of /datos', () => {
  it.each(['csv', 'excel', 'parquet', 'sqlite'] as const)(
    'have every file of the export, byte by byte: %s',
    async (format) => {
      const exported = await sharedExport(format)
      const offered = links.filter((link) => link.includes(`/${format}/`) && !link.endsWith('.zip'))
      expect(offered.length).toBeGreaterThan(0)
      for (const link of offered) {
        const name = link.split('/').at(-1)!
        const { status, body } = await server.ask(link)
        expect(status, link).toBe(200)
        // Those that describe it have the addresses of the instance that exports; a database has its time.
        if (['parquet', 'sqlite'].includes(format) || METADATA.some((other) => other === name)) continue
        expect(hash(body), link).toBe(hash(readFileSync(join(exported, name))))
      }
    },
  )

  it('have their size on the page and their checksum in the description, which names no address of its own', async () => {
    const { body } = await server.ask('/datos/descargas/csv/tails.csv')
    const [, kilobytes] = /">tails\.csv<.*<td class="number">([\d,]+)\u00a0kB<\/td>/.exec(page)!
    expect(Number(kilobytes!.replace(',', '.'))).toBeCloseTo(body.length / 1000, 0)
    const description = (await server.ask('/datos/descargas/csv/datapackage.json')).text
    expect(JSON.parse(description).resources).toContainEqual(
      expect.objectContaining({ path: 'tails.csv', hash: `sha256:${hash(body)}` }),
    )
    expect(description).not.toMatch(/localhost|numeros\.example/)
  })

  it('are nothing but these', async () => {
    for (const name of ['nada.csv', '../../../etc/passwd', '%2e%2e%2fdatapackage.json']) {
      expect(await server.status(`/datos/descargas/csv/${name}`)).toBe(404)
    }
    expect(await server.status(links[0], { method: 'POST' })).toBe(405)
  })
})

describe.each([{ name: 'Node', args: ['dist/server.js'] }, BUN, DENO])('a download on $name', (runtime) => {
  it('can be kept and taken in parts, and is saved under its own name', async () => {
    const own = await startForTest(runtime)
    const ask = (headers: Record<string, string> = {}) => own.ask(CSV, { headers })
    const file = readFileSync('dist/downloads/csv/matrices.csv')
    const whole = await ask()
    const etag = whole.header('ETag')
    expect(whole.header('Content-Disposition')).toBe('attachment; filename="matrices.csv"')
    expect(whole.header('Access-Control-Allow-Origin')).toBe('*')
    expect([whole.header('Content-Length'), hash(whole.body)]).toEqual([String(file.length), hash(file)])
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304)
    const part = await ask({ Range: 'bytes=1000-1999', 'If-Range': etag })
    expect([part.status, part.header('Content-Range')]).toEqual([206, `bytes 1000-1999/${file.length}`])
    expect(part.body.equals(file.subarray(1000, 2000))).toBe(true)
    for (const other of ['"other"', `W/${etag}`]) {
      expect((await ask({ Range: 'bytes=1000-1999', 'If-Range': other })).status, other).toBe(200)
    }
    const end = await ask({ Range: 'bytes=-8' })
    expect([end.status, end.body.equals(file.subarray(-8))]).toEqual([206, true])
    const beyond = await ask({ Range: `bytes=${file.length}-` })
    expect([beyond.status, beyond.header('Content-Range')]).toEqual([416, `bytes */${file.length}`])
    expect((await ask({ Range: 'bytes=0-1,5-6' })).status).toBe(200)
  })
})

describe('the files in dist/', () => {
  it('may be built anew under a running service, and need not be there', async () => {
    const [own, folder] = await startCopy()
    const before = await own.ask(CSV)
    renameSync(folder, `${folder}-away`)
    expect(await own.status(CSV)).toBe(404)
    renameSync(`${folder}-away`, folder)
    expect((await own.ask(CSV)).body.equals(before.body)).toBe(true)
    rmSync(folder, { recursive: true })
    const without = await startForTest({ args: [join(folder, '../../server.js')] })
    const { text } = await without.ask('/datos')
    expect(text).toMatch(/CSV: este sitio no tiene los archivos preparados\. <a [^>]+>Así se hacen en tu máquina/)
    expect(linksOf(text).some((path) => path.includes('/csv/'))).toBe(false)
  })

  it('cut short while they are sent break their connection off, and nothing else', async () => {
    const [own, folder] = await startCopy()
    // As many are more than the system holds for a reader that waits.
    const requests = `GET ${CSV} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(4)
    const connection = new RawConnection(own.port).write(`${requests}GET /api/life-path/7 HTTP/1.1\r\nHost: a\r\n\r\n`)
    await connection.received((text) => text.includes('200 OK'))
    connection.pause()
    truncateSync(join(folder, 'matrices.csv'), 1000)
    const { bytes } = await connection.resume().closed()
    // The answer to what follows must not come where the rest of a file is expected.
    expect(bytes.includes('"api_version"')).toBe(false)
    expect((await own.ask(CSV)).body).toHaveLength(1000)
    expect((await own.stop()).code).toBe(0)
    const errors = own.log().filter(({ level }) => level === 'error')
    expect(errors[0]).toMatchObject({ event: 'request failed', cause: expect.stringContaining('the file ended after') })
  })
})

/** A server whose files a test may change, and the folder of its tables. */
async function startCopy(): Promise<[Server, string]> {
  const dist = await copyOfDist()
  return [await startForTest({ args: [join(dist, 'server.js')] }), join(dist, 'downloads/csv')]
}

function linksOf(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/datos\/descargas\/[^"]+)"/g)].map(([, path]) => path!))]
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
