/** Print buttons. Collapsed sections that belong on paper are expanded while printing. */
export function setUpPrinting(): void {
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
