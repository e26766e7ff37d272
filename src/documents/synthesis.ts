import type { Conflict, Dataset, Group, PullPosition, Scope } from '../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../numerology/destiny-matrix.ts'
import type { Synthesis, SynthesisParagraph } from './types.ts'

const TIMES = ['tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']

/**
 * One story: the centre, the card that pulls against it, the lesson of that tension, and the purpose that needs both.
 * `numbers`: the arcana of the twelve positions, in their order.
 */
export function compose(
  { arcana, synthesis }: Pick<Dataset, 'arcana' | 'synthesis'>,
  numbers: readonly number[],
): Synthesis {
  const at = readerOf(numbers)
  const [center, karma, purpose] = [at('center'), at('karma'), at('purpose')]
  const pull = pullOf(numbers)
  const { joins } = synthesis
  // The build checks that every chart has its texts.
  const texts = synthesis.centers[center]!
  const own = texts.pulls.find(({ card }) => card === pull.card)!
  const conflict = own.clash === undefined ? texts.groups[groupOf(pull.card)]! : (own as Conflict)
  const lesson = texts.karma.find(({ card }) => card === karma)![groupOf(pull.card)]!
  const end = texts.purpose.find(({ card }) => card === purpose)![groupOf(pull.card)]!
  const { scenes } = conflict
  // The one of the story's cards that stands in most positions, if that is three or more.
  const [insistent] = [pull.card, center, karma, purpose]
    .filter((card) => timesOf(card) >= 3)
    .sort((one, other) => timesOf(other) - timesOf(one))
  const paragraphs = [
    paragraph('center', [inTurn(texts.base, at('talents')), insistOf(center)]),
    paragraph('tension', [
      inTurn(joins.leads[pull.positions[0]], at('talents') + pull.card),
      conflict.clash,
      insistent === pull.card ? '' : alsoOf(pull),
      // A scope that hardly ever occurs has none of its own.
      (scenes[pull.scope] ?? scenes.public ?? scenes.within ?? scenes.love ?? scenes.work)!,
      insistOf(pull.card),
      conflict.resolution,
    ]),
    // A card that is in two of the story's places insists in the first of them.
    paragraph('karma', [lesson, karma === center ? '' : insistOf(karma)]),
    paragraph('purpose', [purpose === karma || purpose === center ? '' : insistOf(purpose), end]),
  ]
  return { essence: own.essence, paragraphs, practice: conflict.practice }

  function paragraph(about: SynthesisParagraph['about'], parts: readonly string[]): SynthesisParagraph {
    const { name } = arcana[pull.card - 1]!
    const verb = name.startsWith('Los ') ? '$2' : '$1'
    const text = parts.filter((part) => part !== '').join(' ')
    return { about, text: text.replace(/\[([^|\]]*)\|([^\]]*)\]/gu, verb).replaceAll('{card}', name) }
  }

  function timesOf(card: number): number {
    return numbers.filter((number) => number === card).length
  }

  function insistOf(card: number): string {
    return card === insistent ? joins.insists[card - 1]!.replace('{times}', TIMES[timesOf(card) - 3]!) : ''
  }

  function alsoOf({ positions, scope }: Pull): string {
    const keys = scope === 'love' ? (['relationships'] as const) : (['money', 'talents'] as const)
    const key = keys.find((one) => positions.includes(one))
    const isSecond = key !== undefined && key !== positions[0] && scenes[scope] !== undefined
    return isSecond ? inTurn(joins.also[key], pull.card) : ''
  }
}

/** Reads the arcanum of a position. */
export function readerOf(numbers: readonly number[]): (key: PositionKey) => number {
  return (key) => numbers[POSITION_KEYS.indexOf(key)]!
}

/** The same text in every chart would sound like a mould. */
function inTurn(texts: readonly string[], number: number): string {
  return texts[number % texts.length]!
}

/** How prominent a position is, foremost first: Personalidad a little before Alma, because friends often share the year. */
const PROMINENCE: Readonly<Record<PullPosition, number>> = {
  ...{ personal: 10, soul: 9, relationships: 7, money: 6.5, talents: 6, destiny: 4, social: 3, spirit: 2, body: 1 },
}

const PULL_POSITIONS = Object.keys(PROMINENCE) as PullPosition[]

/** The other cards want to keep. */
const MOVE = [1, 7, 10, 13, 16, 20, 22]
const JOIN = [3, 6, 15, 17, 19, 21]

export function groupOf(card: number): Group {
  if (MOVE.includes(card)) return 'move'
  return JOIN.includes(card) ? 'join' : 'keep'
}

export interface Pull {
  readonly card: number
  /** All that it holds from which a card can pull, foremost first. */
  readonly positions: readonly [PullPosition, ...PullPosition[]]
  readonly scope: Scope
}

/**
 * The card that pulls against the centre: of those that are neither centre, karma nor purpose, the one whose foremost position
 * is most prominent; then it counts in how many it stands, and whether it wants something else than the centre.
 */
export function pullOf(numbers: readonly number[]): Pull {
  const at = readerOf(numbers)
  const center = at('center')
  const told = [center, at('karma'), at('purpose')]
  const cards = [...new Set(PULL_POSITIONS.map(at))]
  const free = cards.filter((card) => !told.includes(card))
  // A dozen dates consist of three cards only.
  const found = (free.length > 0 ? free : cards.filter((card) => card !== center)).map((card) => {
    const positions = PULL_POSITIONS.filter((key) => at(key) === card) as [PullPosition, ...PullPosition[]]
    const isOpposed = groupOf(card) !== groupOf(center)
    return { card, positions, weight: PROMINENCE[positions[0]] + positions.length + (isOpposed ? 0.5 : 0) }
  })
  const { card, positions } = found.sort((one, other) => other.weight - one.weight)[0]!
  return { card, positions, scope: scopeOf(positions) }
}

/** Love and work are told wherever the card stands there, because people look for themselves in them first. */
function scopeOf(positions: Pull['positions']): Scope {
  if (positions.includes('relationships')) return 'love'
  if (positions.includes('money') || positions.includes('talents')) return 'work'
  return ['personal', 'destiny', 'social'].includes(positions[0]) ? 'public' : 'within'
}

/** Most positions first; ties go to the card at the centre, then to the purpose, then by order of positions. */
export function repeatsOf(numbers: readonly number[]) {
  const positionsOf = (arcana: number) => POSITION_KEYS.filter((_, at) => numbers[at] === arcana)
  const weight = (positions: readonly PositionKey[]) =>
    positions.length * 4 + (positions.includes('center') ? 2 : 0) + (positions.includes('purpose') ? 1 : 0)
  // A Set keeps the order of first positions, and sorting is stable.
  return [...new Set(numbers)]
    .map((arcana) => ({ arcana, positions: positionsOf(arcana) }))
    .filter(({ positions }) => positions.length > 1)
    .sort((one, other) => weight(other.positions) - weight(one.positions))
}
