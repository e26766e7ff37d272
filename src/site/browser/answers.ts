import { coloredJson } from '../colored-json.ts'

/** Example responses get their colours when opened: all together would add 4,600 elements to the page. */
export function setUpAnswers(): void {
  const color = ({ target }: Event) => {
    const code = (target as Element).querySelector('[data-json] > code')
    if (code && !code.firstElementChild) code.innerHTML = coloredJson(JSON.parse(code.textContent!)).text
  }
  // `toggle` doesn't bubble.
  document.addEventListener('toggle', color, { capture: true })
}
