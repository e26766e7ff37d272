import type { ArcanumText, Dataset } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { Synthesis, SynthesisParagraph } from '../types.ts'
import { type Repeat, repeatsOf } from './repeats.ts'
import { type FoundTension, isOpposed, strongestTension } from './tension.ts'

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
  const tension = strongestTension(synthesis.tensions, numbers)
  const pull = tension ? { ...tension.end, text: filled(tension) } : synthesis.accord
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: textOf(synthesis.centers, center) },
    { about: 'repeat', text: repeat ? `${lead(repeat)} ${repeats[repeat.arcana - 1]}` : synthesis.variety },
    { about: 'tension', text: pull.text },
    { about: 'purpose', text: ofPurpose() },
  ]
  return { paragraphs, practice: pull.practice }

  /** Says where the card is, and if it differs from what was just said of the centre; the next sentence names it. */
  function lead({ arcana, positions }: Repeat): string {
    const others = positions.filter((key) => key !== 'center')
    if (others.length < positions.length) {
      const times = others.length > 1 ? ` ${TIMES[others.length]} veces más,` : ''
      return `La carta de tu centro vuelve${times} en ${listOf(others)}.`
    }
    const turn = isOpposed(synthesis.tensions, center, arcana) ? ', y tira hacia otro lado' : ''
    return positions.length === 2
      ? `En ${positions.map(nameOf).join(' y en ')} tienes la misma carta${turn}.`
      : `La misma carta sale ${TIMES[positions.length]} veces, en ${listOf(positions)}${turn}.`
  }

  function listOf(positions: readonly PositionKey[]): string {
    const names = positions.map(nameOf)
    return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
  }

  /**
   * Begins with what the centre's card wants, and names the other card after its position. «Otra vez» if the previous
   * paragraph was about it; not at all in the purpose otherwise, because the next paragraph names that one.
   */
  function filled({ end, against }: FoundTension): string {
    const placed = end.text.replace('{centro}', textOf(end.openings, center)).replace('{posición}', nameOf(against))
    const card = numbers[POSITION_KEYS.indexOf(against)]!
    const { name } = dataset.arcana[card - 1]!
    if (card === repeat?.arcana) return placed.replace('{carta}', `otra vez ${name}`)
    return against === 'purpose' ? placed.replace(/, \{carta\},?/, '') : placed.replace('{carta}', name)
  }

  /** Remembers a card that the text has already spoken of. */
  function ofPurpose(): string {
    const text = textOf(synthesis.purposes, purpose)
    const isKnown = purpose === center || purpose === repeat?.arcana
    return isKnown ? text.replace('en Propósito', 'también en Propósito') : text
  }

  function nameOf(key: PositionKey): string {
    return dataset.positions[POSITION_KEYS.indexOf(key)]!.name
  }
}

/** The build checks that every arcanum that can occur has a text. */
function textOf(texts: readonly ArcanumText[], arcanum: number): string {
  return texts.find(({ arcana }) => arcana === arcanum)!.text
}
