/** A date in the fragment of the URL, which is never sent. */
export const DATE_FRAGMENT = '#fecha='

const TO_PAGES_WITH_RESULT = '.brand, .menu :is([href^="/matriz"], [href^="/numeros"])'

/** Adds the date to links to pages that show a result themselves, so that nobody types it twice. */
export function takeAlong(iso: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TO_PAGES_WITH_RESULT)) {
    // Not `link.hash`: that makes the attribute an absolute URL, and the selector would not find the link for a second date.
    link.setAttribute('href', link.pathname + DATE_FRAGMENT + iso)
  }
}

/** A profile already has its date. */
export function takeDateOfProfile(): void {
  const chart = document.querySelector<SVGElement>('.chart[data-birth]')
  if (chart) takeAlong(chart.dataset.birth!)
}
