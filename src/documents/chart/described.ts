import { escapeHtml } from '../credit.ts'
import type { ChartTexts } from './names.ts'
import type { ChartRow } from './rows.ts'

/** For screen readers: the end of the opening tag, title and description. A picture with links in it is a group. */
export function described(
  title: string,
  rows: readonly ChartRow[],
  { arcana }: Pick<ChartTexts, 'arcana'>,
  { id, role }: { readonly id: string; readonly role: 'img' | 'group' },
): string {
  const said = rows.map(({ name, arcanum }) => `${name}: ${arcanum}, ${arcana[arcanum - 1]!.name}`)
  return [
    ` role="${role}" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeHtml(title)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(said.join('; '))}.</desc>`,
  ].join('')
}
