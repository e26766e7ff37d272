import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Every rule of axe, the merely recommended ones included. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    // The page's script adds the reader's place to a chart in a task of its own.
    await new Promise((done) => setTimeout(done))
    for (const animation of document.getAnimations()) animation.finish()
  })
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}
