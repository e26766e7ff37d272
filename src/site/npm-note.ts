import { type Html, html } from './html.ts'

/**
 * Shown beside every command and sample that needs the package from npm, where it is not yet: README.md says the same as
 * "After the first release". Remove both with that release.
 */
export const NPM_NOTE: Html = html`<p class="quiet">El paquete <code>open-numerology</code> estará en npm tras la primera publicación; hasta entonces, clona el repositorio.</p>`
