import { createServer } from 'node:http'
import type { Counter } from 'prom-client'
import type { Answer } from '../../api/answer.ts'
import { type Budget, type Count, type Limiter, OFF } from '../../limits/limiter.ts'
import { type Soon, whenReady } from '../../limits/soon.ts'
import type { OpenLimits } from '../../process/open.ts'

/** Prometheus metrics. The library is loaded only here, so it costs nothing without METRICS_PORT. */
export async function createMetrics({ limits, mode }: OpenLimits) {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
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
  new Gauge({
    name: 'open_numerology_limit_degraded',
    help: '1 while Redis is unavailable and limits count per instance.',
    registers,
    collect() {
      this.set(mode() === 'per-instance' ? 1 : 0)
    },
  })

  return {
    /** The same, with their decisions counted. */
    limits: {
      matrix: measured('matrix', limits.matrix, decisions),
      dates: measured('dates', limits.dates, decisions),
      other: measured('other', limits.other, decisions),
    },
    observe({ route, status }: Pick<Answer, 'route' | 'status'>, ms: number): void {
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
}

function measured(budget: Budget, limiter: Limiter, decisions: Counter<'budget' | 'decision'>): Limiter {
  const { limit } = limiter
  if (limit === OFF) return limiter
  return { limit, take, refusal: (client) => limiter.refusal?.(client) }

  function take(client: string): Soon<Count> {
    return whenReady(limiter.take(client), note)
  }

  function note(count: Count): Count {
    decisions.inc({ budget, decision: count.count > limit ? 'refused' : 'served' })
    return count
  }
}
