/** Buttons that print. What is folded on the screen and belongs on paper is unfolded for as long as printing takes. */
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

/** Those that nobody has scrolled to are not loaded yet. One that can't be loaded keeps nobody from printing. */
async function allPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
