let text: string | undefined

/** The current time for the Date header (RFC 9110, 5.6.7), formatted at most once a second. */
export function httpDate(): string {
  if (text === undefined) {
    const now = Date.now()
    text = new Date(now).toUTCString()
    setTimeout(forget, 1000 - (now % 1000)).unref()
  }
  return text
}

function forget(): void {
  text = undefined
}
