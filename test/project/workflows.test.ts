import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readYaml } from '../support/yaml.ts'

const FOLDER = '.github/workflows'
const files = readdirSync(FOLDER)

/** GitHub's documented keys, as far as we use or may want them, so that a typo shows. */
const WORKFLOW_KEYS = ['name', 'run-name', 'on', 'permissions', 'env', 'defaults', 'concurrency', 'jobs']
const EVENTS = ['push', 'pull_request', 'workflow_call', 'workflow_dispatch', 'schedule']
const CALL_KEYS = ['name', 'needs', 'if', 'permissions', 'strategy', 'uses', 'with', 'secrets', 'concurrency']
const JOB_KEYS = [
  ...['name', 'needs', 'if', 'permissions', 'strategy', 'runs-on', 'environment', 'concurrency', 'outputs', 'env'],
  ...['defaults', 'steps', 'timeout-minutes', 'continue-on-error', 'container', 'services'],
]
const STEP_KEYS = [
  ...['id', 'name', 'if', 'uses', 'run', 'with', 'env', 'shell', 'working-directory', 'timeout-minutes'],
]
const SCOPES = ['actions', 'attestations', 'contents', 'id-token', 'packages', 'pull-requests']

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Job {
  readonly uses?: string
  readonly needs?: string | readonly string[]
  readonly permissions?: Permissions
  readonly steps?: readonly Step[]
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
}

type Permissions = Readonly<Record<string, string>>

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions: Permissions
  readonly jobs: Readonly<Record<string, Job>>
}

it('there are two workflows', () => {
  expect(files.sort()).toEqual(['ci.yml', 'release.yml'])
})

describe.each(files)('%s', (name) => {
  const file = join(FOLDER, name)
  const workflow = readYaml<Workflow>(file)
  const jobs = Object.entries(workflow.jobs)
  const steps = jobs.flatMap(([, job]) => job.steps ?? [])

  it('has only keys that GitHub knows', () => {
    expect(unknown(workflow, WORKFLOW_KEYS)).toEqual([])
    expect(unknown(workflow.on, EVENTS)).toEqual([])
    for (const [, job] of jobs) expect(unknown(job, job.uses ? CALL_KEYS : JOB_KEYS)).toEqual([])
    for (const step of steps) expect(unknown(step, STEP_KEYS)).toEqual([])
  })

  it('has jobs that can run: a machine, a bound of time, and steps that do one thing each', () => {
    for (const [id, job] of jobs) {
      expect(id).toMatch(/^[A-Za-z_][\w-]*$/)
      if (job.uses) expect(existsSync(job.uses)).toBe(true)
      else expect(job).toMatchObject({ 'runs-on': expect.any(String), 'timeout-minutes': expect.any(Number) })
      expect(job.uses ? 1 : job.steps?.length).toBeGreaterThan(0)
      expect(Object.keys(workflow.jobs)).toEqual(expect.arrayContaining([job.needs ?? []].flat()))
    }
    for (const { uses, run } of steps) expect([uses, run].filter((one) => one !== undefined)).toHaveLength(1)
  })

  it('may do nothing by default but read, and in a job only what it names', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const permissions of jobs.map(([, job]) => job.permissions ?? {})) {
      expect(unknown(permissions, SCOPES)).toEqual([])
      expect(Object.values(permissions).filter((access) => !['read', 'write', 'none'].includes(access))).toEqual([])
    }
  })

  it('uses actions by the checksum of their code, with the version beside it', () => {
    const text = readFileSync(file, 'utf8')
    const foreign = [...text.matchAll(/uses: (.+)$/gm)]
      .map(([, used]) => used!)
      .filter((used) => !used.startsWith('./'))
    const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
    expect(foreign.filter((used) => !pinned.test(used))).toEqual([])
  })

  it('runs commands of ours that exist, and puts nothing that others write into a command', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    for (const { run = '' } of steps) {
      for (const [, script] of run.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script)
      for (const [, path] of run.matchAll(/(?:bash|--file) (\S+)/g)) expect(existsSync(path!), path).toBe(true)
      expect(run).not.toContain('${{')
    }
  })

  it('names in its expressions only what there is', () => {
    const text = readFileSync(file, 'utf8')
    const expressions = [...text.matchAll(/\$\{\{(.*?)\}\}/g)].map(([, expression]) => expression!.trim())
    const dimensions = jobs.flatMap(([, job]) => Object.keys(job.strategy?.matrix ?? {}))
    const known = ['secrets.GITHUB_TOKEN', 'vars.IMAGE', ...dimensions.map((dimension) => `matrix.${dimension}`)]
    expect(expressions.filter((expression) => !known.includes(expression))).toEqual([])
    expect(text.split('${{').length).toBe(text.split('}}').length)
  })
})

it('CI runs what the README promises, on both processors', () => {
  const { everything } = readYaml<Workflow>(join(FOLDER, 'ci.yml')).jobs
  expect(everything?.steps?.map(({ run }) => run)).toContain('bash .ci/run')
  expect(everything?.strategy?.matrix.machine).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm'])
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm ci && npm test$/m)
})

it('nothing is published before its check and all tests have passed', () => {
  const { jobs } = readYaml<Workflow>(join(FOLDER, 'release.yml'))
  expect(Object.entries(jobs).map(([id, { needs }]) => [id, needs])).toEqual([
    ['check', undefined],
    ['test', 'check'],
    ['package', 'test'],
    ['bundle', 'test'],
    ['image', 'test'],
  ])
})

describe('a release', () => {
  const { bundle } = readYaml<Workflow>(join(FOLDER, 'release.yml')).jobs
  const commands = bundle!.steps!.map(({ run = '' }) => run)

  it('has the MCP bundle attached, from where its script puts it', () => {
    expect(bundle!.permissions).toEqual({ contents: 'write' })
    expect(commands.indexOf('npm run mcp-bundle')).toBe(commands.findIndex((run) => run.startsWith('gh ')) - 1)
    expect(readFileSync('scripts/mcp-bundle.ts', 'utf8')).toContain("const [folder = 'release'] =")
  })

  it('can be made again after a failure, and has the newest bundle then', () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'release'))
    const env = { PATH: `${folder}:${process.env.PATH}`, GITHUB_REF_NAME: 'v1.2.3' }
    writeFileSync(join(folder, 'gh'), GH, { mode: 0o755 })
    for (const bytes of ['first', 'second']) {
      writeFileSync(join(folder, 'release/one.mcpb'), bytes)
      for (const run of commands.filter((run) => run.startsWith('gh '))) {
        // As GitHub starts a step.
        const { status, stderr } = spawnSync('bash', ['-e', '-c', run], { cwd: folder, env, encoding: 'utf8' })
        expect({ run, status, stderr }).toMatchObject({ status: 0 })
      }
      expect(readFileSync(join(folder, 'v1.2.3/one.mcpb'), 'utf8')).toBe(bytes)
    }
  })
})

/** GitHub's program as far as it refuses: a release is a folder, which is made once; a file in it is only replaced on request. */
const GH = `#!/usr/bin/env bash
set -e
action=$2 tag=$3
case $action in
  view) [ -d "$tag" ] || { echo 'release not found' >&2; exit 1; } ;;
  create) mkdir "$tag"; [[ " $* " == *' --verify-tag '* ]] ;;
  upload) [[ " $* " == *' --clobber '* || ! -e $tag/\${4##*/} ]]; cp "$4" "$tag/" ;;
esac
`

function unknown(value: object, keys: readonly string[]): string[] {
  return Object.keys(value).filter((key) => !keys.includes(key))
}
