import { SHARE_SCRIPT } from '../share-script.generated.ts'
import { setUpAges } from './ages.ts'
import { closest, setUpChartPoints } from './chart-points.ts'
import { setUpDateForms } from './date-forms.ts'
import { setUpNaming } from './naming.ts'
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

/** A link to something folded unfolds it. Newer browsers do so themselves; a first tap on a star only shows the row. */
function setUpRows(): void {
  const unfold = (hash: string) => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    for (let row = target?.closest('details'); row; row = row.parentElement?.closest('details')) row.open = true
    return target
  }
  document.addEventListener('click', (event) => {
    const link = closest(event, 'a[href^="#"]')
    if (link) unfold(link.getAttribute('href')!)
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

/** Buttons with data-copy copy the text of another element and confirm it. */
function setUpCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = closest<HTMLButtonElement>(event, '[data-copy]')
    if (button) void copyFrom(button)
  })
}

/** The timers of the buttons that confirm something now. */
const confirming = new WeakMap<HTMLButtonElement, ReturnType<typeof setTimeout>>()

async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy!)
  if (!source) return
  // Before the text changes, or a screen reader would not announce it.
  button.setAttribute('aria-live', 'polite')
  // Only the first time: at a second click the text may be the confirmation of the first.
  button.dataset.label ??= button.textContent
  button.textContent = (await copied(source)) ? 'Copiado' : 'Selecciona y copia'
  clearTimeout(confirming.get(button))
  const timer = setTimeout(() => {
    button.textContent = button.dataset.label!
  }, 2000)
  confirming.set(button, timer)
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
