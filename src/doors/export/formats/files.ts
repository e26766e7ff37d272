import type { Answer } from '../../../api/answer.ts'
import type { DescribedFile } from '../../../documents/metadata/described-file.ts'
import { csvLines } from '../../../documents/tables/csv.ts'
import { daysInMonth, FIRST_YEAR, LAST_YEAR } from '../../../numerology/calendar.ts'
import type { Operation } from '../../../operations/table.ts'
import { caddyfile } from '../files/caddy.ts'
import { edgeFiles } from '../files/edge-hosts.ts'
import { FILE_LIST, fileTable } from '../files/file-list.ts'
import { dateFamilies, fileOf, isPicture, plainPaths } from '../files/layout.ts'
import { nginxConfig } from '../files/nginx.ts'
import { servingRules } from '../files/rules.ts'
import { siteFiles, staticSite } from '../files/site-files.ts'
import { DATE_COUNT, type Format, type Source, withFacts } from '../format.ts'
import type { Progress } from '../progress.ts'
import type { FileFacts } from '../target.ts'
import { batches } from '../write.ts'

const LEAP_YEAR = 2000

/** API and pages as static files, byte for byte the server's responses, and configurations for web servers. */
export function filesFormat(operations: readonly Operation[], hasCopies: boolean): Format {
  const families = dateFamilies(operations)
  const plainOnes = plainPaths(operations)
  const pictures = plainOnes.filter(isPicture)
  return {
    steps: pictures.length + families.reduce((sum, { tails }) => sum + tails.length * DATE_COUNT, 0),
    async write(source, target, progress) {
      const { publisher, ask, paint } = source
      const base = publisher.basePath.slice(1)
      const site = staticSite(source.settings, operations)
      const rules = servingRules({ operations, basePath: publisher.basePath, hasCopies, ask, site })
      const written = [
        makeText('nginx.conf', nginxConfig(rules, target.path)),
        makeText('Caddyfile', caddyfile(rules, target.path)),
        ...edgeFiles(rules).map(([name, text]) => makeText(name, text)),
      ]
      for (const [name, answer] of siteFiles(site)) written.push(target.file(name, () => [bytesOf(answer)]))
      const plain: DescribedFile[] = []
      for (const path of plainOnes) {
        const file = (isPicture(path) ? pictureResource : jsonResource)(path, base + fileOf(path))
        const picture = isPicture(path) && target.needs(file.path) ? await paint(path) : undefined
        const facts = target.file(file.path, () => [picture ?? bytesOf(ask(path))])
        written.push(facts)
        plain.push(withFacts(file, facts))
        if (isPicture(path)) progress.step(1)
      }
      for (const { stem, tails } of families) {
        // One folder at a time: 366 renames instead of 73,414.
        for (const days of daysOfTheYear()) {
          const path = `${stem}/${days}`
          written.push(...target.folder(base + path, () => years(path, tails, source, progress)))
        }
      }
      const list = fileTable(written.filter((facts) => facts !== undefined))
      const facts = target.file(FILE_LIST.path, () => batches(csvLines(list)))
      return [withFacts(FILE_LIST, facts), ...plain]

      function makeText(name: string, text: string): FileFacts | undefined {
        return target.file(name, () => [Buffer.from(text)])
      }
    },
  }
}

function* daysOfTheYear(): Generator<string> {
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= daysInMonth(month, LEAP_YEAR); day++) yield `${day}/${month}`
  }
}

/** Skips 29 February of most years, which the service rejects. */
function* years(
  path: string,
  tails: readonly string[],
  { ask }: Source,
  progress: Progress,
): Generator<readonly [string, Uint8Array]> {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const answers = tails.map((tail) => ask(`${path}/${year}${tail}`))
    if (answers[0]!.status !== 200) continue
    for (const [at, answer] of answers.entries()) yield [`${year}${fileOf(tails[at]!)}`, bytesOf(answer)]
    progress.step(tails.length)
  }
}

function bytesOf({ body }: Answer): Uint8Array {
  return body!
}

function jsonResource(path: string, file: string): DescribedFile {
  return { ...resourceOf(path, file), format: 'json', mediaType: 'application/json', encoding: 'utf-8' }
}

function pictureResource(path: string, file: string): DescribedFile {
  return { ...resourceOf(path, file), format: 'png', mediaType: 'image/png' }
}

function resourceOf(path: string, file: string): Pick<DescribedFile, 'name' | 'title' | 'path'> {
  const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'index'
  return { name, title: `GET ${path}`, path: file }
}
