import { CARD_FORM, cardColors } from '../../documents/chart/cards.ts'
import { ANYWHERE, NIGHT, PAPER, type Palette } from '../../documents/chart/palette.ts'
import { CONTAINED, colors, FORM, TOUCHED } from '../../documents/chart/style.ts'

/** A map, because an object also has what it inherits: any site may write theme="constructor". */
const THEMES: ReadonlyMap<string | null, Palette> = new Map([
  ['light', PAPER],
  ['dark', NIGHT],
])

const FIELD = `form{margin:0 0 1em}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;margin-bottom:.3em;font-weight:600}
.parts{display:flex;flex-wrap:wrap;gap:.5em;align-items:end}
label{display:block;font-size:.85em}
input,button{font:inherit;color:inherit;box-sizing:border-box;min-height:44px;padding:.3em .7em;border:1px solid;border-radius:8px;background:none}
input{width:3.6em;text-align:center}
[data-part=year]{width:5em}
[aria-invalid]{border-width:2px}
.problem{margin:.4em 0 0;min-height:1.5em}
button{cursor:pointer}`

/** Twelve cards in rows of three, four or six. */
const CARDS = `.cards{list-style:none;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.2em .9em;margin:1em 0;padding:0 .6em}
.cards a{display:block;color:inherit;text-decoration:none;text-align:center;font-size:.85rem;line-height:1.3}
.cards a:is(:hover,:focus-visible) strong{text-decoration:underline}
.chart.cards a:focus-visible{outline:2px solid;outline-offset:3px}
.cards strong{display:block}
.cards .card{margin-bottom:.5em;border-radius:5%;box-shadow:0 1px 2px rgb(0 0 0/.25),0 4px 12px rgb(0 0 0/.15)}
@container (min-width:440px){.cards{grid-template-columns:repeat(4,minmax(0,1fr))}}
@container (min-width:640px){.cards{grid-template-columns:repeat(6,minmax(0,1fr))}}`

/** Texts and outlines in the page's text colour; browsers without color-mix draw all lines in it. */
const IN_PAGE_COLOR = [
  'svg.chart{stroke:currentColor}',
  '.chart [data-point].position .point{stroke:currentColor}',
  '.chart [data-point]:not(.position) .number,.chart .ages text{fill:currentColor}',
  '.chart .quiet,.chart .ring text{fill-opacity:.8}',
].join('')

/**
 * Without a theme, the chart has the text colour of the page and no background, so that it is legible wherever the page's
 * own text is. Lines end at the discs, so nothing has to be covered.
 */
export function widgetStyle(theme: string | null, size: string | null): string {
  const palette = THEMES.get(theme) ?? ANYWHERE
  const isOwn = palette !== ANYWHERE
  return [
    FORM + colors(palette) + TOUCHED + CONTAINED,
    `:host{display:block;container-type:inline-size;overflow:clip;max-width:${sizeOf(size)};font-family:system-ui,sans-serif`,
    isOwn ? `;background:${palette.paper};color:${palette.ink}}form{padding:.8em .8em 0}` : `}${IN_PAGE_COLOR}`,
    'svg{display:block;width:100%;height:auto}',
    '.widget-credit{margin:.5em 0 0;padding-bottom:.3em;font-size:.8rem;text-align:center}.widget-credit a{color:inherit}',
    // A card has its own paper, so it is legible anywhere.
    CARD_FORM + cardColors() + CARDS,
    FIELD,
  ].join('')
}

/** A number of pixels; anything else is ignored. */
function sizeOf(size: string | null): string {
  return size && /^[1-9]\d{0,3}$/.test(size) ? `${size}px` : '44rem'
}
