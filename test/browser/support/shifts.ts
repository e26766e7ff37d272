import type { Page } from 'playwright-core'

interface Shift {
  readonly value: number
  readonly startTime: number
}

/** Runs in the page. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry as unknown as Shift)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A word may move by a hair within its line when the typeface comes; a line that moves is far above this. */
export async function isStill(page: Page): Promise<boolean> {
  return (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0) < 0.001
}

/** A browser that is short of time shows a page that it has read in part; what moves then is no fault of the page. */
export function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { shifts } = window as unknown as { shifts: Shift[] }
    return shifts.filter(({ startTime }) => startTime > visit!.domInteractive).map(({ value }) => value)
  })
}
