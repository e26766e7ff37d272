import type { Axis, Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { citedDate, type DocumentContext, endWithLink, inputOf } from '../frame.ts'
import type { Synthesis, SynthesisParagraph, SynthesisResult } from '../types.ts'
import { type Repeat, repeatsOf } from './repeats.ts'

/** The card that pulls against the centre, from where, and what their conflict does. */
export interface Tension {
  readonly arcana: number
  readonly position: PositionKey
  readonly text: string
}

/** Of several cards that pull against the centre, the one in the earliest of these positions is told of. */
const HEARD: readonly PositionKey[] = [
  ...(['purpose', 'karma', 'relationships', 'soul', 'personal', 'destiny'] as const),
  ...(['money', 'talents', 'social', 'spirit', 'body'] as const),
]

/**
 * One text for a whole matrix: what the centre stands on, which card pulls against it, which one insists, and how the
 * purpose brings them together. `numbers`: the arcana of the twelve positions, in their order. docs/synthesis.md
 * explains the rules.
 */
export function compose(
  { arcana, repeats, synthesis }: Pick<Dataset, 'arcana' | 'repeats' | 'synthesis'>,
  numbers: readonly number[],
): Synthesis {
  const center = cardAt(numbers, 'center')
  const purpose = cardAt(numbers, 'purpose')
  const [repeat] = repeatsOf(numbers)
  const tension = tensionOf(synthesis.axes, numbers)
  // The build checks that every centre and every pair that can occur has its texts.
  const base = synthesis.centers.find((text) => text.arcana === center)!
  const pair = synthesis.pairs.find((text) => text.center === center && text.purpose === purpose)!
  // The end of the text comes to terms with the purpose in any case; with another card that pulls, it has to say so.
  const help = tension && tension.position !== 'purpose' && synthesis.cards[tension.arcana - 1]!.gives
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: base.text },
    { about: 'tension', text: tension ? `${pullOf(tension)} ${tension.text}` : synthesis.accord },
    { about: 'repeat', text: repeat ? `${placesOf(repeat)} ${repeats[repeat.arcana - 1]!.text}` : synthesis.variety },
    { about: 'purpose', text: help ? `${help} ${pair.text}` : pair.text },
  ]
  return { essence: pair.essence, paragraphs: withNumbers(paragraphs), practice: pair.practice }

  function pullOf({ arcana: card, position }: Tension): string {
    const lead =
      position === 'purpose'
        ? `Tu Propósito, el para qué de tu vida, apunta a otro lado: allí ${verb(card, 'está')} ${nameOf(card)}.`
        : `Hacia otro lado ${verb(card, 'tira')} ${nameOf(card)}, desde ${placeOf(position)}.`
    return `${lead} ${synthesis.cards[card - 1]!.wants}`
  }

  /** The places of the repeated card, besides the one where the text speaks of it anyway. */
  function placesOf({ arcana: card, positions }: Repeat): string {
    const name = nameOf(card)
    const stands = verb(card, 'está')
    if (card === center) return `Tu Centro insiste: ${name} ${stands} además ${besides('center')}.`
    if (card === tension?.arcana) return `No es una voz suelta: ${name} ${stands} además ${besides(tension.position)}.`
    const explained = `${name}, ${synthesis.cards[card - 1]!.means},`
    if (card === purpose) return `Tu Propósito ya se deja oír: ${explained} ${stands} además ${besides('purpose')}.`
    return `Otra voz insiste: ${explained} ${stands} ${besides()}.`

    function besides(known?: PositionKey): string {
      const all = positions.filter((key) => key !== known)
      // The last paragraph tells of the purpose anyway.
      const others = all.length > 1 ? all.filter((key) => key !== 'purpose') : all
      if (others.length === 1) return `en ${placeOf(others[0]!)}`
      // Of several places, what each is about would bury the card.
      const names = others.map((key) => `en ${placeOf(key, false)}`)
      return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
    }
  }

  function placeOf(key: PositionKey, isExplained = true): string {
    const { name, about } = synthesis.places.find((place) => place.key === key)!
    return isExplained ? `${name}, ${about}` : name
  }

  function nameOf(card: number): string {
    return arcana[card - 1]!.name
  }

  /** Los Enamorados alone are several. */
  function verb(card: number, singular: string): string {
    return nameOf(card).startsWith('Los ') ? `${singular}n` : singular
  }

  /** Every card has its number where it is first named: the texts of the data have none, because they come in any order. */
  function withNumbers(paragraphs: readonly SynthesisParagraph[]): SynthesisParagraph[] {
    const seen = new Set<string>()
    const anyName = new RegExp(arcana.map(({ name }) => name).join('|'), 'gu')
    return paragraphs.map(({ about, text }) => ({
      about,
      text: text.replace(anyName, (name) => {
        if (seen.has(name)) return name
        seen.add(name)
        return `${name} (${arcana.find((card) => card.name === name)!.number})`
      }),
    }))
  }
}

/**
 * What pulls against the centre. The purpose comes first, because the text ends with it; then the repeated card, so that
 * no fourth one is needed; then the others by their positions. Undefined if nothing does.
 */
export function tensionOf(axes: readonly Axis[], numbers: readonly number[]): Tension | undefined {
  const center = cardAt(numbers, 'center')
  const repeated = repeatsOf(numbers)[0]?.positions ?? []
  const found = HEARD.flatMap((position) => {
    const card = cardAt(numbers, position)
    const text = conflictOf(axes, center, card)
    return text === undefined ? [] : [{ arcana: card, position, text }]
  })
  return found[0]?.position === 'purpose'
    ? found[0]
    : (found.find(({ position }) => repeated.includes(position)) ?? found[0])
}

/** On the first axis that has the two cards at its two ends. */
function conflictOf(axes: readonly Axis[], center: number, other: number): string | undefined {
  for (const { ends } of axes)
    for (const [at, end] of ends.entries())
      if (end.cards.includes(center) && ends[1 - at]!.cards.includes(other)) return end.text
  return undefined
}

function cardAt(numbers: readonly number[], position: PositionKey): number {
  return numbers[POSITION_KEYS.indexOf(position)]!
}

/** The reading of a whole matrix as one text. */
export function synthesisOf({ dataset, credit }: DocumentContext, date: CalendarDate): SynthesisResult {
  return {
    input: inputOf(date),
    synthesis: compose(dataset, matrixArcana(date)),
    ...citedDate(credit, date),
    ...endWithLink(credit),
  }
}
