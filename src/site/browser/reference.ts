import { breakable, coloredJson, type Html, html } from '../html.ts'
import { CODE_SAMPLES } from '../parts.ts'
import { closest } from './chart-points.ts'

/** The responses of the reference get their colours near the screen: all at once they would be 4,600 more elements. */
export function setUpReference(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || target.firstElementChild) continue
        target.innerHTML = coloredJson(JSON.parse(target.textContent!)).text
      }
    },
    { rootMargin: '50%' },
  )
  for (const code of document.querySelectorAll('[data-json] > code')) observer.observe(code)
}

/**
 * Forms that call the service and show its real response. One of the reference is made when it is unfolded: a browser looks
 * at every field of a page for what it could fill in, which takes a phone a quarter of a second for all of them.
 */
export function setUpTryForms(): void {
  const unfolded = ({ target }: Event) => {
    const template = (target as Element).querySelector<HTMLTemplateElement>(':scope > template')
    template?.replaceWith(template.content)
  }
  // This event does not bubble.
  document.addEventListener('toggle', unfolded, { capture: true })
  document.addEventListener('submit', (event) => {
    const form = closest<HTMLFormElement>(event, 'form.try')
    if (!form) return
    event.preventDefault()
    void call(form)
  })
  document.addEventListener('input', (event) => {
    const form = closest<HTMLFormElement>(event, 'form.try')
    if (form) showAddress(form)
  })
}

function addressOf(form: HTMLFormElement): string {
  const chosen = form.querySelector<HTMLSelectElement>('select[data-path]')?.value ?? form.dataset.path!
  const filled = chosen.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''),
  )
  return form.dataset.base! + filled
}

function showAddress(form: HTMLFormElement): void {
  const url = form.dataset.public! + addressOf(form)
  const shown = form.querySelector('[data-url]')
  if (shown) shown.innerHTML = breakable(url).text
  for (const [id, , sample] of CODE_SAMPLES) {
    const code = form.querySelector(`[data-sample="${id}"] code`)
    if (code) code.innerHTML = breakable(sample(url)).text
  }
}

/** The newest call of each form, which ends the one before: responses may arrive in another order. */
const calls = new WeakMap<HTMLFormElement, AbortController>()

async function call(form: HTMLFormElement): Promise<void> {
  calls.get(form)?.abort()
  const newest = new AbortController()
  calls.set(form, newest)
  // The fields may change before the response arrives.
  const address = addressOf(form)
  const status = form.querySelector<HTMLElement>('[data-status]')!
  const answer = form.querySelector<HTMLElement>('[data-answer]')!
  showAddress(form)
  status.textContent = 'Llamando…'
  try {
    const response = await fetch(address, { signal: newest.signal })
    const type = response.headers.get('content-type') ?? ''
    const picture = type.startsWith('image/') ? form.querySelector<HTMLElement>('[data-picture]') : null
    if (picture) picture.querySelector('img')!.src = address
    else answer.querySelector('code')!.innerHTML = shownAs(type, await response.text()).text
    status.textContent = `${response.status} ${type}`
    form.querySelector('[data-picture]')?.toggleAttribute('hidden', !picture)
    answer.hidden = picture !== null
  } catch {
    if (!newest.signal.aborted) status.textContent = 'No hubo respuesta. ¿Hay conexión?'
  }
}

function shownAs(type: string, text: string): Html {
  return type.includes('json') ? coloredJson(JSON.parse(text)) : html`${text}`
}
