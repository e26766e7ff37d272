import type { Publisher } from '../../documents/publisher.ts'
import { OPERATIONS, TAGS } from '../../operations/table.ts'
import { type Html, html } from '../html.ts'

export interface Guide {
  readonly path: string
  readonly label: string
  readonly line: string
  readonly title: string
  readonly description: string
  readonly main: (publisher: Publisher) => Html
}

export function linked(level: 'h2' | 'h3', id: string, text: string): Html {
  const anchor = html`<a class="anchor" href="#${id}" aria-label="Enlace a «${text}»">#</a>`
  return level === 'h2' ? html`<h2 id="${id}">${text}${anchor}</h2>` : html`<h3 id="${id}">${text}${anchor}</h3>`
}

/**
 * Shown beside every command and sample that needs the package from npm, where it is not yet: README.md says the same as
 * "After the first release". Remove both with that release.
 */
export const NPM_NOTE: Html = html`<p class="quiet">El paquete <code>open-numerology</code> todavía no está en npm. Mientras tanto, clona el repositorio y ejecuta <code>npm ci</code> en su carpeta. En esa carpeta, <code>node dist/cli.js</code> es lo que aquí se llama <code>npx open-numerology</code>; en tu proyecto, <code>npm install /ruta/CARPETA</code> es <code>npm install open-numerology</code>.</p>`

export const DOCUMENTATION_PATH = '/documentacion'

/** Operations of the API that belong together. Each resource has a page of the documentation. */
export const RESOURCES = TAGS.map(({ name, description }) => ({
  path: `${DOCUMENTATION_PATH}/${slugOf(name)}`,
  name,
  description,
  operations: OPERATIONS.filter(({ tag, isUnlisted }) => tag === name && !isUnlisted),
}))

/** `colas-karmicas` of `Colas kármicas`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}
