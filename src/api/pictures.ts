import type { BodyBytes, ServiceRequest } from './answer.ts'

/** Makes PNG out of drawings. It takes long, and each runtime has its own way, so the door provides it. */
export interface Pictures {
  /** Whether somebody new would be turned away. */
  readonly isFull: boolean
  /**
   * The picture of a drawing, or undefined if too many are waiting. `name` tells it apart from all others; `draw` gives the
   * SVG when its turn has come.
   */
  paint(
    name: string,
    draw: () => string,
    asker: Pick<ServiceRequest, 'client' | 'connection'>,
  ): Promise<Picture | undefined>
}

export type Picture = Extract<BodyBytes, Uint8Array>
