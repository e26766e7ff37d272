import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, isoDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { html } from '../html.ts'
import { lifePathSum } from '../parts.ts'
import { DateFields } from './date-fields.ts'

/**
 * Forms with dates. Errors are shown at the fields once the year has four digits, and on submit; not on blur, because the
 * button would move away under the finger. A page with its own result shows it; the others go to the URL of the dates.
 */
export function setUpDateForms(): void {
  const result = pageResult()
  for (const form of document.querySelectorAll<HTMLFormElement>('form:is(.birth, .pair)')) {
    setUp(form, form.matches('.birth') ? result : undefined)
  }
}

function setUp(form: HTMLFormElement, result: ReturnType<typeof pageResult>): void {
  const sets = [...form.querySelectorAll<HTMLElement>('[data-date]')]
  const all = sets.map((set) => new DateFields(set))

  form.addEventListener('input', () => {
    for (const fields of all) {
      if (fields.isComplete) fields.say(fields.read().wrong)
      else if (fields.isEmpty) fields.say(undefined)
    }
    const { date } = all[0]!.read()
    if (date) result?.show(date)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const dates: CalendarDate[] = []
    for (const fields of [...all].reverse()) {
      const { date, wrong } = fields.read()
      fields.say(wrong)
      if (wrong) fields.focusOn(wrong.part)
      else dates.unshift(date)
    }
    if (dates.length < all.length) return
    if (result) return result.present(dates[0]!)
    const query = dates.map((date, at) => `${sets[at]!.dataset.date}=${isoDate(date)}`)
    location.assign(`${form.action}?${query.join('&')}`)
  })

  // On return to the page, a browser may restore the date, after scripts have run.
  if (!result) return
  addEventListener('pageshow', () => {
    const { date } = all[0]!.read()
    if (date) result.show(date)
  })
}

/** Shows the number of a date, computed in the page without any server; `present` also scrolls to it. */
function pageResult() {
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
