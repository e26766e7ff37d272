import { about } from '../../dataset/about.ts'

/** The data set's version, title, origin and licence. */
export { about as dataset }

/** The credit that the licence of the texts asks for, ready to be shown. */
export const attribution = `Datos de ${about.origin}, con licencia ${about.license}.`
