import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, isoDate, readIsoDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { CARD_PATHS } from '../card-paths.generated.ts'
import { chartResult, firstWords, type ResultTexts } from '../chart-result.ts'
import { html } from '../html.ts'
import { lifePathSum } from '../parts.ts'

/** The result of a date, computed in the page without any server. */
export interface PageResult {
  show(date: CalendarDate): void
  /** Shows it and scrolls to it. */
  present(date: CalendarDate): void
  /** The date in the fragment of the URL, which is never sent. */
  remembered(): CalendarDate | undefined
}

export function pageResult(): PageResult | undefined {
  const element = document.querySelector<HTMLElement>('[data-result]')
  const said = document.querySelector<HTMLElement>('[data-said]')
  const more = document.querySelector<HTMLElement>('[data-more]')
  if (!element || !said) return undefined
  const isNumber = element.dataset.result === 'number'
  if (!isNumber) document.querySelector('form.birth')?.addEventListener('focusin', loadDeck)
  let shown = ''

  function show(date: CalendarDate): void {
    const iso = isoDate(date)
    if (iso === shown) return
    shown = iso
    if (!isNumber) loadDeck()
    element!.innerHTML = (isNumber ? numberResult(date) : chartResult(date, resultTexts())).text
    if (more) more.innerHTML = firstWords(date, resultTexts()).text
    said!.textContent = `${spanishDate(date)}: camino de vida ${lifePath(date)}.`
    history.replaceState(history.state, '', DATE_FRAGMENT + iso)
    takeAlong(iso)
  }

  function present(date: CalendarDate): void {
    show(date)
    // Focus alone doesn't scroll if the heading is already visible, although the chart may not be.
    element!.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    element!.scrollIntoView({ block: isNumber ? 'nearest' : 'start' })
  }

  function remembered(): CalendarDate | undefined {
    return location.hash.startsWith(DATE_FRAGMENT) ? readIsoDate(location.hash.slice(DATE_FRAGMENT.length)) : undefined
  }

  return { show, present, remembered }
}

let isDeckLoaded = false

/**
 * Loads all 22 cards as soon as the fields are used or a date is shown: requesting only the cards of a date, on the page or
 * in its picture, would reveal something about the date to the server.
 */
function loadDeck(): void {
  if (isDeckLoaded) return
  isDeckLoaded = true
  for (const path of CARD_PATHS) new Image().src = path
}

function numberResult(date: CalendarDate) {
  const number = lifePath(date)
  return html`<div class="alert"><h3 tabindex="-1">Tu número es el ${number}</h3><p>${lifePathSum(date)}</p><p><a class="button light" href="/numeros/${number}">Leer el ${number}</a></p></div>`
}

/** Only on pages with a chart of a date or a pair. */
export function resultTexts(): ResultTexts {
  return JSON.parse(document.getElementById('carta-datos')?.textContent ?? 'null')
}

/** A date in the fragment of the URL, which is never sent. */
export const DATE_FRAGMENT = '#fecha='

const TO_PAGES_WITH_RESULT = '.brand, .menu :is([href^="/matriz"], [href^="/numeros"])'

/** Adds the date to links to pages that show a result themselves, so that nobody types it twice. */
export function takeAlong(iso: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TO_PAGES_WITH_RESULT)) {
    // Not `link.hash`: that makes the attribute an absolute URL, and the selector would not find the link for a second date.
    link.setAttribute('href', link.pathname + DATE_FRAGMENT + iso)
  }
}

/** A profile already has its date. */
export function takeDateOfProfile(): void {
  const chart = document.querySelector<SVGElement>('.chart[data-birth]')
  if (chart) takeAlong(chart.dataset.birth!)
}
