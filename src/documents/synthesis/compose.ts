import type { Dataset } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { Synthesis, SynthesisParagraph } from '../types.ts'
import { ofCard } from './of-card.ts'
import { type Repeat, repeatsOf } from './repeats.ts'
import { type FoundTension, strongestTension } from './tension.ts'

const CENTER = POSITION_KEYS.indexOf('center')
const PURPOSE = POSITION_KEYS.indexOf('purpose')

/** How often a card can occur. */
const TIMES = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']

/**
 * One text for a whole matrix, composed of paragraphs: the centre, the most frequent card, the strongest tension with a
 * practice to start with, and the purpose. docs/synthesis.md explains the rules.
 */
export function compose(dataset: Dataset, numbers: readonly number[]): Synthesis {
  const { synthesis, repeats } = dataset
  const [repeat] = repeatsOf(numbers)
  const [center, purpose] = [numbers[CENTER]!, numbers[PURPOSE]!]
  // The build checks that every arcanum that can occur has its texts.
  const centerText = ofCard(synthesis.centers, center)!
  const purposeText = ofCard(synthesis.purposes, purpose)!
  const tension = strongestTension(synthesis.tensions, numbers)
  const bridge = tension ? { ...tension.end, text: told(tension) } : synthesis.accord
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: centerText.text },
    { about: 'repeat', text: repeat ? `${lead(repeat)} ${repeats[repeat.arcana - 1]!.text}` : synthesis.variety },
    { about: 'tension', text: bridge.text },
    { about: 'purpose', text: `${ofCard(purposeText.openings, center)!.text} ${purposeText.text}` },
  ]
  return { paragraphs, practice: bridge.practice }

  /** Names the card and its places, and says if it contradicts what was just said of the centre. */
  function lead({ arcana, positions }: Repeat): string {
    const others = positions.filter((key) => key !== 'center')
    const places = placesOf(others)
    if (others.length < positions.length) return `La misma carta aparece también ${places}.`
    const { name } = dataset.arcana[arcana - 1]!
    const isContrary = arcana === tension?.pull.arcana || centerText.against.includes(arcana)
    const turn = isContrary ? ', en cambio,' : ''
    return `${name}${turn} ${pronounOf(name)} tienes ${TIMES[others.length]} veces, ${places}.`
  }

  /** «en Karma, en Dinero y en Destino». */
  function placesOf(positions: readonly PositionKey[]): string {
    const places = positions.map((key) => `en ${nameOf(key)}`)
    const last = places.pop()!
    return places.length === 0 ? last : `${places.join(', ')} y ${last}`
  }

  /** Begins with what the centre's card does, and what the other card does: «El Sol, en tu Alma, acude adonde hay risas». */
  function told({ end, against, pull }: FoundTension): string {
    const { name } = dataset.arcana[pull.arcana - 1]!
    return `${ofCard(end.openings, center)!.text}; ${name}, en ${yours(nameOf(against))}, ${pull.text}. ${end.text}`
  }

  function nameOf(key: PositionKey): string {
    return dataset.positions[POSITION_KEYS.indexOf(key)]!.name
  }
}

function yours(position: string): string {
  return `${position.endsWith('s') ? 'tus' : 'tu'} ${position}`
}

const PRONOUNS: Readonly<Record<string, string>> = { El: 'lo', La: 'la', Los: 'los' }

/** Agrees with the article of a card's name: «El Colgado lo tienes dos veces». */
function pronounOf(name: string): string {
  return PRONOUNS[name.split(' ', 1)[0]!]!
}
