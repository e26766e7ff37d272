import type { Dataset } from '../../dataset/types.ts'
import { repeatTexts } from '../../shapes/charts.ts'
import { arcanumNumber as arcana } from '../../shapes/records.ts'
import { text } from '../../shapes/schema.ts'
import { arcanumColumn, POSITION, type Table, TEXT, table } from './table.ts'

export function synthesisTables({ repeats, synthesis }: Dataset): Table[] {
  const { axes, centers, cards, pairs, places, variety, accord } = synthesis
  return [
    table('repeats', {
      title: 'Lo que dice cada arcano cuando está en varias posiciones',
      key: ['arcana'],
      columns: { arcana, ...repeatTexts },
      rows: () => repeats,
    }),
    table('synthesis_pairs', {
      title: 'Lo que dice la síntesis de cada centro con su propósito',
      key: ['center', 'purpose'],
      columns: {
        center: arcanumColumn('Número del arcano del centro.'),
        purpose: arcanumColumn('Número del arcano del propósito.'),
        essence: text('La matriz entera, en una frase.'),
        text: text('El final de la síntesis: por qué van juntos.'),
        practice: text('Algo que se puede mantener en el tiempo.'),
      },
      rows: () => pairs,
    }),
    table('synthesis_texts', {
      title: 'Lo que dice la síntesis de un arcano según su papel',
      key: ['part', 'arcana'],
      columns: {
        part: text(
          'Papel: center (está en el centro), means (está en varias posiciones), wants (tira en contra del centro) o gives (lo que aporta al tirar).',
        ),
        arcana,
        text: TEXT,
      },
      rows: () => [
        ...centers.map((center) => ['center', center.arcana, center.text]),
        ...(['means', 'wants', 'gives'] as const).flatMap((part) =>
          cards.map((card) => [part, card.arcana, card[part]]),
        ),
      ],
    }),
    // One row per end, not per tension, because each end has its own text.
    table('tension_ends', {
      title: 'Los dos extremos de cada una de las seis tensiones de la síntesis',
      key: ['key'],
      columns: {
        key: text('Clave del extremo.'),
        tension: text('Clave de la tensión, la misma en sus dos extremos.'),
        text: text('Lo que hace la tensión cuando el centro está en este extremo.'),
      },
      rows: () => axes.flatMap((axis) => axis.ends.map((end) => ({ ...end, tension: axis.key }))),
    }),
    table('tension_cards', {
      title: 'Los arcanos de cada extremo de una tensión',
      key: ['tension_end', 'arcana'],
      columns: { tension_end: text('Clave del extremo.'), arcana },
      rows: () => axes.flatMap(({ ends }) => ends.flatMap((end) => end.cards.map((card) => [end.key, card]))),
    }),
    table('synthesis_places', {
      title: 'Cómo nombra la síntesis las posiciones',
      key: ['position'],
      columns: {
        position: POSITION,
        name: text('Su nombre, como va detrás de «en».'),
        about: text('De qué trata, en pocas palabras.'),
      },
      rows: () => places.map(({ key, name, about }) => [key, name, about]),
    }),
    // These belong to no card.
    table('synthesis_common', {
      title: 'Los textos de la síntesis que no dependen de un arcano',
      key: ['key'],
      columns: { key: text('variety (doce cartas distintas) o accord (nada tira en contra del centro).'), text: TEXT },
      rows: () => [
        ['variety', variety],
        ['accord', accord],
      ],
    }),
  ]
}
