/** All 22 drawings in one file, the same for every date, so that the server does not learn which cards a chart has. */
export const ALL_CARDS_PATH = '/cartas/todas.js'

/** In the served script: where the API is, filled in by the instance. */
export const WIDGET_API = '{api}/'
