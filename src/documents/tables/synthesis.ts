import type { Dataset } from '../../dataset/types.ts'
import { repeatTexts } from '../../shapes/charts.ts'
import { ARCANA, columnsOf, integer, KEY, PRACTICE, string, type Table, TEXT, table } from './table.ts'

const END = string('Clave del extremo.', KEY)
const CENTER = 'Número del arcano del centro.'

/** What a synthesis is composed of. */
export function synthesisTables({ repeats, synthesis }: Dataset): Table[] {
  const { tensions, centers, purposes, variety, accord } = synthesis
  const ends = tensions.flatMap((tension) => tension.ends)
  return [
    table(
      'repeats',
      'Lo que dice cada arcano cuando está en varias posiciones',
      {
        arcana: { ...ARCANA, ...KEY },
        ...columnsOf(repeatTexts),
      },
      () => repeats,
    ),
    // One row per end, not per tension, because each end has its own text.
    table(
      'tension_ends',
      'Los dos extremos de cada una de las seis tensiones de la síntesis',
      {
        key: END,
        tension: string('Clave de la tensión, la misma en sus dos extremos.'),
        name: string('Nombre del extremo, con su artículo.'),
        text: string(
          'El texto para una matriz con el centro en este extremo. Delante va una frase con lo que hace la carta del centro (tension_openings) y la del otro extremo (tension_cards).',
        ),
        practice: PRACTICE,
      },
      () => tensions.flatMap((tension) => tension.ends.map((end) => ({ ...end, tension: tension.key }))),
    ),
    table(
      'tension_cards',
      'Los arcanos de cada extremo de una tensión',
      {
        tension_end: END,
        arcana: { ...ARCANA, ...KEY },
        text: string('Lo que hace cuando tira en contra de un centro del otro extremo.'),
      },
      () => ends.flatMap(({ key, cards }) => cards.map((card) => ({ ...card, tension_end: key }))),
    ),
    // How the text of an end begins for each card that can be the centre.
    table(
      'tension_openings',
      'Cómo empieza el texto de un extremo según la carta del centro',
      {
        tension_end: END,
        arcana: { ...ARCANA, ...KEY },
        text: string('Lo que hace la carta en el centro; va delante del texto del extremo.'),
      },
      () => ends.flatMap(({ key, openings }) => openings.map((opening) => ({ ...opening, tension_end: key }))),
    ),
    table(
      'synthesis_texts',
      'Lo que dice la síntesis de los arcanos del centro y del propósito',
      {
        part: string(
          'Parte de la síntesis: center (centro) o purpose (propósito, sin su primera frase, que está en purpose_openings).',
          KEY,
        ),
        arcana: { ...ARCANA, ...KEY },
        text: TEXT,
      },
      () => [
        ...centers.map((center) => ({ ...center, part: 'center' })),
        ...purposes.map((purpose) => ({ ...purpose, part: 'purpose' })),
      ],
    ),
    // How the purpose begins: it recalls the centre.
    table(
      'purpose_openings',
      'Cómo empieza el propósito de una síntesis según el arcano del centro',
      {
        center: integer(CENTER, { ...KEY, refersTo: 'arcana' }),
        purpose: integer('Número del arcano del propósito.', { ...KEY, refersTo: 'arcana' }),
        text: string('La primera frase, que va delante del texto del propósito.'),
      },
      () => purposes.flatMap(({ arcana, openings }) => openings.map((each) => [each.arcana, arcana, each.text])),
    ),
    table(
      'contrary_cards',
      'Cartas repetidas cuyo texto le lleva la contraria al del centro',
      { center: integer(CENTER, KEY), arcana: { ...ARCANA, ...KEY } },
      () => centers.flatMap(({ arcana, against }) => against.map((card) => [arcana, card])),
    ),
    // These belong to no card: in `synthesis_texts` their key would be empty, and no column has empty cells.
    table(
      'synthesis_common',
      'Los textos de la síntesis que no dependen de un arcano',
      {
        key: string(
          'variety (doce cartas distintas), accord (nada tira en contra del centro) o accord_practice (su práctica).',
          KEY,
        ),
        text: TEXT,
      },
      () => [
        ['variety', variety],
        ['accord', accord.text],
        ['accord_practice', accord.practice],
      ],
    ),
  ]
}
