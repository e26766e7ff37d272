import type { Publisher } from '../documents/publisher.ts'
import type { Limits } from '../operations/budgets.ts'
import type { DownloadFiles } from '../site/downloads.ts'
import type { OpenFile } from './files.ts'
import type { Limiters } from './limiter.ts'
import type { Compress, Pictures, Respond } from './respond.ts'

/** What the service is made with. Some of it differs by runtime. */
export interface Dependencies {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly limiters: Limiters
  readonly pictures: Pictures
  /** Without it, the service does not compress. */
  readonly compress?: Compress | undefined
  readonly downloads?: DownloadFiles | undefined
  readonly openFile?: OpenFile | undefined
  /** Called for unexpected errors, with the id that the client gets. */
  report(cause: unknown, requestId?: string): void
}

/** For whatever answers a part of the addresses. */
export interface PartDependencies extends Dependencies {
  readonly respond: Respond
}
