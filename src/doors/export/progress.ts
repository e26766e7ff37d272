/** Reports progress. */
export interface Progress {
  step(count: number): void
  end(): void
}

const BAR_COLUMNS = 30
const REDRAW_MS = 100

/** A progress bar on a terminal, otherwise nothing. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, total: number): Progress {
  if (!stream.isTTY) return { step: () => {}, end: () => {} }
  let done = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  return {
    step(count) {
      done += count
      const now = performance.now()
      if (now - drawnAt < REDRAW_MS) return
      drawnAt = now
      stream.write(`\r${barOf(done, total)}`)
    },
    // Clears the bar for the summary line.
    end: () => stream.write('\r\x1b[K'),
  }
}

function barOf(done: number, total: number): string {
  const share = Math.min(1, done / total)
  const filled = Math.round(share * BAR_COLUMNS)
  const count = `${Math.floor(share * total).toLocaleString('en')} of ${total.toLocaleString('en')}`
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_COLUMNS - filled)} ${String(Math.floor(share * 100)).padStart(3)} % ${count}`
}

/** The same items, each reported after its use. */
export function* reported<Item>(items: Iterable<Item>, progress: Progress): Generator<Item> {
  for (const item of items) {
    yield item
    progress.step(1)
  }
}
