import type { BodyBytes, ServiceRequest } from './answer.ts'

/** Renders drawings to PNG. It is slow and differs by runtime, so the server provides it. */
export interface Pictures {
  /** Whether new requests would be rejected. */
  readonly isFull: boolean
  /**
   * The picture of a drawing, or undefined if it is rejected (see `isFull`) or every client has left. `name` identifies it; `draw` returns the SVG and is
   * called only when its turn comes.
   */
  paint(
    name: string,
    draw: () => string,
    asker: Pick<ServiceRequest, 'client' | 'connection'>,
  ): Promise<Picture | undefined>
}

export type Picture = Extract<BodyBytes, Uint8Array>
