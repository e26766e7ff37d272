import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { HttpResponse } from '../support/http-response.ts'

/** The downloads that a page offers. */
export function linksOf(page: string): string[] {
  return [...page.matchAll(/href="(\/datos\/descargas\/[^"]+)"/g)].map(([, path]) => path!)
}

export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The middle of a body, of the representation that the client has, and nothing of another one. */
export async function expectParts(
  get: (headers: Record<string, string>) => Promise<HttpResponse>,
  whole: Buffer,
  etag: string,
): Promise<void> {
  const part = await get({ Range: 'bytes=1000-1999', 'If-Range': etag })
  expect([part.status, part.header('Content-Range')]).toEqual([206, `bytes 1000-1999/${whole.length}`])
  expect(part.body.equals(whole.subarray(1000, 2000))).toBe(true)
  for (const other of ['"other"', `W/${etag}`]) {
    expect((await get({ Range: 'bytes=1000-1999', 'If-Range': other })).status, other).toBe(200)
  }
}

/** A database that opens and holds the data set; the folder is for its file. */
export function expectDatabase(bytes: Uint8Array, folder: string): void {
  const file = join(folder, 'downloaded.sqlite')
  writeFileSync(file, bytes)
  const database = new DatabaseSync(file, { readOnly: true })
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(database.prepare('SELECT count(*) AS count FROM matrices').get()).toEqual({ count: 73_414 })
  expect(database.prepare('SELECT count(*) AS count FROM readings').get()).toEqual({ count: 264 })
  database.close()
}
