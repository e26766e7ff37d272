import type { Publisher } from '../documents/publisher.ts'
import { html, jsonBlock } from './html.ts'
import type { PageContent } from './layout.ts'

/** For a static export: a script with the same code computes in the browser what the service would compute from dates. */
export interface StaticHosting {
  readonly script: StaticScript
  /** Patterns of the API paths without files. */
  readonly absent: readonly string[]
}

/** src/site/browser/dated-page.ts, bundled with the whole data set. */
export interface StaticScript {
  readonly path: string
  readonly content: string
}

/** The input of that script; the rest of the page is the same for everyone. */
export interface ShellData {
  readonly path: string
  readonly publisher: Publisher
  readonly absent: readonly string[]
}

export const SHELL_DATA_ID = 'sitio-datos'

/** The page without dates, which the script replaces with the requested one. */
export function shellPage(
  path: string,
  empty: PageContent,
  publisher: Publisher,
  { script, absent }: StaticHosting,
): PageContent {
  const data: ShellData = { path, publisher, absent }
  return {
    ...empty,
    script: script.path,
    main: html`<p class="alert without-script">Este sitio son solo archivos, sin un programa detrás: la cuenta se hace en tu navegador, y para eso hace falta JavaScript. Sin él puedes leer <a class="link" href="/numeros">los números</a>, <a class="link" href="/matriz">los arcanos</a> y <a class="link" href="/metodo">el método</a>.</p>
${empty.main}
<script type="application/json" id="${SHELL_DATA_ID}">${jsonBlock(data)}</script>`,
  }
}
