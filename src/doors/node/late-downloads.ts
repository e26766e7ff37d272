import type { Downloads, DownloadsOptions } from './downloads.ts'

/** Loaded when somebody wants a file: what starts other processes takes its time to load. */
export function lateDownloads(options: DownloadsOptions): Downloads {
  let loaded: Promise<Downloads> | undefined
  return async (request) => {
    loaded ??= import('./downloads.ts').then(({ createDownloads }) => createDownloads(options))
    return (await loaded)(request)
  }
}
