import type { PointName } from '../../numerology/octagram.ts'
import { CENTER, DIAL, FAMILIES, INSIDE, PLACES, tenth, WIDTH } from './layout.ts'

export type Palette = typeof PAPER

/** Plain colours, no CSS variables: many SVG converters don't support them. */
export const PAPER = {
  paper: '#faf7f2',
  ink: '#221c35',
  quiet: '#675f76',
  /** Lines, outlined discs and the numbers in them. */
  lines: { personal: '#4b3f8f', ancestral: '#94600f', channel: '#a2304e', purpose: '#1c6a63' },
  /** Filled discs, with white numbers in them. */
  fills: { personal: '#4b3f8f', ancestral: '#94600f', channel: '#a2304e', purpose: '#1c6a63' },
  /** The reader's current age; nothing else is as bright. */
  here: '#d3360f',
}

export const NIGHT: Palette = {
  paper: '#15131c',
  ink: '#ece7f5',
  quiet: '#a59db6',
  lines: { personal: '#9d90ea', ancestral: '#cf9f4c', channel: '#e57d97', purpose: '#5fb8ab' },
  fills: { personal: '#6155b4', ancestral: '#8c5f17', channel: '#ac4361', purpose: '#26786f' },
  here: '#ffd75e',
}

/** For other people's pages: any fixed colour vanishes on some background, so the page's own is mixed into all. */
export const ANYWHERE: Palette = {
  paper: 'transparent',
  ink: 'currentColor',
  quiet: 'currentColor',
  lines: {
    personal: 'color-mix(in srgb,currentColor 70%,#8368ff)',
    ancestral: 'color-mix(in srgb,currentColor 70%,#c97a00)',
    channel: 'color-mix(in srgb,currentColor 70%,#ff4d7e)',
    purpose: 'color-mix(in srgb,currentColor 70%,#009a88)',
  },
  fills: { personal: '#695ebf', ancestral: '#8f6219', channel: '#b34a69', purpose: '#2a7f76' },
  here: '#c2410c',
}

const DRAWN = '.point,.chart .band,.chart .rim,.chart .marks,.chart .rays,.chart .turned,.chart .line,.chart .leader'
const SERIF = '.serif,.chart .number,.chart .ring text,.chart .ages text,.chart .card .t'

export const FORM = rules({
  text: 'font-family:system-ui,sans-serif;font-size:24px;text-anchor:middle',
  [SERIF]: 'font-family:ui-serif,Georgia,serif;font-variant-numeric:lining-nums',
  '.start': 'text-anchor:start',
  '.end': 'text-anchor:end',
  '.ring text': 'font-size:22px',
  '.ages text': 'font-weight:700',
  [DRAWN]: 'fill:none',
  '.big': 'font-size:36px',
  '.huge': 'font-size:62px',
  '.line': 'stroke-width:2.4px',
  '.thin': 'stroke-width:1.4px',
  '.point': 'stroke-width:1.6px',
  '.wash': 'fill-opacity:.08',
  '.ancestral.wash': 'fill-opacity:.03',
  '.turned': 'stroke-width:272px;stroke-dasharray:.8 9.116;stroke-opacity:.16',
  '.far': 'paint-order:stroke;stroke-width:7px;stroke-linejoin:round',
  '.leader': 'stroke-width:1.2px;stroke-dasharray:1 5;stroke-linecap:round',
  '.band': 'stroke-width:41px;stroke-opacity:.15',
  '.rim': 'stroke-width:1.4px',
  '.fine': 'stroke-width:.8px',
  '.rays': 'stroke-width:8px;stroke-dasharray:1.6 12.34',
})

export function colors({ paper, ink, quiet, lines, fills, here }: Palette): string {
  return [
    rules({ text: `fill:${ink};stroke:none`, '.quiet,.chart .ring text': `fill:${quiet}` }),
    ...FAMILIES.map((family) =>
      rules({
        [`.${family}`]: `stroke:${lines[family]}`,
        [`.${family}.wash,.chart .${family} .number`]: `fill:${lines[family]}`,
        [`.${family}.position .point`]: `fill:${fills[family]};stroke:${fills[family]}`,
      }),
    ),
    rules({
      '.wash': 'stroke:none',
      // Clear of the lines behind it.
      '.far': `stroke:${paper}`,
      '.position .number': 'fill:#fff',
      '.paper': `fill:${paper}`,
      '.here circle': `fill:${here};stroke:${here}`,
      '.hand.here': `stroke:${here}`,
      '.here text': `fill:${paper}`,
      '.leader,.chart .marks': `stroke:${quiet}`,
      '.band,.chart .rim,.chart .long,.chart .frame,.chart .ornament': `stroke:${lines.ancestral}`,
      '.ages text,.chart .title': `fill:${lines.ancestral}`,
    }),
  ].join('')
}

export function rules(bySelector: Readonly<Record<string, string>>): string {
  return Object.entries(bySelector)
    .map(([selector, body]) => `.chart ${selector}{${body}}`)
    .join('')
}

