import { shapesOf } from '../../dataset/card-shapes.ts'
import { sharedPairPicture } from '../../documents/chart/pair-picture.ts'
import { NIGHT, PAPER } from '../../documents/chart/palette.ts'
import { chartPicture, FORMATS, PICTURE_WIDTH } from '../../documents/chart/picture.ts'
import { type SentenceFormat, sentencePicture } from '../../documents/chart/sentence-picture.ts'
import { plainStyle } from '../../documents/chart/style.ts'
import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { CARD_PATHS } from '../card-paths.generated.ts'
import { pageTexts } from './ages.ts'

export interface Choice {
  readonly title: string
  readonly text: string
  readonly card: number | undefined
}

/** What the sender has chosen: the whole of what is sent follows from it. */
export interface Chosen extends Choice {
  readonly isChart: boolean
  readonly format: 'feed' | 'story' | 'link'
  readonly isDark: boolean
  readonly name: string
  readonly isDated: boolean
}

/** The width at which social networks show it. */
const PIXELS = 1080

/** The picture of what the sender has chosen: a sentence with its card, or the whole chart. */
export async function pictureOf(data: DOMStringMap, chosen: Chosen): Promise<File> {
  const format = chosen.format as SentenceFormat
  const style = (await carriedFont()) + plainStyle(chosen.isDark ? NIGHT : PAPER, FONT, FONT)
  const svg = await withCards(drawn(data, chosen, { format, style, shownWidth: PIXELS }))
  const height = Math.round((PIXELS * FORMATS[format].height) / PICTURE_WIDTH)
  const name = [data.file, ...(chosen.isDated ? data.dates!.split(' ') : [])].join('-')
  return new File([await painted(svg, PIXELS, height)], `${name}.png`, { type: 'image/png' })
}

/** With marks where the cards belong. */
function drawn(data: DOMStringMap, chosen: Chosen, look: Parameters<typeof sentencePicture>[3]): string {
  const { title, text, card, name, isDated, isChart } = chosen
  const dates = data.dates?.split(' ').map((iso) => readIsoDate(iso)!) ?? []
  const credit = [data.credit!]
  const shownDates = isDated ? dates.map(spanishDate).join(' y ') : ''
  if (!isChart) {
    const about = title === data.title ? title : `${data.title} · ${title}`
    const whose = [name, shownDates].filter((part) => part !== '').join(' · ')
    const pictured = card === undefined ? { number: data.number! } : { arcanum: card }
    return sentencePicture({ title: about, text, whose, ...pictured }, cardMark, credit, look)
  }
  const [first, second] = dates as [CalendarDate, CalendarDate | undefined]
  const shown = { ...look, essence: data.sentence! }
  if (second) {
    const texts = { ...shown, heading: name || 'Nuestra matriz', below: shownDates }
    return sharedPairPicture({ first, second }, cardMark, credit, texts)
  }
  const heading = name || shownDates || 'Mi matriz'
  return chartPicture(first, pageTexts()!, cardMark, credit, {
    ...shown,
    heading,
    before: name && shownDates && `${shownDates} · `,
  })
}

function cardMark(arcanum: number): string {
  return `<!--${arcanum}-->`
}

/** The shapes of the cards in place of their marks. The page shows these cards, so they come from the browser's cache. */
async function withCards(svg: string): Promise<string> {
  const [start, ...rest] = svg.split(/<!--(\d+)-->/)
  const parts = rest.map(async (part, at) => {
    if (at % 2 === 1) return part
    return shapesOf(await (await fetch(CARD_PATHS[Number(part) - 1]!, { cache: 'force-cache' })).text())
  })
  return [start, ...(await Promise.all(parts))].join('')
}

/** An SVG in an image may load nothing, so it embeds its typeface. */
const FONT = 'Fraunces'

/** A drawing as PNG, rendered in the browser: nothing is sent anywhere. */
async function painted(svg: string, width: number, height: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    // Safari applies the embedded font only on the second draw.
    for (let time = 0; time < 2; time++) {
      context.drawImage(image, 0, 0, width, height)
      await new Promise((done) => setTimeout(done, 50))
    }
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The page's typeface as an embedded @font-face rule. The page has loaded it, so it comes from the browser's cache. */
async function carriedFont(): Promise<string> {
  const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!
  const bytes = new Uint8Array(await (await fetch(href, { cache: 'force-cache' })).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `@font-face{font-family:${FONT};font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`
}
