import type { Publisher } from '../src/documents/publisher.ts'

/** What all contestants show in their bodies, so that these are the same whatever port a contestant has. */
export const PUBLISHER: Publisher = {
  publicUrl: 'http://localhost:3000',
  basePath: '/api',
  name: 'Open Numerology',
  supportContact: 'support@localhost',
}
