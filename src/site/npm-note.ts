import { type Html, html } from './html.ts'

/**
 * Beside every command and sample that needs the package from npm, where it is not yet: README.md says the same by "After
 * the first release". With that release the note goes, here and there. Both npx and npm install take a folder for a package.
 */
export const NPM_NOTE: Html = html`<p class="quiet">El paquete <code>open-numerology</code> todavía no está en npm. Mientras tanto, clona el repositorio y ejecuta <code>npm ci</code> en su carpeta. Después, donde pone <code>npx open-numerology</code> o <code>npm install open-numerology</code>, escribe la ruta de esa carpeta en lugar del nombre: <code>npx ./CARPETA</code> o <code>npm install ./CARPETA</code>.</p>`

/** Where the command is not typed but configured: nobody knows from which folder an assistant starts it. */
export const WHOLE_FOLDER_NOTE: Html = html`<p class="quiet">En esta configuración, pon, en lugar de <code>open-numerology</code>, la ruta completa de la carpeta, como <code>/home/yo/CARPETA</code>.</p>`
