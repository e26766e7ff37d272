import { CHART_STYLE } from '../../documents/chart/style.ts'

/**
 * The chart in the colours of the page that holds it: its text colour for ink and lines, its background behind labels.
 * A page with a background of its own can name it in `--destiny-matrix-background`.
 */
const BEHIND = 'var(--destiny-matrix-background,Canvas)'

export const WIDGET_STYLE = `${CHART_STYLE}
:host{display:block;max-width:40rem;color:inherit;font-family:system-ui,sans-serif}
svg{display:block;width:100%;height:auto}
.chart text{fill:currentColor}
.chart .quiet{fill:currentColor;fill-opacity:.75}
.chart .indigo,.chart .ochre{stroke:currentColor}
.chart .point{fill:${BEHIND}}
.chart .name,.chart .halo{stroke:${BEHIND}}
.widget-credit{margin:.5em 0 0;font-size:.8rem;text-align:center}
.widget-credit a{color:inherit}
`
