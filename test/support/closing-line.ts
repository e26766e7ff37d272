import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with what was not run, and with one plain line that any program can read. */
export class ClosingLine implements Reporter {
  readonly #notRun: string

  constructor(notRun: string) {
    this.#notRun = notRun
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      const states = [...module.children.allTests()].map((test) => test.result().state)
      for (const state of states) count[state]++
      // A file that could not be loaded has no tests, and is a failure all the same.
      if (!module.ok() && !states.includes('failed')) count.failed++
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    process.stdout.write(`${this.#notRun}\n${count.passed} passed, ${count.failed} failed${skipped}\n`)
  }
}
