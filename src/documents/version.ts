import manifest from '../../package.json' with { type: 'json' }

/** The program's version, independent of the API's and the data set's. */
export const PROGRAM_VERSION: string = manifest.version
