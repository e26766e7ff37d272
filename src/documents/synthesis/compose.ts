import type { Conflict, Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { type DocumentContext, ofDate } from '../frame.ts'
import type { Synthesis, SynthesisParagraph, SynthesisResult } from '../types.ts'
import { groupOf, type Pull, pullOf } from './pull.ts'

const TIMES = ['tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']

/**
 * One story: the centre, the card that pulls against it, the lesson of that tension, and the purpose that needs both.
 * `numbers`: the arcana of the twelve positions, in their order.
 */
export function compose(
  { arcana, synthesis }: Pick<Dataset, 'arcana' | 'synthesis'>,
  numbers: readonly number[],
): Synthesis {
  const at = (key: PositionKey) => numbers[POSITION_KEYS.indexOf(key)]!
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
  const insistent = insistentOf([pull.card, center, karma, purpose])
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
    return { about, text: filled(parts.filter((part) => part !== '').join(' ')) }
  }

  /** The one of the story's cards that stands in most positions, if that is three or more. */
  function insistentOf(cards: readonly number[]): number | undefined {
    const most = Math.max(...cards.map(timesOf))
    return most < 3 ? undefined : cards.find((card) => timesOf(card) === most)
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

  function filled(text: string): string {
    const { name } = arcana[pull.card - 1]!
    const verb = name.startsWith('Los ') ? '$2' : '$1'
    return text.replace(/\[([^|\]]*)\|([^\]]*)\]/gu, verb).replaceAll('{card}', name)
  }
}

/** The same text in every chart would sound like a mould. */
function inTurn(texts: readonly string[], number: number): string {
  return texts[number % texts.length]!
}

export function synthesisOf({ dataset, credit }: DocumentContext, date: CalendarDate): SynthesisResult {
  return ofDate(credit, date, { synthesis: compose(dataset, matrixArcana(date)) })
}
