import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { installOffline, pack, run } from '../support/package.ts'
import { RedisServer } from '../support/redis.ts'
import { startForTest } from '../support/server.ts'

/** Licences under which packages of others may be part of ours. */
const ALLOWED = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0']

interface Component {
  readonly type: 'library' | 'file'
  readonly name: string
  readonly version: string
  readonly licenses: readonly [{ readonly license: { readonly id: string } }]
  readonly hashes: readonly [{ readonly content: string }]
}

const listed = (JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as { components: Component[] }).components
const components = listed.filter(({ type }) => type === 'library')

describe('what is shipped', () => {
  const notices = readFileSync('dist/third-party-licenses.txt', 'utf8')

  it('is ours and packages under licences that allow it, as the lock file has them, each with its licence', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    expect(components.map(({ name }) => name)).toContain('ioredis')
    for (const { name, version, hashes, licenses } of components) {
      const [{ license }] = licenses
      expect(ALLOWED, name).toContain(license.id)
      const integrity = `sha512-${Buffer.from(hashes[0].content, 'hex').toString('base64')}`
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity })
      expect(notices).toContain(`${name} ${version} (${license.id})\n\n`)
    }
    expect(notices.split(/\n-{80}\n/)).toHaveLength(listed.length)
  })

  it('has one file of others that is no package: the typeface, with its licence', () => {
    const files = listed.filter(({ type }) => type === 'file')
    expect(files.map(({ name, licenses: [{ license }] }) => [name, license.id])).toEqual([['Fraunces', 'OFL-1.1']])
    const bytes = readFileSync('src/site/assets/typeface/fraunces.woff2')
    expect(files[0]!.hashes[0].content).toBe(createHash('sha512').update(bytes).digest('hex'))
    for (const part of ['Fraunces (OFL-1.1)\n\n', 'SIL OPEN FONT LICENSE Version 1.1']) expect(notices).toContain(part)
  })
})

describe('installed by a user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-installed-'))
  const cli = join(folder, 'node_modules/open-numerology/dist/cli.js')
  const packed = pack(folder)
  beforeAll(() => installOffline(packed, folder))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is one package of at most 9 MB', () => {
    const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))
    expect(installed).toEqual(['open-numerology'])
    expect(packed.unpackedSize / 1e6).toBeLessThan(9)
  })

  describe.each([
    ['oldest', oldestNode()],
    ['newest', newestNode],
  ])('on the %s Node', (_, node) => {
    it('serves, with metrics and shared limits', async () => {
      const redis = await RedisServer.start()
      const metricsPort = await freePort()
      const env = { METRICS_PORT: String(metricsPort), REDIS_URL: redis.url }
      const server = await startForTest({ node, args: [cli, 'serve'], env })
      expect(await server.status()).toBe(200)
      await server.untilLimit('shared')
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      expect(figures).toContain('open_numerology_requests_total')
    })

    it('speaks MCP', async () => {
      const agent = await connectAgent(PROTOCOLS[0], new StdioClientTransport({ command: node, args: [cli, 'mcp'] }))
      onTestFinished(() => agent.close())
      expect((await agent.listTools()).tools.map(({ name }) => name)).toContain('destiny_matrix')
    })

    it('exports Parquet', () => {
      const exported = mkdtempSync(join(folder, 'export-'))
      run(node, [cli, 'export', join(exported, 'parquet'), '--format', 'parquet'])
      expect(readFileSync(join(exported, 'parquet/arcana.parquet')).subarray(0, 4).toString()).toBe('PAR1')
    })
  })
})
