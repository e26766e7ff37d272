/** Version of the API. While it is 1.0, nothing existing changes; additions get new URLs. */
export const API_VERSION = '1.0'

export const EXAMPLE_DATE = { day: 15, month: 5, year: 1990 }
export const EXAMPLE_SECOND_DATE = { day: 20, month: 8, year: 1995 }
