/** Imported late by who counts with Redis. Its names are said here, where bundlers see them: the package is CommonJS. */
export { Redis } from 'ioredis'
