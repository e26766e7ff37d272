import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'

/** Runs the command line's export in a process of its own. A folder that is not complete goes away again. */
export function runExport(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    // First of all: out of file descriptors, spawn gives a child without streams that reports its error later.
    child.on('error', reject)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => {
      if (code === 0) {
        resolve(folder)
        return
      }
      const failed = () => reject(new Error(`the export ended with ${code}: ${said.trim()}`))
      rm(folder, { recursive: true, force: true }).then(failed, failed)
    })
  })
}
