import type { Page } from 'playwright-core'

interface Shift {
  readonly value: number
  readonly startTime: number
  /** Whether something has moved up or down, or has become higher or lower. */
  readonly movesLines: boolean
}

/** Runs in the page. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, startTime, sources } = entry as PerformanceEntry & {
        value: number
        sources: readonly Readonly<Record<'previousRect' | 'currentRect', DOMRectReadOnly>>[]
      }
      const movesLines = sources.some(({ previousRect: before, currentRect: after }) =>
        [before.top - after.top, before.bottom - after.bottom].some((distance) => Math.abs(distance) >= 1),
      )
      shifts.push({ value, startTime, movesLines })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A word may move within its line when the typeface comes; how far depends on the typefaces that the machine has. */
const MAX_WITHIN_LINES = 0.01

export async function isStill(page: Page): Promise<boolean> {
  const shifts = await lateShifts(page)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum < MAX_WITHIN_LINES && !shifts.some(({ movesLines }) => movesLines)
}

export async function shiftsOf(page: Page): Promise<number[]> {
  return (await lateShifts(page)).map(({ value }) => value)
}

/** A browser that is short of time shows a page that it has read in part; what moves then is no fault of the page. */
function lateShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { shifts } = window as unknown as { shifts: Shift[] }
    return shifts.filter(({ startTime }) => startTime > visit!.domInteractive)
  })
}
