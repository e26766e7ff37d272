import type { ArcanumText, Dataset } from '../../dataset/types.ts'
import { POSITION_KEYS, type PositionKey } from '../../numerology/destiny-matrix.ts'
import type { Synthesis, SynthesisParagraph } from '../types.ts'
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
  const tension = strongestTension(synthesis.tensions, numbers)
  const pull = tension ? { ...tension.end, text: filled(tension) } : synthesis.accord
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: ofCard(synthesis.centers, center).text },
    { about: 'repeat', text: repeat ? `${lead(repeat)} ${repeats[repeat.arcana - 1]!.text}` : synthesis.variety },
    { about: 'tension', text: pull.text },
    { about: 'purpose', text: ofPurpose() },
  ]
  return { paragraphs, practice: pull.practice }

  /** Names the card and its places, says if it contradicts what was just said of the centre, and leads into its scene. */
  function lead({ arcana, positions }: Repeat): string {
    const shown = `y se te nota ${repeats[arcana - 1]!.shown}.`
    const others = positions.filter((key) => key !== 'center')
    if (others.length < positions.length) {
      const times = others.length > 1 ? ` ${TIMES[others.length]} veces más,` : ''
      return `La carta de tu centro vuelve${times} en ${listOf(others)}, ${shown}`
    }
    const { name } = dataset.arcana[arcana - 1]!
    const places = positions.length === 2 ? positions.map(nameOf).join(' y en ') : listOf(positions)
    const isContrary = ofCard(synthesis.centers, center).against.includes(arcana)
    return isContrary
      ? `A tu centro le lleva la contraria otra carta, ${name}, que sale en ${places}, ${shown}`
      : `Otra carta, ${name}, sale ${TIMES[positions.length]} veces, en ${places}, ${shown}`
  }

  function listOf(positions: readonly PositionKey[]): string {
    const names = positions.map(nameOf)
    return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
  }

  /**
   * Begins with what the centre's card wants, and names the other card after its position: «otra vez» if the previous
   * paragraph was about it.
   */
  function filled({ end, against }: FoundTension): string {
    const card = numbers[POSITION_KEYS.indexOf(against)]!
    const { name } = dataset.arcana[card - 1]!
    return end.text
      .replace('{centro}', ofCard(end.openings, center).text)
      .replace('{posición}', nameOf(against))
      .replace('{carta}', card === repeat?.arcana ? `otra vez ${name}` : name)
  }

  /** Remembers a card that the text has already spoken of, unless the previous paragraph said that it is in the purpose. */
  function ofPurpose(): string {
    const { text } = ofCard(synthesis.purposes, purpose)
    const isKnown = purpose === center || purpose === repeat?.arcana
    return isKnown && tension?.against !== 'purpose' ? text.replace('en Propósito', 'también en Propósito') : text
  }

  function nameOf(key: PositionKey): string {
    return dataset.positions[POSITION_KEYS.indexOf(key)]!.name
  }
}

/** The build checks that every arcanum that can occur has a text. */
function ofCard<Text extends ArcanumText>(texts: readonly Text[], arcanum: number): Text {
  return texts.find(({ arcana }) => arcana === arcanum)!
}
