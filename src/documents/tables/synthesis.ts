import type { Conflict, Dataset } from '../../dataset/types.ts'
import { repeatTexts } from '../../shapes/charts.ts'
import { arcanumNumber as arcana } from '../../shapes/records.ts'
import { text } from '../../shapes/schema.ts'
import { arcanumColumn, type Table, TEXT, table } from './table.ts'

type Row = readonly [part: string, of: string, variant: string, text: string]

/** A text belongs to a card, to a group of cards or to none, and may have variants: too many kinds for a column each. */
export function synthesisTables({ repeats, synthesis: { centers, joins } }: Dataset): Table[] {
  return [
    table('repeats', {
      title: 'Lo que dice cada arcano cuando está en varias posiciones',
      key: ['arcana'],
      columns: { arcana, ...repeatTexts },
      rows: () => repeats,
    }),
    table('synthesis_texts', {
      title: 'De qué se compone la síntesis de cada centro',
      key: ['center', 'part', 'of', 'variant'],
      columns: {
        center: arcanumColumn('Número del arcano del centro.'),
        part: text(
          'Parte: base (el centro), essence, clash, scene, resolution y practice (la carta que tira), karma o purpose.',
        ),
        of: text('De quién: el número de la carta que tira, del karma o del propósito, o el grupo de la que tira.'),
        variant: text(
          'Cuál de varios: dónde ocurre la escena, con qué grupo van el karma y el propósito, o el lugar en su lista.',
        ),
        text: TEXT,
      },
      rows: () =>
        Object.values(centers).flatMap(({ center, base, pulls, groups, karma, purpose }) =>
          [
            ...inOrder('base', '', base),
            ...pulls.flatMap(({ card, essence, ...conflict }): Row[] => [
              ['essence', `${card}`, '', essence],
              ...conflictRows(`${card}`, conflict),
            ]),
            ...Object.entries(groups).flatMap(([group, conflict]) => conflictRows(group, conflict)),
            ...karma.flatMap(({ card, ...texts }) => variants('karma', `${card}`, texts)),
            ...purpose.flatMap(({ card, ...texts }) => variants('purpose', `${card}`, texts)),
          ].map((row) => [center, ...row]),
        ),
    }),
    table('synthesis_joins', {
      title: 'Lo que enlaza las partes de toda síntesis',
      key: ['part', 'of', 'variant'],
      columns: {
        part: text(
          'Parte: lead (presenta la carta que tira), also (dice dónde más está) o insists (está en tres posiciones o más).',
        ),
        of: text('La clave de la posición o, de insists, el número del arcano.'),
        variant: text('El lugar en su lista, desde 1.'),
        text: text('El texto. {card} es el nombre de la carta; [tira|tiran], su verbo; {times}, el número de veces.'),
      },
      rows: () => [
        ...Object.entries(joins.leads).flatMap(([position, texts]) => inOrder('lead', position, texts)),
        ...Object.entries(joins.also).flatMap(([position, texts]) => inOrder('also', position, texts)),
        ...joins.insists.flatMap((insists, at) => inOrder('insists', `${at + 1}`, [insists])),
      ],
    }),
  ]
}

function conflictRows(of: string, { scenes = {}, ...texts }: Partial<Conflict>): Row[] {
  const parts = Object.entries(texts).map(([part, text]): Row => [part, of, '', text])
  return [...parts, ...variants('scene', of, scenes)]
}

function variants(part: string, of: string, texts: Readonly<Record<string, string>>): Row[] {
  return Object.entries(texts).map(([variant, text]) => [part, of, variant, text])
}

function inOrder(part: string, of: string, texts: readonly string[]): Row[] {
  return texts.map((text, at) => [part, of, `${at + 1}`, text])
}
