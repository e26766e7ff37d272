import type { Asker, BodyBytes } from './answer.ts'

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export interface Pictures {
  /**
   * The picture of a drawing; rejects with `Busy` if too many are waiting. `name` identifies it; `draw` returns the SVG and
   * is called only when its turn comes, and somebody still waits.
   */
  paint(name: string, draw: () => string, asker: Asker): Promise<Picture>
}

export type Picture = BodyBytes
