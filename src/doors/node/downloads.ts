import { spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Answer, Service, ServiceRequest } from '../../api/answer.ts'
import { matchesEtag } from '../../api/conditional.ts'
import { CACHE_CONTROL } from '../../api/headers.ts'
import { pathOf } from '../../api/router.ts'
import { dataset } from '../../dataset/dataset.ts'
import { fingerprint } from '../../documents/byte-string.ts'
import type { Publisher } from '../../documents/publisher.ts'
import type { Limits } from '../../limits/limiter.ts'
import { builtProgram } from '../../process/built-program.ts'
import { DOWNLOADS } from './download-list.ts'

/** An answer whose body comes from a file. */
export type DownloadAnswer = Omit<Answer, 'body'> & { readonly body: Readable | undefined }

export type Downloads = (request: ServiceRequest) => Promise<Answer | DownloadAnswer>

export interface DownloadsOptions {
  readonly service: Service
  readonly limits: Limits
  readonly publisher: Publisher
}

/**
 * The files that /datos offers: what `open-numerology export` writes. The first request for a format waits while another
 * process makes it, so that no other request does; the files stay until the service stops.
 */
export function createDownloads({ service, limits, publisher }: DownloadsOptions): Downloads {
  const exports = new Map<string, Promise<string>>()
  const version = `${dataset.version}-${fingerprint(JSON.stringify(publisher))}`
  let root: string | undefined

  return async (request) => {
    const download = DOWNLOADS.find(({ path }) => path === pathOf(request.target))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!download || !isRead) return service.respond(request)
    const { count } = await limits.other.take(request.client)
    if (count > limits.other.limit) return service.respond(request)

    const { format, mediaType, path } = download
    const name = basename(path)
    const headers = [
      'ETag',
      `"${version}-${format}"`,
      'Cache-Control',
      CACHE_CONTROL,
      'Access-Control-Allow-Origin',
      '*',
    ]
    const route = '/datos/descargas/{archivo}'
    if (request.ifNoneMatch !== undefined && matchesEtag(request.ifNoneMatch, headers[1]!)) {
      return { status: 304, headers, body: undefined, route }
    }
    const file = join(await folderOf(format), name)
    const own = ['Content-Type', mediaType, 'Content-Length', String(statSync(file).size)]
    const kept = ['Content-Disposition', `attachment; filename="${name}"`, 'X-Content-Type-Options', 'nosniff']
    return {
      status: 200,
      headers: [...own, ...kept, ...headers],
      body: request.method === 'HEAD' ? undefined : createReadStream(file),
      route,
    }
  }

  function folderOf(format: string): Promise<string> {
    let folder = exports.get(format)
    if (!folder) {
      folder = exportTo(join(makeRoot(), format), format)
      exports.set(format, folder)
      // The next request tries again.
      folder.catch(() => exports.delete(format))
    }
    return folder
  }

  function makeRoot(): string {
    if (root === undefined) {
      const made = mkdtempSync(join(tmpdir(), 'open-numerology-'))
      process.on('exit', () => rmSync(made, { recursive: true, force: true }))
      root = made
    }
    return root
  }
}

function exportTo(folder: string, format: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builtProgram('cli.js'), 'export', folder, '--format', format], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(folder) : reject(new Error(`the export of ${format} ended with ${code}: ${said.trim()}`)),
    )
  })
}
