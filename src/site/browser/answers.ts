import { coloredJson } from '../colored-json.ts'

/** Example answers get their colours when somebody opens one: all of them together would be 4,600 elements of a page. */
export function setUpAnswers(): void {
  const color = ({ target }: Event) => {
    const code = (target as Element).querySelector('[data-json] > code')
    if (code && !code.firstElementChild) code.innerHTML = coloredJson(JSON.parse(code.textContent!)).text
  }
  // It doesn't bubble.
  document.addEventListener('toggle', color, { capture: true })
}
