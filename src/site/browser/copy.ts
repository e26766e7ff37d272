/** Buttons with data-copy copy the text of another element and confirm it. */
export function setUpCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null
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
