/** Loaded only when Redis is used. Re-exported by name, so that bundlers see it: the package is CommonJS. */
export { Redis } from 'ioredis'
