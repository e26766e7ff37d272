import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { daysInMonth } from '../../src/numerology/calendar.ts'
import { filesBelow, LONG, runExport, temporaryFolder } from './export.ts'
import { METADATA } from './shared.ts'

const temporary = temporaryFolder()
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

/** One line, exit code 1, nothing on standard output. */
function expectLine({ code, stdout, stderr }: ReturnType<typeof runExport>, line: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^open-numerology: .+\n$/)
  expect(stderr).toMatch(line)
}

/** Starts an export and kills it with no warning once it has finished some folders. */
async function killInTheMiddle(folder: string, args: readonly string[], isFarEnough: () => boolean): Promise<void> {
  const child = spawn(process.execPath, ['dist/cli.js', 'export', folder, ...args], {
    env: { PUBLIC_URL: 'https://numeros.example' },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  while (!isFarEnough()) {
    if (child.exitCode !== null) throw new Error('the export was over before it could be killed')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  child.kill('SIGKILL')
  expect((await exited)[1]).toBe('SIGKILL')
}

function foldersOf(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : []
}

describe('an export that is killed', () => {
  it(
    'leaves nothing half done under a final name, and is continued by the same command',
    async () => {
      const folder = join(temporary, 'killed')
      const matrix = join(folder, 'api/matrix')
      await killInTheMiddle(folder, [], () => foldersOf(matrix).length > 8)

      const finished = new Map<string, number>()
      for (const day of foldersOf(matrix)) {
        for (const month of foldersOf(join(matrix, day)).filter((name) => !name.endsWith('.partial'))) {
          const path = join(matrix, day, month)
          const years = Array.from({ length: 201 }, (_, at) => 1900 + at)
          const there = years.filter((year) => Number(day) <= daysInMonth(Number(month), year))
          expect(readdirSync(path).sort()).toEqual(there.map((year) => `${year}.json`).sort())
          for (const file of readdirSync(path)) JSON.parse(readFileSync(join(path, file), 'utf8'))
          finished.set(path, statSync(path).ino)
        }
      }
      expect(finished.size).toBeGreaterThan(5)
      expect(existsSync(join(folder, 'datapackage.json'))).toBe(false)

      expect(runExport(folder)).toMatchObject({ code: 0, stderr: '' })
      expect(filesBelow(matrix)).toHaveLength(73_414)
      expect(filesBelow(folder).filter((name) => /partial|\.open-numerology/.test(name))).toEqual([])
      for (const [path, inode] of finished) expect(statSync(path).ino).toBe(inode)
    },
    LONG,
  )

  it(
    'has every document of a date, exported in full, in the folders that are finished',
    async () => {
      const folder = join(temporary, 'full')
      const day = join(folder, 'api/matrix/1/1')
      await killInTheMiddle(folder, ['--full'], () => existsSync(day))
      expect(readdirSync(day)).toHaveLength(402)
      const year = readdirSync(join(day, '1990')).sort()
      expect(year).toEqual([
        'ages.ics',
        'ages.json',
        'chakras.json',
        'chart.svg',
        'matrix.csv',
        'reading.json',
        'steps.json',
        'synthesis.json',
        'tail.json',
      ])
      expect(JSON.parse(readFileSync(join(day, '1990/steps.json'), 'utf8')).input).toEqual({
        day: 1,
        month: 1,
        year: 1990,
      })
      // What was begun as one thing is not continued as another.
      expectLine(runExport(folder), /unfinished export of something else.+"full":true/)
    },
    LONG,
  )

  it(
    'one large file: not there, then whole',
    async () => {
      const folder = join(temporary, 'large')
      const file = join(folder, 'matrices.ndjson')
      await killInTheMiddle(
        folder,
        ['--format', 'ndjson'],
        () => (statSync(`${file}.partial`, { throwIfNoEntry: false })?.size ?? 0) > 0,
      )
      expect(existsSync(file)).toBe(false)
      expect(runExport(folder, ['--format', 'ndjson'])).toMatchObject({ code: 0, stderr: '' })
      expect(readFileSync(file, 'latin1').split('\n')).toHaveLength(73_415)
      const data = ['arcana.ndjson', 'life_paths.ndjson', 'matrices.ndjson', 'tails.ndjson']
      expect(readdirSync(folder).sort()).toEqual([...METADATA, ...data].sort())
    },
    LONG,
  )
})

describe('a folder that can not be used', () => {
  it('has other things in it: they stay as they are', () => {
    const folder = join(temporary, 'occupied')
    mkdirSync(folder)
    writeFileSync(join(folder, 'matrices.csv'), 'mine')
    expectLine(runExport(folder, ['--format', 'csv']), /".+occupied" is not empty; choose a new or an empty folder/)
    expect(readdirSync(folder)).toEqual(['matrices.csv'])
    expect(readFileSync(join(folder, 'matrices.csv'), 'utf8')).toBe('mine')
  })

  it('holds a finished export of another kind', () => {
    const folder = join(temporary, 'twice')
    expect(runExport(folder, ['--format', 'csv']).code).toBe(0)
    expectLine(
      runExport(folder, ['--format', 'excel']),
      /holds something else \({"format":"csv".+choose another folder/,
    )
    expectLine(runExport(folder, ['--format', 'csv', '--gzip']), /holds something else/)
  })

  it("holds somebody else's data package", () => {
    const folder = join(temporary, 'package')
    mkdirSync(folder)
    writeFileSync(join(folder, 'datapackage.json'), '{"name":"mine","resources":[]}')
    expectLine(runExport(folder, ['--format', 'csv']), /holds something else/)
    expect(readdirSync(folder)).toEqual(['datapackage.json'])
  })

  it('is a file', () => {
    const file = join(temporary, 'file')
    writeFileSync(file, 'mine')
    expectLine(runExport(file), /".+file" is a file, not a folder/)
    expectLine(runExport(join(file, 'below')), /".+file.*" is a file, not a folder/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('is empty, and that is fine', () => {
    const folder = join(temporary, 'empty')
    mkdirSync(folder)
    expect(runExport(folder, ['--format', 'csv']).code).toBe(0)
  })

  it('may not be written to', () => {
    const folder = join(temporary, 'forbidden')
    mkdirSync(folder)
    chmodSync(temporary, 0o755)
    chmodSync(folder, 0o555)
    // Root may write anywhere, so the program becomes nobody before it starts; nobody may not read every checkout.
    cpSync('dist', join(temporary, 'program/dist'), { recursive: true })
    writeFileSync(join(temporary, 'program/package.json'), '{"type":"module"}')
    const becomeNobody = `data:text/javascript,process.setgid(${NOBODY});process.setuid(${NOBODY})`
    const ended = runExport(join(folder, 'new'), ['--format', 'csv'], {
      nodeArguments: isRoot ? ['--import', becomeNobody] : [],
      program: join(temporary, 'program/dist/cli.js'),
    })
    expectLine(ended, /no permission to write ".+forbidden.new"/)
  })
})

/** Only root may mount a disk of its own; for others the limit on file sizes has to do. */
if (isRoot) describe('a disk', disksOfOurOwn)

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
        expectLine(runExport(folder, args), /the disk of ".+" is full; free some space and run the same command again/)
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
        expectLine(runExport(join(disk, 'export'), ['--format', 'csv']), /the disk of ".+" is full/)
        mount(['-o', 'remount,size=100m', disk])
        expect(runExport(join(disk, 'export'), ['--format', 'csv'])).toMatchObject({ code: 0 })
      })
    },
    LONG,
  )

  it('that is read-only', () => {
    mounted('read-only', 'ro', (disk) => {
      expectLine(runExport(join(disk, 'export'), ['--format', 'csv']), /no permission to write ".+export"/)
    })
  })
}

describe('progress', () => {
  it('is a bar on a terminal, and gone at the end', () => {
    const command = `'${process.execPath}' dist/cli.js export '${join(temporary, 'bar')}' --format csv`
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      env: { PATH: process.env.PATH!, TERM: 'xterm', PUBLIC_URL: 'https://numeros.example' },
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/\r[█░]{30} +\d+ % [\d,]+ of 73,414/)
    expect(stdout.split('\r\x1b[K').at(-1)).toBe(`The data set is in ${join(temporary, 'bar')}\r\n`)
  })
})
