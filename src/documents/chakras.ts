import type { Dataset } from '../dataset/types.ts'
import type { CalendarDate } from '../numerology/calendar.ts'
import { type ChakraKey, chakras } from '../numerology/chakras.ts'
import type { DateDocument } from './computed-document.ts'
import type { Credit } from './credit.ts'
import { createFramedDocument } from './date-frame.ts'
import type { Bound } from './joined/kept.ts'

/** Their Sanskrit names in Spanish spelling. ASCII, so that a row is already a byte string. */
export const CHAKRA_NAMES: Readonly<Record<ChakraKey, string>> = {
  sahasrara: 'Sahasrara',
  ajna: 'Ajna',
  vishuddha: 'Vishuddha',
  anahata: 'Anahata',
  manipura: 'Manipura',
  svadhisthana: 'Svadhisthana',
  muladhara: 'Muladhara',
}

/** The table of seven rows. Only numbers and names: there is no source for any claim about health. */
export function createChakrasDocument(_dataset: Dataset, credit: Credit, bound?: Bound): DateDocument {
  const blocks = {
    content: () => JSON.stringify(CHAKRA_NAMES),
    blockOf(date: CalendarDate) {
      const { rows, totals } = chakras(date)
      const named = rows.map(({ key, ...cells }) => ({ key, name: CHAKRA_NAMES[key], ...cells }))
      return `"chakras":${JSON.stringify(named)},"totals":${JSON.stringify(totals)}`
    },
  }
  return createFramedDocument(credit, blocks, { bound })
}
