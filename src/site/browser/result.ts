import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { html } from '../html.ts'
import { lifePathSum } from '../parts.ts'

/** The number of a date, computed in the page without any server. */
export interface PageResult {
  show(date: CalendarDate): void
  /** Shows it and scrolls to it. */
  present(date: CalendarDate): void
}

export function pageResult(): PageResult | undefined {
  const element = document.querySelector<HTMLElement>('[data-result]')
  const said = document.querySelector<HTMLElement>('[data-said]')
  if (!element || !said) return undefined
  let shown = ''

  function show(date: CalendarDate): void {
    const iso = isoDate(date)
    if (iso === shown) return
    shown = iso
    const number = lifePath(date)
    element!.innerHTML =
      html`<div class="alert"><h3 tabindex="-1">Tu número es el ${number}</h3><p>${lifePathSum(date)}</p><p><a class="button light" href="/numeros/${number}">Leer el ${number}</a></p></div>`.text
    said!.textContent = `${spanishDate(date)}: camino de vida ${number}.`
  }

  function present(date: CalendarDate): void {
    show(date)
    element!.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
    element!.scrollIntoView({ block: 'nearest' })
  }

  return { show, present }
}
