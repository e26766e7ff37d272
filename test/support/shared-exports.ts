import { rmSync } from 'node:fs'
import { roomyFolder } from './roomy-folder.ts'

/** A folder for exports that several test files read: each is made once in a run. */
export default function setUp(): () => void {
  const folder = roomyFolder('open-numerology-shared-')
  process.env.SHARED_EXPORTS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
