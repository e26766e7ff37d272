const FRAGMENT = '#nombre='

/** An optional name for the profile. It is in the fragment of the URL, which is never sent. */
export function setUpNaming(): void {
  const form = document.querySelector<HTMLFormElement>('[data-naming]')
  const shown = document.querySelector<HTMLElement>('[data-name]')
  const field = form?.querySelector<HTMLInputElement>('input')
  if (!form || !shown || !field) return
  let name = ''
  const show = (next: string) => {
    name = next
    shown.textContent = name
    shown.hidden = name === ''
  }
  const keep = () => {
    const address = location.pathname + location.search
    history.replaceState(history.state, '', name ? address + FRAGMENT + encodeURIComponent(name) : address)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show(field.value.trim())
    keep()
    shown.scrollIntoView({ block: 'center' })
  })
  const read = () => {
    field.value = nameIn(location.hash)
    show(field.value)
  }
  // A link within the page replaces the name in the fragment. By now the browser has followed it, focus included.
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(FRAGMENT)) read()
    else if (name) keep()
  })
  read()
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
