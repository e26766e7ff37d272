// `npm run attack`: whatever clients, neighbours and machines can do to the built server, from a seed, until time is up.
// Ends with 1 if anything did not hold.
import { execFileSync } from 'node:child_process'
import { type Options, readOptions, USAGE } from './options.ts'
import { Random } from './random.ts'
import { type Outcome, type RunOptions, run, USUAL_MEGABYTES } from './run.ts'
import { SCENARIOS } from './scenarios/index.ts'
import { surveyed } from './surveyed.ts'

interface Turn {
  readonly scenario: string
  readonly node: string
  readonly seed: number
}

// Each of these ends what was started and removes what was made.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

process.exitCode = (await attack(optionsOrExit())) ? 0 : 1

async function attack(options: Options): Promise<boolean> {
  const { seed, minutes, nodes, scenarios, dist } = options
  say(`seed ${seed}, ${dist}, held to ${USUAL_MEGABYTES} MB`)
  for (const scenario of scenarios) say(`  ${scenario}: ${SCENARIOS[scenario]!().about}`)
  const builds = new Map(await Promise.all(nodes.map(async (node) => [node, await buildOn(node, dist)] as const)))

  const rows: { readonly scenario: string; readonly outcome: Outcome }[] = []
  const end = Date.now() + minutes * 60_000
  for (const { scenario, node, seed: own } of turns(options)) {
    if (rows.length > 0 && Date.now() >= end) break
    const { addresses, version } = builds.get(node)!
    const outcome = await outcomeOf(scenario, { node, dist, seed: own, addresses, isBrief: false })
    rows.push({ scenario, outcome })
    say(`\n${scenario}, ${version}, seed ${own}: ${lineOf(outcome)}`)
    if (outcome.faultCount === 0) continue
    for (const fault of outcome.faults) say(`  ${fault}`)
    say(`  again: npm run attack -- --scenario ${scenario} --seed ${own} --node ${node} --dist ${dist} --minutes 0`)
  }
  const missing = scenarios.filter((name) => !rows.some(({ scenario }) => scenario === name))
  if (missing.length > 0) say(`There was no time for ${missing.join(', ')}.`)
  const failed = rows.filter(({ outcome }) => outcome.faultCount > 0)
  const requests = rows.reduce((sum, { outcome }) => sum + outcome.requests, 0)
  say(`${rows.length} runs, ${requests} requests, ${failed.length} runs with faults; --seed ${seed} repeats them.`)
  return failed.length === 0
}

/** Round after round, each with a seed of its own, which also decides the order: a short run has every part some time. */
function* turns({ seed, nodes, scenarios }: Options): Generator<Turn> {
  for (let round = seed; ; round++) {
    for (const scenario of new Random(round).shuffled(scenarios)) {
      for (const node of nodes) yield { scenario, node, seed: round }
    }
  }
}

async function buildOn(node: string, dist: string) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  return { version, addresses: await surveyed(node, dist) }
}

function lineOf({ requests, statuses, slowest, memory, seconds, faultCount }: Outcome): string {
  const answers = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}×${count}`)
  const megabytes = [memory.before, memory.peak, memory.after].map((figure) => Math.round(figure) || '-').join('/')
  const verdict = faultCount === 0 ? 'held' : `${faultCount} FAULTS`
  return `${requests} requests, ${answers.join(' ')}, waited ${Math.round(slowest)} ms at most, ${megabytes} MB before/peak/after, ${Math.round(seconds)} s: ${verdict}`
}

/** A run that breaks off counts like any other. */
async function outcomeOf(scenario: string, options: RunOptions): Promise<Outcome> {
  try {
    return await run(SCENARIOS[scenario]!(), options)
  } catch (error) {
    const memory = { before: Number.NaN, peak: Number.NaN, after: Number.NaN }
    const faults = [`broke off: ${error instanceof Error ? error.message : error}`]
    const nothing = { requests: 0, statuses: new Map(), slowest: 0, seconds: 0 }
    return { ...nothing, memory, faults, faultCount: 1 }
  }
}

function optionsOrExit(): Options {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    process.stdout.write(USAGE)
    process.exit(0)
  }
  try {
    return readOptions(args)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
