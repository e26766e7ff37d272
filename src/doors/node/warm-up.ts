import { spawn } from 'node:child_process'
import type { Compress, Preparable } from '../../api/encoding.ts'
import { builtProgram } from './built-program.ts'
import { type CompressedLine, readLine } from './compressed-line.ts'

/** The first visitors come before it. */
const START_AFTER_MS = 200

/**
 * Has all that is stored compressed by a process of its own, so that no visitor waits for it. What is asked for before
 * its turn is compressed then and there. Were this process to do it, rendering and compressing would leave 30 MB behind
 * that nobody needs again, and compiled code that is ready for more than requests: a matrix would cost a twentieth more.
 */
export class WarmUp {
  /** To be given to the service in place of the door's own. */
  readonly compress: Compress
  readonly #resources: Preparable[] = []

  constructor(compress: Compress) {
    this.compress = Object.assign(compress.bind(undefined), {
      announce: (resource: Preparable) => this.#resources.push(resource),
    })
  }

  /** Tells what went wrong, if anything does: the service goes on without. */
  start(onFault: (cause: Error) => void): void {
    setTimeout(() => this.run().catch(onFault), START_AFTER_MS).unref()
  }

  run(program = builtProgram('compressor.js')): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
      let begun = ''
      let said = ''
      child.stdout.setEncoding('latin1').on('data', (text: string) => {
        const lines = (begun + text).split('\n')
        begun = lines.pop()!
        for (const line of lines) this.#adopt(readLine(line))
      })
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      child.on('error', reject)
      child.on('close', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(said.trim() || `the compressor ended with ${code ?? signal}`)),
      )
      // Neither it nor what it says keeps this process from ending.
      for (const one of [child, child.stdout, child.stderr] as unknown as { unref(): void }[]) one.unref()
    })
  }

  #adopt({ at, encoding, tag, bytes }: CompressedLine): void {
    this.#resources[at]!.adopt(encoding, { tag, bytes })
  }
}
