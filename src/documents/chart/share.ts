/**
 * A part of a drawing that many charts have: whoever joins answers from pieces keeps it once. The name says which part it is
 * and all that it depends on.
 */
export type Share = (name: string, draw: () => string) => string

/** For a drawing that is made once and sent whole. */
export const drawnWhole: Share = (_, draw) => draw()
