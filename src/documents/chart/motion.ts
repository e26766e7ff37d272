import { FAMILIES } from './families.ts'

/** Longer than any line of the drawing, in its units: a dash of this length is the whole line. */
const DASH = 400

/** When the points of a family appear, in seconds: from the centre outwards, the purposes last. */
const DELAYS = { personal: 0.35, ancestral: 0.5, channel: 0.65, purpose: 0.8 } as const

/** A page draws its chart in once, for those who have nothing against motion: lines first, then the points on them. */
export const MOTION = [
  `@keyframes chart-line{from{stroke-dasharray:${DASH};stroke-dashoffset:${DASH}}to{stroke-dasharray:${DASH};stroke-dashoffset:0}}`,
  '@keyframes chart-point{from{opacity:0}}',
  '@keyframes chart-here{from{stroke-width:0;stroke-opacity:.7}to{stroke-width:40px;stroke-opacity:0}}',
  '@media screen and (prefers-reduced-motion:no-preference){',
  '.chart:not(.fading) path.line{animation:chart-line .9s ease-out backwards}',
  ...FAMILIES.map(
    (family) =>
      `.chart:not(.fading) [data-point].${family}{animation:chart-point .5s ease-out ${DELAYS[family]}s backwards}`,
  ),
  '.chart:not(.fading) :is(.ages,.ring,.marks){animation:chart-point .8s ease-out .2s backwards}',
  // As a whole it is faded in by the compositor: a page with three charts has no frame to paint again.
  '.chart.fading{animation:chart-point .8s ease-out backwards}',
  '.chart g.here{animation:chart-point .4s 1.1s backwards}',
  '.chart g.here circle{animation:chart-here 1.1s ease-out 1.3s 2}',
  // Below the first screen it waits until it is seen. With `*` a browser would look at the style of every number again.
  '.chart.waiting,.chart.waiting :is(.line,[data-point],.ages,.ring,.marks,.here,.here circle){animation:none!important}',
  '}',
].join('')
