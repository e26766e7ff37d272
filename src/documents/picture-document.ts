import type { Dataset } from '../dataset/types.ts'
import type { Credit } from './credit.ts'

/** A drawing for what a request asks about, which is sent as a picture of the size that it says. */
export interface PictureDocument<Asked> {
  /** Everything else that decides how it looks: when it changes, so do the validators of all that can be asked. */
  basis(): string
  /** SVG with plain colours, without a style for dark. */
  draw(asked: Asked): string
}

export type CreatePicture<Asked> = (dataset: Dataset, credit: Credit) => PictureDocument<Asked>
