/** The types of the API's responses: the functions in this folder return them, and so does the client. */
export type * from '../shapes/charts.ts'
export type * from '../shapes/records.ts'
