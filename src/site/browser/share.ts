import { PICTURE_SCRIPT } from '../picture-script.generated.ts'

/**
 * The visitor's own picture: rendered here, without a server, then shared or saved. The code for it is a separate script,
 * which is loaded when somebody reaches for the buttons: most visitors don't.
 */
export function setUpSharing(): void {
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, ({ target }) => {
      if (target instanceof Element && target.closest('[data-dates]')) void drawer()
    })
  }
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-image]') : null
    if (button) void hand(button)
  })
}

function drawer(): Promise<typeof import('./picture.ts')> {
  return import(PICTURE_SCRIPT)
}

async function hand(button: HTMLButtonElement): Promise<void> {
  const bar = button.closest<HTMLElement>('[data-dates]')!
  const said = bar.querySelector<HTMLElement>('[role=status]')!
  button.disabled = true
  said.textContent = 'Dibujando…'
  try {
    const { pictureOf } = await drawer()
    const file = await pictureOf(bar)
    const isShared = button.dataset.image === 'share' && (await shared(file))
    if (!isShared) save(file)
    said.textContent = isShared ? '' : `Guardada como ${file.name}.`
  } catch {
    said.textContent = 'No se ha podido dibujar la imagen.'
  }
  button.disabled = false
}

/** False if there is no share sheet for pictures. Closing it counts as success. */
async function shared(file: File): Promise<boolean> {
  const files = { files: [file] }
  if (!navigator.canShare?.(files)) return false
  try {
    await navigator.share(files)
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError'
  }
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
