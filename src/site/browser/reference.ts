import { coloredJson } from '../html.ts'

/** The reference follows its reader: the navigation shows the part on the screen, and responses near it get their colours. */
export function setUpReference(): void {
  const side = document.querySelector<HTMLElement>('.docs .side-wide')
  if (!side) return
  const targets = [...side.querySelectorAll('a[href^="#"]')].map((link) =>
    document.querySelector(link.getAttribute('href')!),
  )
  observe(targets, '0px 0px -70% 0px', ({ id }) => {
    side.querySelector('[aria-current="location"]')?.removeAttribute('aria-current')
    const link = side.querySelector<HTMLElement>(`a[href="#${id}"]`)!
    link.setAttribute('aria-current', 'location')
    side.scrollTop = link.offsetTop - side.clientHeight / 2
  })
  // All at once they would be 4,600 more elements.
  observe([...document.querySelectorAll('[data-json] > code')], '50%', (code) => {
    if (!code.firstElementChild) code.innerHTML = coloredJson(JSON.parse(code.textContent!)).text
  })
}

function observe(elements: readonly (Element | null)[], rootMargin: string, seen: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target)
    },
    { rootMargin },
  )
  for (const element of elements) if (element) observer.observe(element)
}
