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
  const centerText = ofCard(synthesis.centers, center)
  const purposeText = ofCard(synthesis.purposes, purpose)
  const tension = strongestTension(synthesis.tensions, numbers)
  const pull = tension ? { ...tension.end, text: filled(tension) } : synthesis.accord
  const paragraphs: SynthesisParagraph[] = [
    { about: 'center', text: centerText.text },
    { about: 'repeat', text: repeat ? `${lead(repeat)} ${repeats[repeat.arcana - 1]!.text}` : synthesis.variety },
    { about: 'tension', text: pull.text },
    { about: 'purpose', text: `${purposeOpening()} ${purposeText.text}` },
  ]
  return { paragraphs, practice: pull.practice }

  /** Names the card and its places, says if it contradicts what was just said of the centre, and leads into its scene. */
  function lead({ arcana, positions }: Repeat): string {
    const shown = `y se te nota sobre todo ${repeats[arcana - 1]!.shown}.`
    const others = positions.filter((key) => key !== 'center')
    const places = placesOf(others)
    if (others.length < positions.length) {
      const times = others.length === 1 ? 'otra vez' : `${TIMES[others.length]} veces más`
      return `La carta de tu centro aparece ${times}, ${places}, ${shown}`
    }
    const { name } = dataset.arcana[arcana - 1]!
    const isContrary = centerText.against.includes(arcana)
    const turn = isContrary ? ', y muestra tu otra cara' : ''
    return `Hay una carta que insiste, ${name}${turn}; está ${places}, ${shown}`
  }

  /** «en Karma, en Dinero y en Destino»; from four on, one «en» for all. */
  function placesOf(positions: readonly PositionKey[]): string {
    const [preposition, each] = positions.length > 3 ? ['en ', ''] : ['', 'en ']
    const places = positions.map((key) => `${each}${nameOf(key)}`)
    const last = places.pop()!
    return `${preposition}${places.length === 0 ? last : `${places.join(', ')} y ${last}`}`
  }

  /** Begins with what the centre's card does, and names the other card. */
  function filled({ end, against }: FoundTension): string {
    const opened = end.text.replace('{centro}', ofCard(end.openings, center).text)
    const card = numbers[POSITION_KEYS.indexOf(against)]!
    const again = card === repeat?.arcana ? 'otra vez ' : ''
    return opened.replace('{posición}', nameOf(against)).replace('{carta}', again + dataset.arcana[card - 1]!.name)
  }

  /** Recalls the centre. A card that the text has just spoken of is not introduced again: «ese Colgado». */
  function purposeOpening(): string {
    const { text } = ofCard(purposeText.openings, center)
    const isKnown = tension?.against === 'purpose' || purpose === repeat?.arcana
    const { name } = dataset.arcana[purpose - 1]!
    return isKnown ? text.replace(`, ${name} de tu Propósito`, `, ${pointedAt(name)} de tu Propósito`) : text
  }

  function nameOf(key: PositionKey): string {
    return dataset.positions[POSITION_KEYS.indexOf(key)]!.name
  }
}

const DEMONSTRATIVES: Readonly<Record<string, string>> = { El: 'ese', La: 'esa', Los: 'esos' }

function pointedAt(name: string): string {
  const [article, noun] = name.split(/ (.*)/s) as [string, string]
  return `${DEMONSTRATIVES[article]} ${noun}`
}

/** The build checks that every arcanum that can occur has a text. */
function ofCard<Text extends ArcanumText>(texts: readonly Text[], arcanum: number): Text {
  return texts.find(({ arcana }) => arcana === arcanum)!
}
