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
      const movesLines = sources.some(({ previousRect: before, currentRect: after }) => {
        // Something as high as a few lines is more than a word in one of them.
        const sideways = before.height > 150 ? before.left - after.left : 0
        return [before.top - after.top, before.bottom - after.bottom, sideways].some((way) => Math.abs(way) >= 1)
      })
      shifts.push({ value, startTime, movesLines })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    requestAnimationFrame(() => requestAnimationFrame((shownAt) => Object.assign(window, { shownAt })))
  })
}

/** Waits for the frame after the first with all of the page, which moves whatever was shown of a part of it. */
export async function wholeIsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => 'shownAt' in window)
}

/** A word may move within its line when the typeface comes; how far depends on the typefaces that the machine has. */
const MAX_WITHIN_LINES = 0.01

/** Whether nothing has moved since all of the page was read, or was shown. */
export async function isStill(page: Page, since: 'read' | 'shown'): Promise<boolean> {
  if (since === 'shown') await wholeIsShown(page)
  const shifts = await shiftsSince(page, since)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum < MAX_WITHIN_LINES && !shifts.some(({ movesLines }) => movesLines)
}

/** A browser that is short of time shows a page that it has read in part; what moves then is no fault of the page. */
function shiftsSince(page: Page, since: 'read' | 'shown'): Promise<Shift[]> {
  return page.evaluate((whence) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { shifts, shownAt } = window as unknown as { shifts: Shift[]; shownAt: number }
    const start = whence === 'read' ? visit!.domInteractive : shownAt
    return shifts.filter(({ startTime }) => startTime > start)
  }, since)
}
