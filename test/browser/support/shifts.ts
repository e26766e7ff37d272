import type { Page } from 'playwright-core'

/** Runs in the page. */
export function watchShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A word may move by a hair within its line when the typeface comes; a line that moves is far above this. */
export async function isStill(page: Page): Promise<boolean> {
  return (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0) < 0.001
}

export function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}
