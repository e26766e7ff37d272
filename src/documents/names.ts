import type { CalendarDate } from '../numerology/calendar.ts'
import { matrixArcana, POSITION_POINTS, type PositionKey } from '../numerology/destiny-matrix.ts'
import { OCTAGRAM_RULES, type PointName, type Points } from '../numerology/octagram.ts'
import { PAIR_PARTS, PAIR_POINTS, type PairPart } from '../numerology/pair.ts'
import type { Step } from '../numerology/reduction.ts'

interface PointText {
  /** The usual letter where there is one, otherwise the first two of the Spanish name. */
  readonly sign: string
  readonly label: string
  /** What it is called on the chart of a pair, if that is something else. */
  readonly ofPair?: string
}

export const POINT_TEXTS: Readonly<Record<PointName, PointText>> = {
  A: { sign: 'A', label: 'Personalidad, a la izquierda', ofPair: 'Encuentro, a la izquierda' },
  B: { sign: 'B', label: 'Talentos, arriba', ofPair: 'Punta superior' },
  C: { sign: 'C', label: 'Alma, a la derecha', ofPair: 'Punta derecha' },
  D: { sign: 'D', label: 'Karma, abajo', ofPair: 'Tarea, abajo' },
  E: { sign: 'E', label: 'Centro', ofPair: 'Vínculo, el centro' },
  NW: { sign: 'NO', label: 'Esquina superior izquierda' },
  NE: { sign: 'NE', label: 'Esquina superior derecha' },
  SE: { sign: 'SE', label: 'Esquina inferior derecha' },
  SW: { sign: 'SO', label: 'Esquina inferior izquierda' },
  social: { sign: 'A1', label: 'Sociedad, en el brazo izquierdo', ofPair: 'Brazo izquierdo, en medio' },
  sky: { sign: 'Ci', label: 'Línea del cielo: Espíritu', ofPair: 'Espíritu, la línea del cielo' },
  earth: { sign: 'Ti', label: 'Línea de la tierra: Cuerpo', ofPair: 'Cuerpo, la línea de la tierra' },
  personalPurpose: { sign: 'Pe', label: 'Propósito personal' },
  male: { sign: 'Pa', label: 'Línea paterna' },
  female: { sign: 'Ma', label: 'Línea materna' },
  socialPurpose: { sign: 'De', label: 'Propósito social (posición Destino)', ofPair: 'Destino, el propósito social' },
  spiritualPurpose: { sign: 'Es', label: 'Propósito espiritual (posición Propósito)', ofPair: 'Propósito espiritual' },
  loveEntry: { sign: 'D1', label: 'Entrada del amor' },
  moneyEntry: { sign: 'C1', label: 'Entrada del dinero' },
  balance: { sign: 'Eq', label: 'Punto de equilibrio' },
  love: { sign: 'Am', label: 'El corazón: Relaciones', ofPair: 'El corazón' },
  money: { sign: 'Di', label: 'La moneda: Dinero', ofPair: 'La moneda' },
  B1: { sign: 'B1', label: 'Brazo superior, en medio' },
  A2: { sign: 'A2', label: 'Brazo izquierdo, junto a la punta' },
  B2: { sign: 'B2', label: 'Brazo superior, junto a la punta' },
  C2: { sign: 'C2', label: 'Brazo derecho, junto a la punta' },
  D2: { sign: 'D2', label: 'Brazo inferior, junto a la punta' },
  A0: { sign: 'A0', label: 'Brazo izquierdo, junto al centro' },
  B0: { sign: 'B0', label: 'Brazo superior, junto al centro' },
  planetaryPurpose: { sign: 'Pl', label: 'Propósito planetario' },
  U: { sign: 'U', label: 'Linaje, el centro del cuadrado ancestral' },
  V: { sign: 'V', label: 'Los dos centros juntos' },
}

const INPUT_TEXTS: Readonly<Record<string, string>> = { day: 'día', month: 'mes', year: 'cifras del año' }

/** A point's sum in signs, from the rules themselves. */
export function formulaOf(point: PointName): string {
  const [, operands] = OCTAGRAM_RULES.find(([name]) => name === point)!
  return operands.map((operand) => INPUT_TEXTS[operand] ?? POINT_TEXTS[operand as PointName].sign).join(' + ')
}

export const PART_NAMES = { day: 'Día', month: 'Mes', year: 'Año', total: 'Total' } as const

