import { type CalendarDate, isoDate } from '../numerology/calendar.ts'
import { type Html, html } from './html.ts'

/** The bar under a chart for saving it as a picture, which the page's script makes. */
export function pictureBar(...of: readonly CalendarDate[]): Html {
  const dates = of.map(isoDate)
  const stem = dates.length > 1 ? 'pareja' : 'matriz'
  return html`<div class="pictures no-print needs-script" data-dates="${dates.join(' ')}" data-file="${[stem, ...dates].join('-')}">
<div class="row"><button type="button" data-image="share">Compartir</button><button type="button" class="light" data-image="save">Guardar imagen</button></div>
<div class="row quiet"><label>Formato <select><option value="feed">4:5, publicación</option><option value="story">9:16, historia</option></select></label>
<label><input type="checkbox"> Sin la fecha</label></div>
<p class="quiet" role="status"></p></div>`
}
