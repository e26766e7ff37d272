import { pairTextAt } from '../documents/contents.ts'
import { PAIR_PART_NAMES } from '../documents/names.ts'
import { compose } from '../documents/synthesis.ts'
import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { type DatePair, PAIR_PARTS, PAIR_POINTS, pair } from '../numerology/pair.ts'
import { type Html, html } from './html.ts'
import type { SiteContext } from './layout.ts'
import { profileAddress, readingId } from './parts.ts'

/** A sentence that can be sent with its card. The page's script finds all of it at the button. */
interface Shared {
  readonly title: string
  readonly sentence: string
  /** Its arcanum, or a number that is drawn large instead. */
  readonly card?: number
  readonly number?: number
  /** What the sender asks the other person, and the page where that person finds a form. */
  readonly asks: string
  readonly to: string
  readonly file: string
  /** Sent only if the sender says so, as is the page that shows them. */
  readonly dates?: string
  readonly dated?: string
  /** Further sentences on the page: the id of the element that has it, its name, its arcanum. */
  readonly parts?: string
}

export function shareButton(shared: Shared, { credit }: SiteContext): Html {
  const all = Object.entries({ ...shared, credit: credit.attributionLines.join('\n') })
  return html`<button type="button" class="needs-script no-print" data-share${all.map(([name, value]) => html` data-${name}="${value}"`)}>Compartir</button>`
}

export function shareMatrix(date: CalendarDate, context: SiteContext): Html {
  const arcana = matrixArcana(date)
  const parts = context.dataset.positions.map(({ key, name }, at) => [readingId(key), name, arcana[at]])
  const shared = {
    title: 'Matriz del destino',
    sentence: compose(context.dataset, arcana).essence,
    card: arcana[POSITION_KEYS.indexOf('center')]!,
    asks: '¿Y la tuya?',
    to: '/',
    file: 'matriz',
    dates: isoDate(date),
    dated: profileAddress(date),
    parts: JSON.stringify(parts),
  }
  return shareButton(shared, context)
}

export function sharePair(dates: DatePair, context: SiteContext): Html {
  const [first, second] = [isoDate(dates.first), isoDate(dates.second)]
  const points = pair(dates.first, dates.second)
  const parts = PAIR_PARTS.filter((part) => part !== 'bond')
  const shared = {
    title: 'Matriz de la pareja',
    sentence: pairTextAt(context.dataset, 'bond', dates).essence,
    card: points[PAIR_POINTS.bond],
    asks: '¿Y tú, con quién te comparas?',
    to: '/pareja',
    file: 'pareja',
    dates: `${first} ${second}`,
    dated: `/pareja?a=${first}&b=${second}`,
    parts: JSON.stringify(parts.map((part) => [part, PAIR_PART_NAMES[part], points[PAIR_POINTS[part]]])),
  }
  return shareButton(shared, context)
}
