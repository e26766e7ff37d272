import { FAMILIES } from '../documents/chart/layout.ts'
import * as chart from '../documents/chart/style.ts'

/** Pages forbid inline styles, so the stylesheet has the chart's rules, and its colours for the texts beside it. */
export function pageStyle(): string {
  const beside = besideChart(chart.PAPER) + chart.atNight(besideChart(chart.NIGHT))
  return chart.CHART_STYLE + chart.TOUCHED + chart.CONTAINED + beside
}

function besideChart({ fills, lines, here }: chart.Palette): string {
  const families = FAMILIES.map(
    (family) => `h3.key.${family},.key.${family} .sign,.legend .${family}{color:${lines[family]}}`,
  )
  return `${seals(fills)}${families.join('')}.now-told::before{color:${here}}`
}

/** The discs with the numbers of arcana. */
function seals(fills: chart.Palette['fills']): string {
  return FAMILIES.map((family) => `.seal.${family}{background:${fills[family]}}`).join('')
}

/** Of the widget: the fields of a date. */
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

/** Of the widget: twelve cards in rows of three, four or six. */
const CARDS = `.cards{list-style:none;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.2em .9em;margin:1em 0;padding:0}
.cards a{display:block;color:inherit;text-decoration:none;text-align:center;font-size:.85rem;line-height:1.3}
.cards a:is(:hover,:focus-visible) strong{text-decoration:underline}
.chart.cards a:focus-visible{outline:2px solid;outline-offset:3px}
.cards strong{display:block}
.cards .card{margin-bottom:.5em;border-radius:5%;box-shadow:0 1px 2px rgb(0 0 0/.25),0 4px 12px rgb(0 0 0/.15)}
@container (min-width:440px){.cards{grid-template-columns:repeat(4,minmax(0,1fr))}}
@container (min-width:640px){.cards{grid-template-columns:repeat(6,minmax(0,1fr))}}`

/**
 * Of the widget: essence, rows and texts. The host's own styles are inherited, so what would spoil a text is set back. The essence has room
 * for its longest, so that nothing moves when it comes.
 */
function widgetTexts({ quiet, lines, fills }: chart.Palette): string {
  const accent = `var(--numerology-accent,${lines.ancestral})`
  const line = 'var(--numerology-line,color-mix(in srgb,currentColor 18%,transparent))'
  const heading = 'font-family:var(--numerology-heading-font,inherit)'
  return `.texts{container-type:inline-size;margin:1.2em 0 0;line-height:1.6;text-align:start}
.texts :is(p,dl,dd,ul){margin:0}
.texts .essence{font-size:1.25em;line-height:1.3;font-weight:500;${heading};min-height:7.8em;text-wrap:pretty;margin:0 0 .8em}
details{border-top:1px solid ${line}}
details:last-of-type{border-bottom:1px solid ${line}}
summary{display:flex;align-items:center;gap:.75em;min-height:3.1em;padding:.3em .2em;cursor:pointer;list-style:none;line-height:1.25}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.5em;height:.5em;margin-inline:auto .3em;border:solid ${accent};border-width:0 2px 2px 0;transform:rotate(45deg)}
[open]>summary::after{transform:rotate(225deg)}
summary:focus-visible{outline:2px solid;outline-offset:-2px}
.texts .seal{flex:none;display:grid;place-items:center;width:2.3em;height:2.3em;border-radius:50%;color:#fff;font:600 1em/1 ui-serif,Georgia,serif;font-variant-numeric:lining-nums}
${seals(fills)}
.texts .title{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .5em}
.texts .place{color:${accent};font-weight:600;font-size:.85em;letter-spacing:.02em}
.texts .name{font-size:1.12em;line-height:1.25;font-weight:500;${heading}}
details>div{padding:.2em .2em 1.3em;max-width:38em}
details>div>*+*{margin-top:.8em!important}
.texts .lead{font-size:1.2em;line-height:1.35;font-weight:500;${heading};text-wrap:pretty}
.texts .quiet{color:${quiet === 'currentColor' ? 'color-mix(in srgb,currentColor 78%,transparent)' : quiet}}
dt{font-weight:600}
dd+dt{margin-top:.5em}
.texts ul{padding-inline-start:1.1em}
.texts .practice{padding-inline-start:.9em;border-inline-start:3px solid ${accent}}
.texts .promise{margin:1em 0 0;font-size:.85em}
.texts [data-again]{margin-top:.8em}
.texts a{color:inherit}
.number-head{display:flex;align-items:center;gap:1.2em;margin:0 0 1em}
.texts .numeral{flex:none;font-size:5.5em;line-height:1;font-weight:500;${heading};font-variant-numeric:lining-nums;color:${accent}}
.texts .number-head .essence{min-height:1.3em;margin:0;font-size:1.5em}
.texts .tagline{min-height:3.2em}
.unseen{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
[aria-busy] .essence:empty{background:linear-gradient(${line},${line}) 0 .4em/92% 2px no-repeat,linear-gradient(${line},${line}) 0 1.7em/70% 2px no-repeat}
@container (min-width:360px){.texts .essence{min-height:6.5em}}
@container (min-width:420px){.texts .essence{font-size:1.4em}}
@container (min-width:600px){.texts .essence{font-size:1.65em;min-height:5.2em}.texts .tagline{min-height:1.6em}}
@media print{details::details-content{content-visibility:visible;display:block}details{break-inside:avoid}summary::after,.promise{display:none}.texts .essence{min-height:0}}`
}

/** Of the widget without a theme: texts and outlines in the page's text colour; browsers without color-mix draw all lines in it. */
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
  const palette = theme === 'light' ? chart.PAPER : theme === 'dark' ? chart.NIGHT : chart.ANYWHERE
  const isOwn = palette !== chart.ANYWHERE
  return [
    chart.FORM + chart.colors(palette) + chart.TOUCHED + chart.CONTAINED,
    `:host{display:block;container-type:inline-size;overflow:clip;max-width:${sizeOf(size)};position:relative;margin-inline:auto;font-family:var(--numerology-font,inherit);letter-spacing:normal;text-transform:none;font-style:normal;font-weight:400`,
    isOwn ? `;background:${palette.paper};color:${palette.ink}}form{padding-top:.8em}` : `}${IN_PAGE_COLOR}`,
    'svg{display:block;width:100%;height:auto}',
    '.widget-credit{margin:.5em 0 0;padding-bottom:.3em;font-size:.8rem;text-align:center}.widget-credit a{color:inherit}',
    // A card has its own paper, so it is legible anywhere.
    chart.CARD_STYLE + CARDS,
    widgetTexts(palette),
    FIELD,
    isOwn ? 'form,.texts,.cards{padding-inline:.8em}' : '',
  ].join('')
}

/** A number of pixels; anything else is ignored. */
function sizeOf(size: string | null): string {
  return size && /^[1-9]\d{0,3}$/.test(size) ? `${size}px` : '44rem'
}
