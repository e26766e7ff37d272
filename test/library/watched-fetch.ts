import type { Fetch } from '../../src/package/client/index.ts'

/** The runtime's fetch, with a list of what the service answered. */
export function watchedFetch(): { fetch: Fetch; statuses: number[] } {
  const statuses: number[] = []
  const fetch: Fetch = async (url, init) => {
    const answer = await globalThis.fetch(url, init)
    statuses.push(answer.status)
    return answer
  }
  return { fetch, statuses }
}
