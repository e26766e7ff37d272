import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** The project without what is made, installed or named; it builds there as it does here. */
export function copyProject(folder: string, without: readonly string[] = []): void {
  const left = new Set(['node_modules', 'dist', '.git', 'test', ...without])
  cpSync('.', folder, { recursive: true, filter: (source) => !left.has(relative('.', source)) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

export function build(folder: string, node = process.execPath): { status: number | null; stderr: string } {
  return spawnSync(node, ['scripts/run.mjs', 'build'], { cwd: folder, encoding: 'utf8' })
}
