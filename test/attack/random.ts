import { randomNumbers } from '../support/random.ts'

/** Random choices that a seed repeats. */
export class Random {
  readonly #seed: number
  readonly #next: () => number

  constructor(seed: number) {
    this.#seed = seed >>> 0
    this.#next = randomNumbers(this.#seed)
  }

  /**
   * Choices of its own for the nth of many tasks. Tasks that run side by side finish in a different order each time;
   * if they shared one sequence, a seed would repeat nothing.
   */
  fork(nth: number): Random {
    return new Random(Math.imul(this.#seed ^ Math.imul(nth + 1, 0x9e3779b1), 0x85ebca6b))
  }

  /** A whole number from 0 to below the bound. */
  below(bound: number): number {
    return Math.floor(this.#next() * bound)
  }

  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const rest = [...items]
    return items.map(() => rest.splice(this.below(rest.length), 1)[0]!)
  }

  /** Up to so many bytes of any value, as Latin-1 text. */
  bytes(max: number): string {
    return Array.from({ length: this.below(max + 1) }, () => String.fromCharCode(this.below(256))).join('')
  }

  /** A client of its own, and never the probe's, which is 127.1.0.1. */
  address(): string {
    return `127.${2 + this.below(250)}.${this.below(256)}.${1 + this.below(254)}`
  }

  /** A date of birth, in years that no version of a protocol has. */
  date(): { readonly day: number; readonly month: number; readonly year: number } {
    return { day: 1 + this.below(28), month: 1 + this.below(12), year: 1900 + this.below(120) }
  }
}
