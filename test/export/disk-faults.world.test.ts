import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canMount } from '../support/mount.ts'
import { expectLine, filesBelow, LONG, runExport, temporaryFolder } from './export.ts'

const temporary = temporaryFolder()

/** Whoever may not mount a disk has only the limit on file sizes. */
if (canMount()) describe('a disk', disksOfOurOwn)

describe('a limit on file sizes', () => {
  it.each(['csv', 'ndjson', 'sqlite'])('%s: one line, no half file', (format) => {
    const folder = join(temporary, `limited-${format}`)
    const script = `ulimit -f 100; exec '${process.execPath}' dist/cli.js export '${folder}' --format ${format}`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { env: {}, encoding: 'utf8' })
    expectLine({ code: status, stdout, stderr }, /cannot write to ".+": .+/)
    expect(filesBelow(folder).filter((name) => name.includes('.partial'))).toEqual([])
  })
})

function disksOfOurOwn(): void {
  /** A file system of its own, of a size that can be changed. */
  function mounted(name: string, options: string, use: (disk: string) => void): void {
    const disk = join(temporary, name)
    mkdirSync(disk)
    mount(['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
    try {
      use(disk)
    } finally {
      expect(spawnSync('umount', [disk]).status).toBe(0)
    }
  }

  function mount(args: readonly string[]): void {
    const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  it.each([
    [['--format', 'ndjson'], '20m', '400m'],
    [['--format', 'csv'], '1m', '100m'],
    [['--format', 'sqlite'], '1m', '100m'],
    [['--format', 'parquet'], '100k', '100m'],
    [['--format', 'files'], '30m', '900m'],
  ])(
    'that is full: %j says so, leaves no half file, and goes on once there is space',
    (args, small, large) => {
      mounted(`full-${args[1]}`, `size=${small},nr_inodes=200000`, (disk) => {
        const folder = join(disk, 'export')
        expectLine(runExport(folder, args), /disk full at ".+"; free some space and rerun the command to resume/)
        expect(filesBelow(folder).filter((name) => name.includes('.partial'))).toEqual([])
        expect(existsSync(join(folder, 'datapackage.json'))).toBe(false)
        mount(['-o', `remount,size=${large}`, disk])
        expect(runExport(folder, args)).toMatchObject({ code: 0, stderr: '' })
        expect(existsSync(join(folder, 'datapackage.json'))).toBe(true)
      })
    },
    LONG,
  )

  it(
    'that is full from the first byte',
    () => {
      mounted('full-at-once', 'size=4k', (disk) => {
        writeFileSync(join(disk, 'filler'), Buffer.alloc(4096))
        expectLine(runExport(join(disk, 'export'), ['--format', 'csv']), /disk full at ".+"/)
        mount(['-o', 'remount,size=100m', disk])
        expect(runExport(join(disk, 'export'), ['--format', 'csv'])).toMatchObject({ code: 0 })
      })
    },
    LONG,
  )

  it('that is read-only', () => {
    mounted('read-only', 'ro', (disk) => {
      expectLine(runExport(join(disk, 'export'), ['--format', 'csv']), /cannot write ".+export": read-only file system/)
    })
  })
}
