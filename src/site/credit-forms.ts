import type { SiteContext } from './context.ts'
import type { CreditForm } from './pages/data.ts'

export function creditForms({ credit }: SiteContext): CreditForm[] {
  return [
    { id: 'texto', label: 'Texto', text: credit.attribution },
    { id: 'html', label: 'HTML', text: credit.attributionHtml },
  ]
}
