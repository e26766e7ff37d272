import type { Publisher } from '../documents/publisher.ts'
import type { Limits } from '../limits/limiter.ts'
import { createService, type WholeService } from '../service/service.ts'
import { compress } from './compression.ts'
import { ExportFiles } from './downloads.ts'
import { Painter } from './painter.ts'
import { Turns } from './turns.ts'

/**
 * The service of a process on any runtime. `start`: the arguments with which the runtime starts another program;
 * undefined if it may not, so that there are no downloads.
 */
export function openService(publisher: Publisher, limits: Limits, start: readonly string[] | undefined): WholeService {
  const painter = new Painter(true)
  return createService({
    ...{ publisher, limits, compress, inTurn: new Turns().take },
    paint: (svg) => painter.paint(svg),
    paintBusyMs: () => painter.busyMs,
    ...(start ? { downloads: new ExportFiles(publisher, start, painter) } : {}),
  })
}
