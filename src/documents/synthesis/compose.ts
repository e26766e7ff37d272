import type { Axis, Dataset } from '../../dataset/types.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { type DocumentContext, ofDate } from '../frame.ts'
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

/** How a repeated card is announced: the centre's, the one that pulls, or another. */
const OF_CENTER = ['Tu Centro insiste', 'Tu Centro se oye en más sitios', 'Y no solo en el Centro']
const OF_TENSION = ['No es una voz suelta', 'Se hace oír en más sitios', 'Ese tirón se repite']
const OF_OTHER = ['Otra voz insiste', 'Otra carta vuelve', 'Y hay una carta que se repite']

/** docs/synthesis.md explains the rules. `numbers`: the arcana of the twelve positions, in their order. */
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
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: base.text },
    { about: 'tension', text: tension ? pullOf(tension) : synthesis.accord },
    { about: 'repeat', text: repeat ? `${placesOf(repeat)} ${repeats[repeat.arcana - 1]!.text}` : synthesis.variety },
    { about: 'purpose', text: pair.text },
  ]
  return { essence: pair.essence, paragraphs: withNumbers(paragraphs), practice: pair.practice }

  function pullOf({ arcana: card, position, text }: Tension): string {
    const [name, place, stands] = [nameOf(card), placeOf(position), verb(card, 'está')]
    const { wants, gives } = synthesis.cards[card - 1]!
    if (position === 'purpose') {
      const leads = [
        `Tu Propósito, el para qué de tu vida, apunta a otro lado: allí ${stands} ${name}.`,
        `El rumbo es otro: en ${place}, ${stands} ${name}.`,
        `A esa base le lleva la contraria ${place}, con ${name}.`,
      ]
      return `${inTurn(leads, center)} ${wants} ${text}`
    }
    const leads = [
      `Hacia otro lado ${verb(card, 'tira')} ${name}, desde ${place}.`,
      `El tirón viene de ${place}, donde ${stands} ${name}.`,
      `En ${place}, ${name} ${verb(card, 'tiene')} otros planes.`,
    ]
    // The last paragraph comes to terms with the purpose; with another card that pulls, this one has to.
    return `${inTurn(leads, card)} ${wants} ${text} ${gives}`
  }

  /** The places of the repeated card, besides the one where the text speaks of it anyway. */
  function placesOf({ arcana: card, positions }: Repeat): string {
    const name = nameOf(card)
    const stands = verb(card, 'está')
    if (card === center) return `${inTurn(OF_CENTER, card)}: ${name} ${stands} además ${besides('center')}.`
    if (card === tension?.arcana)
      return `${inTurn(OF_TENSION, center)}: ${name} ${stands} además ${besides(tension.position)}.`
    const explained = `${name}, ${synthesis.cards[card - 1]!.means},`
    if (card === purpose) return `Tu Propósito ya se deja oír: ${explained} ${stands} además ${besides('purpose')}.`
    return `${inTurn(OF_OTHER, card)}: ${explained} ${stands} ${besides()}.`

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

/** The same joint in every chart would sound like a mould. */
function inTurn(leads: readonly string[], card: number): string {
  return leads[card % leads.length]!
}

/** The purpose first, because the text ends with it; then the repeated card, so that no fourth one is needed. */
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

function conflictOf(axes: readonly Axis[], center: number, other: number): string | undefined {
  for (const { ends } of axes)
    for (const [at, end] of ends.entries())
      if (end.cards.includes(center) && ends[1 - at]!.cards.includes(other)) return end.text
  return undefined
}

function cardAt(numbers: readonly number[], position: PositionKey): number {
  return numbers[POSITION_KEYS.indexOf(position)]!
}

export function synthesisOf({ dataset, credit }: DocumentContext, date: CalendarDate): SynthesisResult {
  return ofDate(credit, date, { synthesis: compose(dataset, matrixArcana(date)) })
}
