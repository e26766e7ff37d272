import process from 'node:process'

/** SIGHUP is what a closing terminal sends; there is no configuration to read again. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
export type StopSignal = keyof typeof EXIT_CODES

/** The first signal asks for an orderly stop. A second one ends the process at once, whatever the first has begun. */
export function onStopSignal(stop: (signal: StopSignal) => void): void {
  let isStopping = false
  const signalled = (signal: StopSignal) => {
    if (isStopping) process.exit(EXIT_CODES[signal])
    isStopping = true
    stop(signal)
  }
  for (const signal of Object.keys(EXIT_CODES) as StopSignal[]) process.on(signal, () => signalled(signal))
}
