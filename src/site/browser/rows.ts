/** A link to something folded unfolds it. Newer browsers do so themselves; a first tap on a star only shows the row. */
export function setUpRows(): void {
  const unfold = (hash: string) => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    for (let row = target?.closest('details'); row; row = row.parentElement?.closest('details')) row.open = true
    return target
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null
    if (link) unfold(link.getAttribute('href')!)
  })
  unfold(location.hash)?.scrollIntoView()
}
