import { escapeHtml } from '../credit.ts'
import type { ChartTexts } from './drawing.ts'
import type { ChartRow } from './rows.ts'

/** What a screen reader says instead of the picture: the end of the opening tag, title and description. */
export function described(
  title: string,
  rows: readonly ChartRow[],
  { arcana }: Pick<ChartTexts, 'arcana'>,
  id: string,
): string {
  const said = rows.map(({ name, arcanum }) => `${name}: ${arcanum}, ${arcana[arcanum - 1]!.name}`)
  return [
    ` role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${title}</title>`,
    `<desc id="${id}-desc">${escapeHtml(said.join('; '))}.</desc>`,
  ].join('')
}
