import { type Arena, crowd, type Field, type Scenario } from '../field.ts'
import { askWell, judged } from '../well-formed.ts'

/** Well-formed requests to every door, from many clients: each gets the status it should. */
export function valid(): Scenario {
  return {
    about: 'well-formed requests to every door',
    async attack(arena) {
      await Promise.all([load(arena), metrics(arena)])
      await downloads(arena)
    },
  }
}

function load(field: Field): Promise<void> {
  return crowd(field, { count: field.size(5_000, 400), atOnce: 32 }, (random) => askWell(field, random))
}

function metrics({ metrics: field }: Arena): Promise<void> {
  return crowd(field, { count: 50, atOnce: 1 }, async (random) => {
    await judged(field, { target: '/metrics', expected: [200] }, random.address())
    await judged(field, { target: '/', expected: [404] }, random.address())
  })
}

/** Every file, whole. */
function downloads(field: Field): Promise<void> {
  const files = field.addresses.downloads
  const count = Math.min(files.length, field.size(files.length, 3))
  return crowd(field, { count, atOnce: 3 }, async (random, nth) => {
    await judged(field, { target: files[nth]!, expected: [200] }, random.address())
    await judged(field, { method: 'HEAD', target: files[nth]!, expected: [200] }, random.address())
  })
}
