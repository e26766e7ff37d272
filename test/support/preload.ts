/** Arguments of a server in which this code has run first, such as one that waits for a signal to do harm. */
export function preloaded(code: string): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`, 'dist/server.cjs']
}
