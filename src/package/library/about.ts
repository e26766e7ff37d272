import { about } from '../../dataset/about.ts'
import { frozen } from './frozen.ts'

/** The data set's version, title, origin and licence. */
export const dataset = /* @__PURE__ */ frozen(about)

/** The credit that the licence of the texts asks for, ready to be shown. */
export const attribution = `Datos de ${about.origin}, con licencia ${about.license}.`