/** A step in one checkable line: `6 + 5 + 1 = 12 → 3`. */
export function sumLine({ operands, reduction }: Pick<Step, 'operands' | 'reduction'>): string {
  const sum = operands.length > 1 ? `${operands.map(({ value }) => value).join(' + ')} = ` : ''
  return sum + reduction.join(' → ')
}

/** A share from 0 to 1 in Spanish: 0.0372 is `3,7 %`. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',')} %`
}

/** What a reading says in a line each: the field, its mark on a terminal, and what stands before it. */
export const FACETS = [
  ['strength', '+', 'Tu fuerza'],
  ['challenge', '−', 'Lo que te cuesta'],
] as const

/** Said once beside twelve readings, each of which speaks of one place alone. */
export const PLACES_DIFFER = 'Doce lugares, doce maneras de ser tú: cada carta habla solo del suyo.'

/** What a karmic tail is, wherever its text is shown. */
export const TAIL_MEANING =
  'La cola kármica son las tres cartas del brazo de abajo de la matriz, leídas como una sola tarea que vuelve; la última es la de Karma.'

const TOGETHER = /\b(El|La|Los) (?=\p{Lu})|\d+ de \p{Ll}+ de \d|(vida|kármica) \d|\d %/gu

/** No line ends within «Los Enamorados», «15 de mayo de 1990», «Cola kármica 21-4-10», and none begins with a closing dash. */
export function unbroken(text: string): string {
  return text
    .replaceAll(TOGETHER, (words) => words.replaceAll(' ', '\u00a0'))
    .replaceAll(/(?<=\d)-(?=\d)/g, '\u2011')
    .replaceAll(/(?<=\S)—/g, '\u2060—')
}

/** A position, as one speaks of it: «en tu Centro», «en tus Talentos». */
export function yours(position: string): string {
  return `${position.endsWith('s') ? 'tus' : 'tu'} ${position}`
}

export interface ChartTexts {
  readonly positions: readonly { readonly key: PositionKey; readonly name: string }[]
  readonly arcana: readonly { readonly name: string }[]
}

export type PointTexts = Readonly<Partial<Record<PointName, string>>>

const MINOR_NAMES: PointTexts = {
  personalPurpose: 'Personal',
  male: 'Línea paterna',
  female: 'Línea materna',
  planetaryPurpose: 'Planetario',
  U: 'Linaje',
  V: 'Dos centros',
}

export const POSITIONS: ReadonlySet<PointName> = /* @__PURE__ */ new Set(/* @__PURE__ */ Object.values(POSITION_POINTS))

export function positionNames({ positions }: Pick<ChartTexts, 'positions'>): PointTexts {
  return { ...MINOR_NAMES, ...Object.fromEntries(positions.map(({ key, name }) => [POSITION_POINTS[key], name])) }
}

/** The name on the drawing, with the method's name if that says more. */
export function saidName(point: PointName, shown: string | undefined, full = POINT_TEXTS[point].label): string {
  const label = full.replace(':', ',')
  if (!shown) return label
  const isPlain = POSITIONS.has(point) || label.startsWith(shown)
  return isPlain ? shown : `${shown} (${label})`
}

export const PAIR_PART_NAMES = { meeting: 'Encuentro', bond: 'Vínculo', task: 'Tarea' } satisfies Record<
  PairPart,
  string
>

/** A pair has no twelve positions: its chart names the three parts, and the purposes keep their names. */
export const PAIR_NAMES: PointTexts = /* @__PURE__ */ (() => ({
  ...MINOR_NAMES,
  ...Object.fromEntries(PAIR_PARTS.map((part) => [PAIR_POINTS[part], PAIR_PART_NAMES[part]])),
  ...{ sky: 'Espíritu', earth: 'Cuerpo', socialPurpose: 'Destino', spiritualPurpose: 'Propósito' },
}))()

/** A card of a chart, as its text description and its picture have it. */
export interface ChartRow {
  /** Of the position, or of a part of a pair. */
  readonly name: string
  readonly arcanum: number
}

export function positionRows(date: CalendarDate, { positions }: ChartTexts): ChartRow[] {
  const numbers = matrixArcana(date)
  return positions.map(({ name }, at) => ({ name, arcanum: numbers[at]! }))
}

export function pairRows(points: Points): ChartRow[] {
  return PAIR_PARTS.map((part) => ({ name: PAIR_PART_NAMES[part], arcanum: points[PAIR_POINTS[part]] }))
}
