import { type Html, html } from './html.ts'

/**
 * Shown beside every command and sample that needs the package from npm, where it is not yet: README.md says the same as
 * "After the first release". Remove both with that release. Both npx and npm install accept a folder as a package.
 */
export const NPM_NOTE: Html = html`<p class="quiet">El paquete <code>open-numerology</code> todavía no está en npm. Mientras tanto, clona el repositorio y ejecuta <code>npm ci</code> en su carpeta. Después, donde dice <code>npx open-numerology</code> o <code>npm install open-numerology</code>, escribe la ruta de esa carpeta en lugar del nombre: <code>npx ./CARPETA</code> o <code>npm install ./CARPETA</code>.</p>`

/** For configurations: the folder from which an assistant starts the command is unknown. */
export const WHOLE_FOLDER_NOTE: Html = html`<p class="quiet">En la configuración de arriba, cambia <code>open-numerology</code> por la ruta completa de la carpeta, como <code>/home/yo/CARPETA</code>.</p>`
