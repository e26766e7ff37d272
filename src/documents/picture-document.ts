import type { Dataset } from '../dataset/types.ts'
import type { Credit } from './credit.ts'

/** A drawing computed from the parameters of a request, sent as a picture of its own size. */
export interface PictureDocument<Asked> {
  /** Everything else that its look depends on: when it changes, so do all ETags. */
  basis(): string
  /** SVG with plain colours, without a dark scheme. */
  draw(asked: Asked): string
}

export type CreatePicture<Asked> = (dataset: Dataset, credit: Credit) => PictureDocument<Asked>
