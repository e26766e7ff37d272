import { shownArcana } from '../../documents/chart/cards.ts'
import { FORMATS, type FormatName, PICTURE_WIDTH } from '../../documents/chart/formats.ts'
import { NIGHT, PAPER } from '../../documents/chart/palette.ts'
import { chartPicture } from '../../documents/chart/picture.ts'
import { plainStyle } from '../../documents/chart/picture-style.ts'
import { sharedPairPicture } from '../../documents/chart/shared-pair.ts'
import { spanishDate } from '../../documents/credit.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'
import { CARD_PATHS } from '../card-paths.generated.ts'
import type { ResultTexts } from '../chart-result.ts'
import { cardBodyAt, carriedFont, FONT, painted } from './painted.ts'

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
