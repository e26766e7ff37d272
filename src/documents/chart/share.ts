/**
 * A part of a drawing that many charts share, stored once when responses are joined from pieces. The name identifies the
 * part and everything it depends on.
 */
export type Share = (name: string, draw: () => string) => string

/** For a drawing that is not joined from pieces. */
export const drawnWhole: Share = (_, draw) => draw()
