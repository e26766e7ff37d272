/** Windows has no signals: there a process is only ever ended at once. */
export const HAS_SIGNALS = process.platform !== 'win32'

/**
 * Whether every address of 127.0.0.0/8 is this machine's, so that each can be a client of its own. Elsewhere clients are
 * told apart as behind a proxy; CLIENTS_BY_HEADER does that here too.
 */
export const HAS_LOOPBACK_RANGE = process.platform === 'linux' && !process.env.CLIENTS_BY_HEADER
