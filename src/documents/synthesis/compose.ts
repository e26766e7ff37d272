import type { ArcanumText, Dataset } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { Synthesis, SynthesisParagraph } from '../types.ts'
import { type Repeat, repeatsOf } from './repeats.ts'
import { strongestTension } from './tension.ts'

const CENTER = POSITION_KEYS.indexOf('center')
const PURPOSE = POSITION_KEYS.indexOf('purpose')

/** Eleven positions are left where the centre's card comes again; no card has been seen in more than these. */
const TIMES = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']

/**
 * One text for a whole matrix, of paragraphs written for it: the centre, the card that comes most often, the strongest
 * tension, the purpose, and one thing to begin with. docs/synthesis.md explains the rules.
 */
export function compose(dataset: Dataset, numbers: readonly number[]): Synthesis {
  const { synthesis, repeats } = dataset
  const [repeat] = repeatsOf(numbers)
  const tension = strongestTension(synthesis.tensions, numbers)
  const pull = tension ? { ...tension.end, text: filled(tension.end.text, tension.against) } : synthesis.accord
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: textOf(synthesis.centers, numbers[CENTER]!) },
    { about: 'repeat', text: repeat ? `${lead(repeat)} ${repeats[repeat.arcana - 1]}` : synthesis.variety },
    { about: 'tension', text: pull.text },
    { about: 'purpose', text: textOf(synthesis.purposes, numbers[PURPOSE]!) },
  ]
  return { paragraphs, practice: pull.practice }

  /** Says where the card is; what follows names it. */
  function lead({ positions }: Repeat): string {
    const others = positions.filter((key) => key !== 'center')
    if (others.length < positions.length) return `La carta del centro vuelve ${placesOf(others)}.`
    return `Otra carta sale ${TIMES[positions.length]} veces, ${placesOf(positions)}.`
  }

  function placesOf(positions: readonly PositionKey[]): string {
    const places = positions.map((key) => `en ${nameOf(key)}`)
    return places.length === 1 ? places[0]! : `${places.slice(0, -1).join(', ')} y ${places.at(-1)}`
  }

  /** The purpose's card is named by the paragraph that follows; elsewhere the card follows its position. */
  function filled(text: string, against: PositionKey): string {
    const placed = text.replace('{posición}', nameOf(against))
    if (against === 'purpose') return placed.replace(/, \{carta\},?/, '')
    return placed.replace('{carta}', dataset.arcana[numbers[POSITION_KEYS.indexOf(against)]! - 1]!.name)
  }

  function nameOf(key: PositionKey): string {
    return dataset.positions[POSITION_KEYS.indexOf(key)]!.name
  }
}

/** The build has checked that every arcanum that can occur has its text. */
function textOf(texts: readonly ArcanumText[], arcanum: number): string {
  return texts.find(({ arcana }) => arcana === arcanum)!.text
}
