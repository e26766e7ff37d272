/** A date that a page keeps behind the # of its address, which is never sent. */
export const DATE_FRAGMENT = '#fecha='

const TO_PAGES_WITH_RESULT = '.brand, .menu :is([href^="/matriz"], [href^="/numeros"])'

/** Links to the pages that show a result themselves take the date along, so that nobody types it twice. */
export function takeAlong(iso: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TO_PAGES_WITH_RESULT)) link.hash = DATE_FRAGMENT + iso
}

/** A profile has its date from the start. */
export function takeDateOfProfile(): void {
  const chart = document.querySelector<SVGElement>('.chart[data-birth]')
  if (chart) takeAlong(chart.dataset.birth!)
}
