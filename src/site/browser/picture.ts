import { shapesOf } from '../../dataset/card-shapes.ts'
import { shownArcana } from '../../documents/chart/cards.ts'
import { sharedPairPicture } from '../../documents/chart/pair-picture.ts'
import { NIGHT, PAPER } from '../../documents/chart/palette.ts'
import { chartPicture, FORMATS, type FormatName, PICTURE_WIDTH } from '../../documents/chart/picture.ts'
import { plainStyle } from '../../documents/chart/style.ts'
import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { CARD_PATHS } from '../card-paths.generated.ts'
import type { ResultTexts } from '../chart-result.ts'

/** The width at which social networks show it. */
const PIXELS = 1080

/** The picture that the controls under a chart select. */
export async function pictureOf(bar: HTMLElement): Promise<File> {
  const [first, second] = bar.dataset.dates!.split(' ').map((iso) => readIsoDate(iso)!)
  const format = bar.querySelector('select')!.value as FormatName
  const isDateless = bar.querySelector<HTMLInputElement>('[type=checkbox]')!.checked
  const data = document.getElementById('carta-datos')!
  const texts = JSON.parse(data.textContent!) as ResultTexts
  const palette = matchMedia('(prefers-color-scheme: dark)').matches ? NIGHT : PAPER
  const arcana = shownArcana(first!, second, texts)
  const [font, ...bodies] = await Promise.all([
    carriedFont(),
    ...arcana.map((arcanum) => cardBodyAt(CARD_PATHS[arcanum - 1]!)),
  ])
  const cardBody = (arcanum: number) => bodies[arcana.indexOf(arcanum)]!
  const style = font + plainStyle(palette, FONT, FONT)
  const look = { format, style, shownWidth: PIXELS }
  const credit = [data.dataset.credit!]
  const svg = second
    ? sharedPairPicture({ first: first!, second }, cardBody, credit, { ...look, isDateless })
    : chartPicture(first!, texts, cardBody, credit, { ...look, ...headings(first!, isDateless) })
  const height = Math.round((PIXELS * FORMATS[format].height) / PICTURE_WIDTH)
  const name = isDateless ? (second ? 'nuestra-matriz' : 'mi-matriz') : bar.dataset.file!
  return new File([await painted(svg, PIXELS, height)], `${name}.png`, { type: 'image/png' })
}

/** The large text, and the text before the life path. */
function headings(date: CalendarDate, isDateless: boolean): { heading: string; before?: string } {
  const name = document.querySelector('[data-name]')?.textContent
  if (isDateless) return { heading: name || 'Mi matriz' }
  return name ? { heading: name, before: `${spanishDate(date)} · ` } : { heading: spanishDate(date) }
}

/** An SVG in an image may load nothing, so it embeds its typeface. */
export const FONT = 'Fraunces'

/** A drawing as PNG, rendered in the browser: nothing is sent anywhere. */
export async function painted(svg: string, width: number, height: number): Promise<Blob> {
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
export async function carriedFont(): Promise<string> {
  const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!
  const bytes = new Uint8Array(await (await fetch(href, { cache: 'force-cache' })).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `@font-face{font-family:${FONT};font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`
}

/** Only the shapes of a card, for embedding in pictures. */
export async function cardBodyAt(path: string): Promise<string> {
  return shapesOf(await (await fetch(path, { cache: 'force-cache' })).text())
}
