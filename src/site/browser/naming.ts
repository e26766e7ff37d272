const FRAGMENT = '#nombre='

/** An optional name for the profile, typed in the dialog for sharing. It is in the fragment of the URL, which is never sent. */
export function setUpNaming(): void {
  const read = () => show(nameIn(location.hash))
  // A link within the page replaces the name in the fragment. By now the browser has followed it, focus included.
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(FRAGMENT)) read()
    else keep(shownName())
  })
  read()
}

/** The name on the page; empty if there is none. */
export function shownName(): string {
  return document.querySelector('[data-whose]')?.textContent ?? ''
}

export function giveName(name: string): void {
  show(name)
  keep(name)
}

function show(name: string): void {
  const shown = document.querySelector<HTMLElement>('[data-whose]')
  if (!shown) return
  shown.textContent = name
  shown.hidden = name === ''
}

function keep(name: string): void {
  if (!document.querySelector('[data-whose]') || (name === '' && !location.hash.startsWith(FRAGMENT))) return
  history.replaceState(history.state, '', location.pathname + location.search + fragmentOf(name))
}

export function fragmentOf(name: string): string {
  return name && FRAGMENT + encodeURIComponent(name)
}

function nameIn(hash: string): string {
  if (!hash.startsWith(FRAGMENT)) return ''
  try {
    const name = decodeURIComponent(hash.slice(FRAGMENT.length)).trim().slice(0, 60)
    // Half an emoji at the end cannot be encoded again.
    return name.replace(/[\ud800-\udbff]$/, '')
  } catch {
    return ''
  }
}
