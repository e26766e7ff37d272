/** Buttons with data-copy copy the text of another element and confirm it. */
export function setUpCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null
    if (button) void copyFrom(button)
  })
}

async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy!)
  if (!source) return
  const label = button.textContent
  button.textContent = (await copied(source)) ? 'Copiado' : 'Selecciona y copia'
  button.setAttribute('aria-live', 'polite')
  setTimeout(() => {
    button.textContent = label
  }, 2000)
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