/** A hovered or focused point, its operands, and the reader's current age. Only on pages. */
export const TOUCHED = `${rules({
  a: 'cursor:pointer',
  'a:focus': 'outline:none',
  'a:hover .point': 'stroke-width:4px',
  'a:focus-visible .point,.chart .asked .point': 'stroke-width:5px',
  '.curves': 'fill:none;stroke-width:4px;stroke-linecap:round',
  '.here circle': 'stroke-width:0',
  '.here text': 'font-weight:700',
})}.chart.asked [data-point]:not(.asked,.operand),.chart.asked :is(.line,.ring,.ages,.leader){opacity:.3}`

/** Only the main names, and larger; those beside the dial move into it. */
function fewNames(within: string): Readonly<Record<string, string>> {
  const moved = Object.entries(INSIDE).map(([point, [x, y, anchor]]) => {
    const { label } = PLACES[point as PointName]
    const shift = `translate(${tenth(CENTER.x + x - label!.x)}px,${tenth(CENTER.y + y - label!.y)}px)`
    return [`${within}[data-point=${point}] .far`, `display:inline;text-anchor:${anchor};transform:${shift}`]
  })
  return {
    [`${within}text`]: 'font-size:30px',
    [`${within}.big`]: 'font-size:36px',
    [`${within}.huge`]: 'font-size:62px',
    [`${within}.far,.chart ${within}.leader,.chart ${within}.long`]: 'display:none',
    ...Object.fromEntries(moved),
  }
}

const WIDENED = WIDTH / (2 * DIAL + 8)

const NARROW = rules({
  ...fewNames(''),
  '.point:is([r="21"],[r="23"],[r="25"])': 'r:29.5px',
  // The lowest one stays within the drawing.
  '[data-point=planetaryPurpose] .point': 'r:26.3px',
  '[data-point]:not(.position) .point': 'fill:var(--paper,none)',
})

const NARROWEST =
  '.chart text{font-size:34px}.chart .name{font-size:33.1px}.chart .big{font-size:38px}.chart .huge{font-size:62px}'

/** For a page: narrow containers get fewer names, never smaller ones, and points that a finger hits. */
export const CONTAINED = [
  '@container (max-width:559px){.chart .ring{display:none}}',
  `@container (max-width:514px){${NARROW}svg.chart:not(.dial){width:${(WIDENED * 100).toFixed(1)}%;margin-inline:${(((1 - WIDENED) / 2) * 100).toFixed(1)}%;max-width:none}}`,
  `@container (max-width:290px){${NARROWEST}}`,
  // Only the dial of ages keeps its sizes: at half size on a phone, its numbers are still 11 px.
  '.chart.dial text{font-size:22px}.chart.dial .huge{font-size:80px}',
].join('')

/** Inside a chart on its own, and in the stylesheet of a page. Every rule begins with `.chart`: nothing else changes. */
export const CHART_STYLE = FORM + colors(PAPER) + atNight(colors(NIGHT))

export function atNight(style: string): string {
  return `@media screen and (prefers-color-scheme:dark){${style}}`
}

/** As in data/cards; accents by `accentOf`. Cards are paper, at night too: a negative would have black faces. */
const CARD = { paper: '#faf6ec', ink: '#221d33', ochre: '#b9822b', accents: ['#3f4396', '#a2402f', '#1f6d69'] }

const paint = (name: string, color: string, accent = '') =>
  `.chart ${accent}.card .${name}{fill:${color}}.chart ${accent}.card .s${name}{stroke:${color}}`

/** Classes in data/cards: p paper, i ink, o ochre, a accent; s before them: a stroke; f a fine line, t numeral and name. */
export const CARD_STYLE = [
  `${['sp', 'si', 'so', 'sa'].map((name) => `.chart .card .${name}`).join()}{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}`,
  '.chart .card .f{stroke-width:1.5}',
  `.chart .card .t{font-weight:600;font-size:17px;letter-spacing:1px;fill:${CARD.ink}}`,
  paint('p', CARD.paper) + paint('i', CARD.ink) + paint('o', CARD.ochre),
  ...CARD.accents.map((accent, at) => paint('a', accent, `.accent-${at}`)),
].join('')

/** Only for pictures: frame, title, cards; and a drawing with few names, for pictures viewed on a phone. */
const PICTURE_FORM =
  rules({
    // One typeface for letters and numbers, as on a printed sheet.
    text: 'font-family:ui-serif,Georgia,serif',
    '.title': 'font-size:24px;letter-spacing:.3em',
    '.frame,.chart .ornament': 'fill:none',
    '.ornament': 'stroke-width:1.6px',
    ...fewNames('.few '),
    '.few .ring text': 'font-size:22px',
    '.few .ages text': 'font-size:24px',
  }) + CARD_STYLE

/** For a standalone picture, in both colour schemes. */
export const PICTURE_STYLE = FORM + PICTURE_FORM + colors(PAPER) + atNight(colors(NIGHT))

/** For renderers without colour schemes or system fonts: one palette, one typeface. */
export function plainStyle(palette: Palette, typeface: string): string {
  const fonts = rules({ [`text,.chart ${SERIF}`]: `font-family:${typeface}` })
  return FORM + PICTURE_FORM + colors(palette) + fonts
}

/** The only typeface that the renderer has. */
export const PAINTED_STYLE = /* @__PURE__ */ plainStyle(PAPER, 'Fraunces')
