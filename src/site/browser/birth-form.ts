import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { chartResult, type ResultTexts } from '../chart-result.ts'
import { type Html, html } from '../html.ts'
import { lifePathSum } from '../parts.ts'

/** Where a page has a place for the result, the date is computed here and stays on the device. */
export function setUpBirthForm(): void {
  const result = document.querySelector<HTMLElement>('[data-result]')
  const form = document.querySelector<HTMLFormElement>('form.birth')
  const field = form?.querySelector<HTMLInputElement>('input[name="birth"]')
  const said = document.querySelector<HTMLElement>('[data-said]')
  if (!result || !form || !field || !said) return
  const show = () => {
    const date = readIsoDate(field.value)
    if (date) {
      result.innerHTML = resultOf(date, result.dataset.result!).text
      said.textContent = `${spanishDate(date)}: camino de vida ${lifePath(date)}.`
    } else if (isWholeDate(field.value)) {
      said.textContent = `Elige una fecha entre ${FIRST_YEAR} y ${LAST_YEAR}.`
    }
  }
  field.addEventListener('change', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show()
    result.querySelector<HTMLElement>('[tabindex]')?.focus()
  })
  // A browser that returns to the page may have kept the date; it puts it back after scripts have run.
  addEventListener('pageshow', show)
}

/** While a year is being typed, its first digits already count as a year: 0019. */
function isWholeDate(text: string): boolean {
  return /^[1-9]\d{3}-/.test(text)
}

function resultOf(date: CalendarDate, kind: string): Html {
  return kind === 'number' ? numberResult(date) : chartResult(date, resultTexts())
}

function numberResult(date: CalendarDate): Html {
  const number = lifePath(date)
  return html`<p class="alert" tabindex="-1">Tu número es el <strong>${number}</strong>: ${lifePathSum(date)}. <a class="link" href="/numeros/${number}">Leer el ${number}</a></p>`
}

function resultTexts(): ResultTexts {
  return JSON.parse(document.getElementById('carta-datos')!.textContent!)
}
