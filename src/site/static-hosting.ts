import type { Publisher } from '../documents/publisher.ts'
import { html, jsonBlock } from './html.ts'
import type { PageContent } from './layout.ts'

/** For a site that is only files: what the service would compute from dates, a browser does, with a script of the same code. */
export interface StaticHosting {
  readonly script: StaticScript
  /** Patterns of the API's addresses that have no files. */
  readonly absent: readonly string[]
}

/** src/site/browser/dated-page.ts as the build bundles it, with the whole data set inside. */
export interface StaticScript {
  readonly path: string
  readonly content: string
}

/** What that script has to know; the rest of the page is the same for everyone. */
export interface ShellData {
  readonly path: string
  readonly publisher: Publisher
  readonly absent: readonly string[]
}

export const SHELL_DATA_ID = 'sitio-datos'

/** The page without dates, which the script replaces by the one that the address asks for. */
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
