import { shapesOf } from '../../dataset/card-shapes.ts'
import { shownArcana } from '../../documents/chart/cards.ts'
import { sharedPairPicture } from '../../documents/chart/pair-picture.ts'
import { NIGHT, PAPER } from '../../documents/chart/palette.ts'
import { chartPicture, FORMATS, PICTURE_WIDTH } from '../../documents/chart/picture.ts'
import { type SentenceFormat, sentencePicture } from '../../documents/chart/sentence-picture.ts'
import { plainStyle } from '../../documents/chart/style.ts'
import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { CARD_PATHS } from '../card-paths.generated.ts'
import type { ResultTexts } from '../chart-result.ts'
import type { Chosen } from './share-dialog.ts'

/** The width at which social networks show it. */
const PIXELS = 1080

/** The picture of what the sender has chosen: a sentence with its card, or the whole chart. */
export async function pictureOf(data: DOMStringMap, chosen: Chosen): Promise<File> {
  const format = chosen.format as SentenceFormat
  const dates = data.dates?.split(' ').map((iso) => readIsoDate(iso)!) ?? []
  const font = await carriedFont()
  const style = font + plainStyle(chosen.isDark ? NIGHT : PAPER, FONT, FONT)
  const look = { format, style, shownWidth: PIXELS }
  const svg = chosen.isChart ? await chartOf(data, dates, chosen, look) : await sentenceOf(data, dates, chosen, look)
  const height = Math.round((PIXELS * FORMATS[format].height) / PICTURE_WIDTH)
  const name = [data.file, ...(chosen.isDated ? data.dates!.split(' ') : [])].join('-')
  return new File([await painted(svg, PIXELS, height)], `${name}.png`, { type: 'image/png' })
}

type Look = Parameters<typeof sentencePicture>[3]

async function sentenceOf(data: DOMStringMap, dates: CalendarDate[], chosen: Chosen, look: Look): Promise<string> {
  const { title, text, card, name, isDated } = chosen
  const about = title === data.title ? title : `${data.title} · ${title}`
  const whose = [name, ...(isDated ? dates.map(spanishDate) : [])].filter((part) => part !== '').join(' · ')
  const drawn = card === undefined ? { number: data.number! } : { arcanum: card }
  const body = card === undefined ? '' : await cardBodyAt(CARD_PATHS[card - 1]!)
  return sentencePicture({ title: about, text, whose, ...drawn }, () => body, [data.credit!], look)
}

async function chartOf(data: DOMStringMap, dates: CalendarDate[], chosen: Chosen, look: Look): Promise<string> {
  const [first, second] = dates
  const texts = JSON.parse(document.getElementById('carta-datos')!.textContent!) as ResultTexts
  const arcana = shownArcana(first!, second, texts)
  const bodies = await Promise.all(arcana.map((arcanum) => cardBodyAt(CARD_PATHS[arcanum - 1]!)))
  const cardBody = (arcanum: number) => bodies[arcana.indexOf(arcanum)]!
  const { name, isDated } = chosen
  const essence = data.sentence!
  if (second) {
    const heading = name || 'Nuestra matriz'
    const options = { ...look, heading, essence, isDateless: !isDated }
    return sharedPairPicture({ first: first!, second }, cardBody, [data.credit!], options)
  }
  const shown = isDated ? spanishDate(first!) : 'Mi matriz'
  const before = name && isDated ? `${shown} · ` : ''
  return chartPicture(first!, texts, cardBody, [data.credit!], { ...look, essence, heading: name || shown, before })
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

/** Only the shapes of a card, for embedding in pictures. */
async function cardBodyAt(path: string): Promise<string> {
  return shapesOf(await (await fetch(path, { cache: 'force-cache' })).text())
}
