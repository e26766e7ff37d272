import type { Service } from '../api/answer.ts'
import { createApi } from '../api/api.ts'
import type { Compress } from '../api/encoding.ts'
import { dataset } from '../dataset/dataset.ts'
import type { Publisher } from '../documents/publisher.ts'
import type { Limits } from '../limits/limiter.ts'

export interface ServiceOptions {
  readonly publisher: Publisher
  readonly limits: Limits
  readonly compress?: Compress | undefined
}

/** The one function behind every door. */
export function createService({ publisher, limits, compress }: ServiceOptions): Service {
  return createApi({ dataset, publisher, limits, compress })
}
