import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/addresses.ts'
import { connectAgent, PROTOCOLS } from '../support/agents.ts'
import { bytesIn } from '../support/folder-size.ts'
import { send } from '../support/http-client.ts'
import { newestNode, oldestNode } from '../support/node-versions.ts'
import { installOffline, pack, run } from '../support/package.ts'
import { RedisServer } from '../support/redis.ts'
import { startServer } from '../support/server.ts'
import { until } from '../support/test-program.ts'

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
  it('is ours and packages under licences that allow it', () => {
    const others = components.map(({ name, licenses: [{ license }] }) => `${name} ${license.id}`)
    expect(others.filter((one) => !ALLOWED.includes(one.split(' ')[1]!))).toEqual([])
    expect(others).toContain('ioredis MIT')
  })

  it('has one file of others that is no package: the typeface, with its licence', () => {
    const files = listed.filter(({ type }) => type === 'file')
    expect(files.map(({ name, licenses: [{ license }] }) => [name, license.id])).toEqual([['Fraunces', 'OFL-1.1']])
    const bytes = readFileSync('src/site/assets/typeface/fraunces.woff2')
    expect(files[0]!.hashes[0].content).toBe(createHash('sha512').update(bytes).digest('hex'))
    const notices = readFileSync('dist/third-party-licenses.txt', 'utf8')
    expect(notices).toContain('Fraunces (OFL-1.1)\n\n')
    expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
  })

  it('is what the lock file names, by checksum', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    for (const { name, version, hashes } of components) {
      const { version: locked, integrity } = packages[`node_modules/${name}`]
      expect([version, `sha512-${Buffer.from(hashes[0].content, 'hex').toString('base64')}`]).toEqual([
        locked,
        integrity,
      ])
    }
  })

  it('comes with the licence of each', () => {
    const notices = readFileSync('dist/third-party-licenses.txt', 'utf8')
    const titles = components.map(
      ({ name, version, licenses: [{ license }] }) => `${name} ${version} (${license.id})\n\n`,
    )
    expect(titles.filter((title) => !notices.includes(title))).toEqual([])
    expect(notices.split(/\n-{80}\n/)).toHaveLength(listed.length)
  })
})

describe('installed by a user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-numerology-installed-'))
  const cli = join(folder, 'node_modules/open-numerology/dist/cli.js')
  beforeAll(() => installOffline(pack(folder), folder))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is one package of at most 9 MB', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'open-numerology',
    ])
    expect(bytesIn(join(folder, 'node_modules')) / 1e6).toBeLessThan(9)
  })

  describe.each([
    ['oldest', oldestNode()],
    ['newest', newestNode],
  ])('on the %s Node', (_, node) => {
    it('serves, with metrics and shared limits', async () => {
      const redis = await RedisServer.start()
      const metricsPort = await freePort()
      const env = { METRICS_PORT: String(metricsPort), REDIS_URL: redis.url }
      const server = await startServer({ node, args: [cli, 'serve'], env })
      onTestFinished(async () => void (await server.stop()))
      const { port } = server
      expect((await send({ port, target: '/api/matrix/15/5/1990' })).status).toBe(200)
      await until(async () => (await send({ port, target: '/readyz' })).json().limit === 'shared', 'shared limits')
      expect((await send({ port, target: '/readyz' })).json()).toEqual({ status: 'ready', limit: 'shared' })
      expect((await send({ port: metricsPort, target: '/metrics' })).text).toContain('open_numerology_requests_total')
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
