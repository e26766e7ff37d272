import type { Asker, BodyBytes } from './answer.ts'

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export interface Pictures {
  /**
   * The picture of a drawing, or undefined if too many are waiting or every client has left. `name` identifies it; `draw`
   * returns the SVG and is called only when its turn comes.
   */
  paint(name: string, draw: () => string, asker: Asker): Promise<Picture | undefined>
}

export type Picture = BodyBytes
