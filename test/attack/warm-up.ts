import { crowd, type Field } from './field.ts'
import { askWell, judged } from './well-formed.ts'

/**
 * Asks for everything once, so that what is made once (texts, compressed pages, the agents' library) is there before the
 * memory is measured for the first time.
 */
export async function warmUp(field: Field): Promise<void> {
  const { addresses, size } = field
  for (const encoding of ['identity', 'gzip', 'br'].slice(0, size(3, 0))) {
    await crowd(field, { count: addresses.pages.length, atOnce: 8 }, (random, nth) => {
      const headers = { 'Accept-Encoding': encoding }
      return judged(field, { target: addresses.pages[nth]!, headers, expected: [200] }, random.address())
    })
  }
  await crowd(field, { count: size(1_000, 100), atOnce: 8 }, (random) => askWell(field, random))
}
