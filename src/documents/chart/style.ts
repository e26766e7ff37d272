/**
 * How a chart looks, in both colour schemes. A chart on its own contains this text; a page, whose policy forbids inline
 * styles, has it in its stylesheet. Every rule begins with `.chart`, so nothing else on a page changes.
 * Plain colours, no variables: many programs that convert SVG don't know them.
 */
interface Palette {
  readonly paper: string
  readonly ink: string
  readonly quiet: string
  readonly indigo: string
  readonly ochre: string
}

export const PAPER: Palette = {
  paper: '#faf7f2',
  ink: '#221c35',
  quiet: '#6a6279',
  indigo: '#4b3f8f',
  ochre: '#b7791f',
}
export const NIGHT: Palette = {
  paper: '#15131c',
  ink: '#ece7f5',
  quiet: '#a49cb5',
  indigo: '#b3a6ff',
  ochre: '#e6b45c',
}

const FORM = rules({
  text: 'font-family:system-ui,sans-serif;text-anchor:middle',
  '.serif': 'font-family:ui-serif,Georgia,serif;font-variant-numeric:lining-nums',
  '.name': 'font-size:22px;paint-order:stroke;stroke-width:7px;stroke-linejoin:round',
  '.minor': 'font-size:20px',
  '.halo': 'stroke-width:5px',
  '.start': 'text-anchor:start',
  '.line': 'fill:none;stroke-width:1.5px',
  '.thin': 'fill:none;stroke-opacity:.45',
  '.title': 'font-size:20px;letter-spacing:.2em',
  '.date': 'font-size:40px',
  '.arcanum': 'font-size:21px',
  '.emoji': 'font:28px "Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji",sans-serif',
})

function colors({ paper, ink, quiet, indigo, ochre }: Palette): string {
  const own = rules({
    text: `fill:${ink}`,
    '.on': 'fill:#fff',
    '.quiet': `fill:${quiet}`,
    '.indigo': `stroke:${indigo}`,
    '.ochre': `stroke:${ochre}`,
    '.title': `fill:${indigo}`,
  })
  return own + ground(paper)
}

/** The background shows in lighter points and around names, so that no line runs into a letter. */
function ground(color: string): string {
  return rules({ '.paper,.chart .point': `fill:${color}`, '.name,.chart .halo': `stroke:${color}` })
}

function rules(bySelector: Readonly<Record<string, string>>): string {
  return Object.entries(bySelector)
    .map(([selector, body]) => `.chart ${selector}{${body}}`)
    .join('')
}

export const CHART_STYLE = [
  FORM,
  colors(PAPER),
  `@media screen and (prefers-color-scheme:dark){${colors(NIGHT)}}`,
  `@media print{${ground('#fff')}}`,
].join('')
