import { promises as files } from 'node:fs'

/** Runs the CLI's export in a child process, which never outlives this one. An incomplete folder is removed. */
export function runExport(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // Loaded on the first download.
    const { spawn } = process.getBuiltinModule('node:child_process')
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const end = () => child.kill('SIGKILL')
    // Before anything else: without free file descriptors, spawn returns a child without streams and reports the error later.
    child.on('error', (error) => {
      process.off('exit', end)
      reject(error)
    })
    // Before the listener that removes the folder.
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
