import type { ArcanumText, Dataset } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { Synthesis, SynthesisParagraph } from '../types.ts'
import { type Repeat, repeatsOf } from './repeats.ts'
import { type FoundTension, strongestTension } from './tension.ts'

const CENTER = POSITION_KEYS.indexOf('center')
const PURPOSE = POSITION_KEYS.indexOf('purpose')

/** How often a card can occur outside the centre, and how many can be repeated. */
const TIMES = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']

/**
 * One text for a whole matrix, composed of paragraphs: the centre, the most frequent card, the strongest tension, the
 * purpose, and one practice to start with. docs/synthesis.md explains the rules.
 */
export function compose(dataset: Dataset, numbers: readonly number[]): Synthesis {
  const { synthesis, repeats } = dataset
  const repeated = repeatsOf(numbers)
  const [repeat] = repeated
  const tension = strongestTension(synthesis.tensions, numbers)
  const pull = tension ? { ...tension.end, text: filled(tension) } : synthesis.accord
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: textOf(synthesis.centers, numbers[CENTER]!) },
    { about: 'repeat', text: repeat ? `${lead(repeat)} ${repeats[repeat.arcana - 1]}` : synthesis.variety },
    { about: 'tension', text: pull.text },
    { about: 'purpose', text: textOf(synthesis.purposes, numbers[PURPOSE]!) },
  ]
  return { paragraphs, practice: pull.practice }

  /** Says where the card is; the next sentence names it. */
  function lead({ positions }: Repeat): string {
    const others = positions.filter((key) => key !== 'center')
    if (others.length < positions.length) return `La carta del centro vuelve en ${listOf(others)}.`
    const places = listOf(positions)
    const times = `sale ${TIMES[positions.length]} veces`
    const [, next] = repeated
    if (!next) return `Una carta ${times}, en ${places}.`
    if (next.positions.length < positions.length) return `La carta que más se repite ${times}, en ${places}.`
    return `De las ${TIMES[repeated.length]} cartas repetidas, destaca la que sale en ${places}.`
  }

  function listOf(positions: readonly PositionKey[]): string {
    const names = positions.map(nameOf)
    return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
  }

  /**
   * Names the card after its position. «Otra vez» if the previous paragraph was about it; not at all in the purpose
   * otherwise, because the next paragraph names that one.
   */
  function filled({ end, against }: FoundTension): string {
    const placed = end.text.replace('{posición}', nameOf(against))
    const card = numbers[POSITION_KEYS.indexOf(against)]!
    const { name } = dataset.arcana[card - 1]!
    if (card === repeat?.arcana) return placed.replace('{carta}', `otra vez ${name}`)
    return against === 'purpose' ? placed.replace(/, \{carta\},?/, '') : placed.replace('{carta}', name)
  }

  function nameOf(key: PositionKey): string {
    return dataset.positions[POSITION_KEYS.indexOf(key)]!.name
  }
}

/** The build checks that every arcanum that can occur has a text. */
function textOf(texts: readonly ArcanumText[], arcanum: number): string {
  return texts.find(({ arcana }) => arcana === arcanum)!.text
}
