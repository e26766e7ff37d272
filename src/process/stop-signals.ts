import process from 'node:process'

/** A closing terminal sends SIGHUP; there is no configuration to reload. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
export type StopSignal = keyof typeof EXIT_CODES

/** The first signal requests a graceful stop. A second one exits immediately. */
export function onStopSignal(stop: (signal: StopSignal) => void): void {
  let isStopping = false
  const signalled = (signal: StopSignal) => {
    if (isStopping) process.exit(EXIT_CODES[signal])
    isStopping = true
    stop(signal)
  }
  for (const signal of Object.keys(EXIT_CODES) as StopSignal[]) process.on(signal, () => signalled(signal))
}
