/** A promise that rejects with the signal's reason as soon as it fires, whatever the task is still doing. */
export async function abortable<Value>(task: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return task
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([task, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
