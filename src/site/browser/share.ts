import { SHARE_SCRIPT } from '../share-script.generated.ts'

/** Opens the dialog that sends a sentence. It is a script of its own, loaded when somebody reaches for a button: most don't. */
export function setUpSharing(): void {
  for (const event of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(event, ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-share]') : null
      if (!button) return
      const dialog: Promise<typeof import('./share-dialog.ts')> = import(SHARE_SCRIPT)
      if (event === 'click') void dialog.then(({ openDialog }) => openDialog(button))
    })
  }
}
