// Compresses all that the service stores, as well as it can be done, and prints it: one line per resource and encoding,
// in the order in which the same service announces them everywhere. The server starts this beside itself.
import { constants, setPriority } from 'node:os'
import type { Preparable } from '../../api/encoding.ts'
import { MemoryLimiter } from '../../limits/memory-limiter.ts'
import { createService } from '../service.ts'
import { compress } from './compress.ts'
import { writeLine } from './compressed-line.ts'
import { readConfig } from './config.ts'
import { DOWNLOADS } from './download-list.ts'

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Then it competes with the server for a second or two.
}
// The server is gone.
process.stdout.on('error', () => process.exit(1))

const { publisher, matrixLimit, otherLimit } = readConfig(process.env)
const resources: Preparable[] = []
createService({
  publisher,
  limits: { matrix: new MemoryLimiter({ limit: matrixLimit }), other: new MemoryLimiter({ limit: otherLimit }) },
  compress: Object.assign(compress.bind(undefined), { announce: (resource: Preparable) => resources.push(resource) }),
  downloads: DOWNLOADS,
})
for (const [at, resource] of resources.entries()) {
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = resource.compressed(encoding)
    if (compressed) process.stdout.write(writeLine({ at, encoding, ...compressed }))
  }
}
