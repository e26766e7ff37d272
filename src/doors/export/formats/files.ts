import { mkdirSync } from 'node:fs'
import type { Answer } from '../../../api/answer.ts'
import { daysInMonth, FIRST_YEAR, LAST_YEAR } from '../../../numerology/calendar.ts'
import type { Resource } from '../data-package.ts'
import { caddyfile } from '../files/caddy.ts'
import { dateFamilies, exportedOperations, fileOf, plainPaths } from '../files/layout.ts'
import { nginxConfig } from '../files/nginx.ts'
import { servingRules } from '../files/rules.ts'
import { siteFiles, staticSite } from '../files/site-files.ts'
import { headersFile, redirectsFile } from '../files/static-hosts.ts'
import { DATE_COUNT, type Format, type Source } from '../format.ts'
import type { Progress } from '../progress.ts'
import { writeNewFile } from '../write.ts'

const LEAP_YEAR = 2000

/** API and pages as static files, byte for byte what the server answers, and rules for web servers. */
export function filesFormat(isFull: boolean): Format {
  const operations = exportedOperations(isFull)
  const families = dateFamilies(operations)
  return {
    steps: families.reduce((sum, { tails }) => sum + tails.length * DATE_COUNT, 0),
    write(source, folder, progress) {
      const { publisher, ask } = source
      const base = publisher.basePath.slice(1)
      const site = staticSite(source.settings, operations)
      const rules = servingRules({ operations, basePath: publisher.basePath, ask, site })
      makeText('nginx.conf', nginxConfig(rules, folder.path))
      makeText('Caddyfile', caddyfile(rules, folder.path))
      makeText('_headers', headersFile(rules))
      makeText('_redirects', redirectsFile(rules))
      for (const [name, answer] of siteFiles(site)) {
        folder.make(name, (file) => writeNewFile(file, bytesOf(answer)))
      }
      const plain = plainPaths(operations)
      for (const path of plain) {
        folder.make(base + fileOf(path), (file) => writeNewFile(file, bytesOf(ask(path))))
      }
      for (const { stem, tails } of families) {
        // A folder at a time: 366 things to finish and to rename instead of 73,414.
        for (const days of daysOfTheYear()) {
          const path = `${stem}/${days}`
          folder.make(base + path, (made) => writeYears(made, path, tails, source, progress))
        }
      }
      return plain.map((path) => resourceOf(path, base + fileOf(path)))

      function makeText(name: string, text: string): void {
        folder.make(name, (file) => writeNewFile(file, Buffer.from(text)))
      }
    },
  }
}

function* daysOfTheYear(): Generator<string> {
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= daysInMonth(month, LEAP_YEAR); day++) yield `${day}/${month}`
  }
}

/** 29 February: the service refuses it in most years. */
function writeYears(folder: string, path: string, tails: readonly string[], { ask }: Source, progress: Progress): void {
  mkdirSync(folder)
  const hasFolders = tails.some((tail) => tail !== '')
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const answers = tails.map((tail) => ask(`${path}/${year}${tail}`))
    if (answers[0]!.status !== 200) continue
    if (hasFolders) mkdirSync(`${folder}/${year}`)
    answers.forEach((answer, at) => {
      writeNewFile(`${folder}/${year}${fileOf(tails[at]!)}`, bytesOf(answer))
    })
    progress.step(tails.length)
  }
}

function bytesOf({ body }: Answer): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body!
}

function resourceOf(path: string, file: string): Resource {
  const name = path.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'index'
  return { name, title: `GET ${path}`, path: file, format: 'json', mediatype: 'application/json' }
}
