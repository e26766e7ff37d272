/** All 22 drawings in one file, the same for every date: which cards a chart has stays where it is shown. */
export const ALL_CARDS_PATH = '/cartas/todas.js'

/** What the file exports: the shapes of each card, without a style. */
export interface AllCards {
  readonly CARDS: readonly string[]
}
