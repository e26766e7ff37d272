import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Answer } from '../../../api/answer.ts'
import type { Operation } from '../../../api/openapi/operation.ts'
import { compress } from '../../../process/compression.ts'
import { builtProgram } from '../../../process/program.ts'
import { type SiteInProcess, siteInProcess } from '../../../service/in-process.ts'
import type { Settings } from '../../../service/settings.ts'
import type { StaticScript } from '../../../site/static-hosting.ts'
import { absentPatterns, PROBLEM_FILES, pageFile } from './layout.ts'

/** The pages for static hosting. */
export function staticSite(settings: Settings, operations: readonly Operation[]): SiteInProcess {
  return siteInProcess(settings, { script: script(), absent: absentPatterns(operations) }, compress)
}

/** Every page and asset, by file name. */
export function* siteFiles({ paths, ask }: SiteInProcess): Generator<readonly [name: string, answer: Answer]> {
  for (const path of paths) {
    const answer = ask(path)
    const isPage = answer.headers.includes(HTML)
    yield [pageFile(path, isPage).slice(1), answer]
  }
  yield [PROBLEM_FILES.notFound.slice(1), ask('/-')]
  yield [PROBLEM_FILES.noSuchTail.slice(1), ask('/colas/-')]
  yield [PROBLEM_FILES.methodNotAllowed.slice(1), ask('/', 'POST')]
}

const HTML = 'text/html; charset=utf-8'

/** The name contains a hash of the content, as for all assets. */
function script(): StaticScript {
  const content = readFileSync(builtProgram('dated-page.js'), 'utf8')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { path: `/recursos/calculo.${hash}.js`, content }
}
