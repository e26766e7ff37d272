import { createServer } from 'node:http'
import type { Budget } from '../operations/budgets.ts'
import type { Count, Limiter } from './limiter.ts'
import type { LimitMode } from './service.ts'

/** Prometheus metrics. The library is loaded only here, so it costs nothing without METRICS_PORT. */
export async function createMetrics() {
  // The default export: bundled as a module, a CommonJS package has no other.
  const { default: client } = await import('prom-client')
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = client
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `open_numerology_${name}`, help, labelNames, registers })
  const requests = counter('requests_total', 'Requests answered, by route pattern and status.', 'route', 'status')
  const seconds = new Histogram({
    name: 'open_numerology_request_seconds',
    help: 'Time from the request to its answer, by route pattern.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  })
  const decisions = counter(
    'limiter_decisions_total',
    'Counted requests, by budget and whether they were served or refused.',
    ...(['budget', 'decision'] as const),
  )
  const unexpected = counter(
    'unexpected_errors_total',
    'Uncaught exceptions and rejections, by kind. Each is a bug.',
    'kind',
  )

  return {
    measured,
    /** `mode` tells where requests are counted. */
    watch(mode: () => LimitMode): void {
      new Gauge({
        name: 'open_numerology_limit_degraded',
        help: '1 while Redis is unavailable and limits count per instance.',
        registers,
        collect() {
          this.set(mode() === 'per-instance' ? 1 : 0)
        },
      })
    },
    observe(route: string, status: number, ms: number): void {
      requests.inc({ route, status })
      seconds.observe({ route }, ms / 1000)
    },
    observeUnexpected: (kind: string) => unexpected.inc({ kind }),
    http: createServer((request, response) => {
      if (request.url !== '/metrics') response.writeHead(404).end()
      else
        registry.metrics().then(
          (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
    }),
  }

  /** The same limiter, with its decisions counted. */
  function measured(budget: Budget, limiter: Limiter): Limiter {
    return {
      limit: limiter.limit,
      take(client) {
        const count = limiter.take(client)
        return count instanceof Promise ? count.then(decided) : decided(count)
      },
    }

    function decided(count: Count): Count {
      decisions.inc({ budget, decision: count.isServed ? 'served' : 'refused' })
      return count
    }
  }
}
