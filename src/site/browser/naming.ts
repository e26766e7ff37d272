const FRAGMENT = '#nombre='

/** A name for the profile, on request. It is kept behind the # of the address, which is never sent. */
export function setUpNaming(): void {
  const form = document.querySelector<HTMLFormElement>('[data-naming]')
  const shown = document.querySelector<HTMLElement>('[data-name]')
  const field = form?.querySelector<HTMLInputElement>('input')
  if (!form || !shown || !field) return
  const show = (name: string) => {
    shown.textContent = name
    shown.hidden = name === ''
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = field.value.trim()
    show(name)
    const address = location.pathname + location.search
    history.replaceState(history.state, '', name ? address + FRAGMENT + encodeURIComponent(name) : address)
    shown.scrollIntoView({ block: 'center' })
  })
  field.value = nameIn(location.hash)
  show(field.value)
}

function nameIn(hash: string): string {
  if (!hash.startsWith(FRAGMENT)) return ''
  try {
    return decodeURIComponent(hash.slice(FRAGMENT.length)).trim().slice(0, 60)
  } catch {
    return ''
  }
}
