import { spanishDate } from '../../documents/credit.ts'
import { isoDate } from '../../numerology/calendar.ts'
import { lifePath } from '../../numerology/life-path.ts'
import { DateFields } from '../date-fields.ts'
import { html } from '../html.ts'
import { lifePathSum } from '../parts.ts'
import { SHARE_SCRIPT } from '../share-script.generated.ts'
import { closest, setUpChartPoints } from './chart-points.ts'
import { setUpAges, setUpNaming } from './profile.ts'
import { setUpReference, setUpTryForms } from './reference.ts'

/** The script of all pages. Every page works without it. */
setUpDateForms()
setUpRows()
setUpCopyButtons()
setUpNaming()
setUpSharing()
setUpTryForms()
setUpReference()
setUpPrinting()
// These change the page. Each in its own task: in a single one, a slow phone would not react to taps meanwhile.
setTimeout(setUpChartPoints)
setTimeout(setUpAges)

/** A link to something folded unfolds it. Newer browsers do so themselves. */
function setUpRows(): void {
  const unfold = (hash: string) => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const inside = target?.querySelector(':scope > .more') ?? target
    for (let row = inside?.closest('details'); row; row = row.parentElement?.closest('details')) row.open = true
    return target
  }
  document.addEventListener('click', (event) => {
    const link = closest(event, 'a[href^="#"]')
    // A click on a star only tells of its point.
    if (link && !event.defaultPrevented) unfold(link.getAttribute('href')!)
  })
  unfold(location.hash)?.scrollIntoView()
}

/** Print buttons. Collapsed sections that belong on paper are expanded while printing. */
function setUpPrinting(): void {
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => void allPictures().then(() => window.print()))
  }
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-printed]:not([open])')) {
      details.open = true
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true })
    }
  })
}

/** Loads the pictures that are still lazy. One that fails to load does not prevent printing. */
async function allPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

/** Opens the dialog that sends a sentence. It is a script of its own, loaded when somebody reaches for a button: most don't. */
function setUpSharing(): void {
  for (const event of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(event, (happened) => {
      const button = closest<HTMLButtonElement>(happened, '[data-share]')
      if (!button) return
      const dialog: Promise<typeof import('./share-dialog.ts')> = import(SHARE_SCRIPT)
      if (event === 'click') void dialog.then(({ openDialog }) => openDialog(button))
    })
  }
}

function setUpCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button = closest<HTMLButtonElement>(event, '[data-copy]')
    const source = button && document.getElementById(button.dataset.copy!)
    if (!source) return
    // Before the text changes, or a screen reader would not announce it.
    button.setAttribute('aria-live', 'polite')
    // Only the first time: at a second click the text may be the confirmation of the first.
    button.dataset.label ??= button.textContent
    button.textContent = (await copied(source)) ? 'Copiado' : 'Selecciona y copia'
    setTimeout(() => {
      button.textContent = button.dataset.label!
    }, 2000)
  })
}

/** Without a secure connection there is no clipboard API; the older command still works on a selection. */
async function copied(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '')
    return true
  } catch {
    getSelection()?.selectAllChildren(source)
    return document.execCommand('copy')
  }
}

/** Forms with dates. The page of numbers shows its result; the others go to the URL of the dates. */
function setUpDateForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form:is(.birth, .pair)')) {
    const sets = [...form.querySelectorAll<HTMLElement>('[data-date]')]
    const all = sets.map((set) => new DateFields(set))
    const result = form.closest('section')?.querySelector<HTMLElement>('[data-result]')
    if (result) showNumber(form, all[0]!, result)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      // From the last on, so that the first wrong date ends up with the focus.
      const dates = all.map((_, at) => all.at(-1 - at)!.submit()).reverse()
      if (!dates.every((date) => date !== undefined)) return
      if (result) {
        result.querySelector('h3')!.focus({ preventScroll: true })
        return result.scrollIntoView({ block: 'nearest' })
      }
      const query = dates.map((date, at) => `${sets[at]!.dataset.date}=${isoDate(date)}`)
      location.assign(`${form.action}?${query.join('&')}`)
    })
  }
}

/** Shows the number of a date as soon as it is complete, computed in the page without any server. */
function showNumber(form: HTMLFormElement, fields: DateFields, result: HTMLElement): void {
  let shown: string
  const show = () => {
    const { date } = fields.read()
    if (!date || isoDate(date) === shown) return
    shown = isoDate(date)
    const number = lifePath(date)
    result.innerHTML =
      html`<div class="alert"><h3 tabindex="-1">Tu número es el ${number}</h3><p>${lifePathSum(date)}</p><p><a class="button light" href="/numeros/${number}">Leer el ${number}</a></p></div>`.text
    document.querySelector('[data-said]')!.textContent = `${spanishDate(date)}: camino de vida ${number}.`
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', show)
  // On return to the page, a browser may restore the date, after scripts have run.
  addEventListener('pageshow', show)
}
