import { promises as files } from 'node:fs'

/**
 * Runs the command line's export in a process of its own, which never outlives this one. A folder that is not complete goes
 * away again.
 */
export function runExport(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Loaded with the first download.
    const { spawn } = process.getBuiltinModule('node:child_process')
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const end = () => child.kill('SIGKILL')
    // First of all: out of file descriptors, spawn gives a child without streams that reports its error later.
    child.on('error', (error) => {
      process.off('exit', end)
      reject(error)
    })
    // Ahead of the listener that removes the folder.
    process.prependListener('exit', end)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => {
      process.off('exit', end)
      if (code === 0) {
        resolve(folder)
        return
      }
      const failed = () => reject(new Error(`export exited with code ${code}: ${said.trim()}`))
      files.rm(folder, { recursive: true, force: true }).then(failed, failed)
    })
  })
}
