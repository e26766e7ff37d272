import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '../../process/failure.ts'

/** In the folder while an export is unfinished. It says what is exported, so that the next run can go on with it. */
const MARK = '.open-numerology-export.json'

/**
 * The folder of an export. Things are made under a temporary name and renamed when they are complete, so that a stopped
 * export leaves nothing half done under a final name, and what has its final name need not be made again.
 */
export class ExportFolder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** `content` says what is exported; an unfinished folder can only go on with the same content. */
  static open(path: string, content: object): ExportFolder {
    const mark = `${JSON.stringify(content)}\n`
    makeFolders(path)
    const names = readdirSync(path)
    if (names.includes(MARK)) checkMark(path, mark)
    else if (names.length > 0) throw new Failure(`"${path}" is not empty; choose a new or an empty folder`)
    else writeFileSync(join(path, MARK), mark)
    return new ExportFolder(path)
  }

  /** Makes a file or a folder, unless an earlier run has. Names use slashes. */
  make(name: string, fill: (path: string) => void): void {
    const final = join(this.path, name)
    if (existsSync(final)) return
    const unfinished = `${final}.partial`
    rmSync(unfinished, { recursive: true, force: true })
    makeFolders(dirname(final))
    try {
      fill(unfinished)
      renameSync(unfinished, final)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      throw error
    }
  }

  finish(): void {
    rmSync(join(this.path, MARK))
  }
}

/** Node's own recursive mkdir hides why it failed: it reports a read-only disk as "no such file". */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  mkdirSync(path)
}

function checkMark(path: string, mark: string): void {
  // A full disk leaves an empty marker; nothing was written after it.
  const found = readFileSync(join(path, MARK), 'utf8')
  if (found === '') writeFileSync(join(path, MARK), mark)
  else if (found !== mark)
    throw new Failure(
      `"${path}" holds an unfinished export of something else (${found.trim()}); finish that one or choose another folder`,
    )
}
