import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { coerce, satisfies } from 'semver'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { readConfig } from '../../src/server/config.ts'
import { settingNames } from '../support/settings.ts'
import { temporaryFolder } from '../support/test-program.ts'

it('deploy/ holds these files, each of which a test reads as its program would', () => {
  expect(readdirSync('deploy').sort()).toEqual([
    ...['Dockerfile', 'Dockerfile.dockerignore', 'compose.yaml'],
    // Run by the tests of nginx.
    ...['nginx.conf', 'open-numerology.service', 'upstream.conf', 'wrangler.toml'],
  ])
})

it('the systemd unit is one that systemd understands, and is well shut in', () => {
  const file = join(temporaryFolder(), 'open-numerology.service')
  // Node is at another path here; the rest is as operators copy it.
  const unit = readFileSync('deploy/open-numerology.service', 'utf8').replace('/usr/bin/node', process.execPath)
  writeFileSync(file, unit)
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
  const judgement = execFileSync('systemd-analyze', ['security', '--offline=yes', file], { encoding: 'utf8' })
  const exposure = /exposure level for \S+: ([\d.]+)/.exec(judgement)
  expect(Number(exposure?.[1])).toBeLessThan(2)
})

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly image?: string
  readonly logging: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly configs?: readonly { readonly source: string }[]
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
}

describe('compose.yaml', () => {
  const compose = parseDocument(readFileSync('deploy/compose.yaml', 'utf8'), { strict: true }).toJS()
  const services = Object.values<Service>(compose.services)
  const environment: Record<string, unknown> = compose.services.app.environment
  const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(`${value}`)]))

  it('names no network, volume, config or file that is not there', () => {
    for (const { configs = [], volumes = [], networks = [], build, image } of services) {
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining([...networks]))
      const kept = volumes.map((one) => one.split(':')[0])
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(kept))
      expect(Object.keys(compose.configs)).toEqual(expect.arrayContaining(configs.map(({ source }) => source)))
      expect(build ? existsSync(join('deploy', build.context, build.dockerfile)) : image).toBeTruthy()
    }
    for (const { file, content } of Object.values<Record<string, string>>(compose.configs)) {
      expect(file ? existsSync(join('deploy', file)) : content).toBeTruthy()
    }
  })

  it('keeps the newest 100 MB of the log of each container, so that logs never fill the disk', () => {
    for (const { logging } of services) {
      // Named, because the options of another default driver may be others.
      expect(logging.driver).toBe('local')
      const { 'max-size': size, 'max-file': files } = logging.options
      expect(Number.parseInt(size!, 10) * Number(files)).toBe(100)
    }
  })

  it('lets nginx find the instances of the moment, not only those that ran when it started', () => {
    const { content } = compose.configs.upstream
    // Without the other two, nginx does not start with "resolve"; the resolver is Docker's own, in every container.
    for (const directive of [
      /^server app:3000 resolve;/m,
      /^zone \w+ \d+k;/m,
      /^resolver 127\.0\.0\.11 valid=\d+s /m,
    ]) {
      expect(content).toMatch(directive)
    }
    expect(satisfies(coerce(compose.services.nginx.image)!, '>=1.27.3')).toBe(true)
  })

  it('sets nothing but settings of the service, to values that it takes, and links to the port of nginx', () => {
    expect(settingNames()).toEqual(expect.arrayContaining(Object.keys(settings)))
    const { port } = new URL(readConfig(settings).publisher.publicUrl)
    expect(filledIn(compose.services.nginx.ports[0])).toBe(`${port}:80`)
  })
})

/** As Compose fills in the defaults of variables, in which there may be variables again. */
function filledIn(text: string): string {
  const filled = text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1')
  return filled === text ? text : filledIn(filled)
}

describe('the Dockerfile', () => {
  const text = readFileSync('deploy/Dockerfile', 'utf8')

  it('is one that Docker understands', () => {
    expect(validate(text).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('copies into the image what exists in the stage before, and starts it', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/build\/(\S+) /gm)].map(([, path]) => path!)
    expect(copied).toEqual(['package.json', 'dist'])
    const [, command] = /^CMD (.+)$/m.exec(text)!
    const words = JSON.parse(command!) as string[]
    expect(words.join(' ')).toBe(packageJson.scripts.start.replace('node', 'node --max-old-space-size=256'))
    expect(existsSync(words.at(-1)!)).toBe(true)
  })
})

describe('wrangler.toml', () => {
  const { main, compatibility_date, vars, ratelimits, rules, ...others } = parseToml(
    readFileSync('deploy/wrangler.toml', 'utf8'),
  ) as {
    main: string
    compatibility_date: string
    vars: Record<string, string>
    rules: { type: string; globs: string[] }[]
    ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[]
  }

  it('deploys the worker that the build makes, as it is', () => {
    expect(existsSync(join('deploy', main))).toBe(true)
    expect(compatibility_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [painter] = rules
    expect(painter!.type).toBe('CompiledWasm')
    expect(readFileSync(join('deploy', main), 'utf8')).toMatch(new RegExp(`from ?"\\./${painter!.globs[0]}"`))
    expect(existsSync(join('deploy', dirname(main), painter!.globs[0]!))).toBe(true)
    expect(others).toEqual({ name: 'open-numerology', no_bundle: true, observability: { enabled: false } })
  })

  it('sets nothing but settings of the service, and limits like those that it names', () => {
    expect(settingNames()).toEqual(expect.arrayContaining(Object.keys(vars)))
    const { publisher, limits } = readConfig(vars)
    expect(publisher.publicUrl).toBe(vars.PUBLIC_URL)
    expect(ratelimits.map(({ name, simple }) => [name, simple])).toEqual([
      ['MATRIX_RATE_LIMIT', { limit: limits.matrix, period: 60 }],
      ['DATES_RATE_LIMIT', { limit: limits.dates, period: 60 }],
      ['OTHER_RATE_LIMIT', { limit: limits.other, period: 60 }],
    ])
    expect(new Set(ratelimits.map(({ namespace_id }) => namespace_id)).size).toBe(3)
  })
})
