import type { CalendarDate } from '../../numerology/calendar.ts'
import { tail } from '../../numerology/tail.ts'
import { readingId } from '../chart-figure.ts'
import type { SiteContext } from '../context.ts'
import { type Html, html } from '../html.ts'
import { essence, paragraph, practice } from '../parts.ts'

export function tailSection(date: CalendarDate, { dataset }: SiteContext): Html {
  const { code } = tail(date)
  const { title, essence: task, text, practice: todo } = dataset.tails.find((one) => one.code === code)!
  return html`<section class="card tail" id="cola"><p class="eyebrow">Cola kármica</p><p class="numeral">${code}</p><h2><a href="/colas/${code}">${title}</a></h2>
<p class="quiet">Las tres cartas del brazo de abajo, del centro hacia fuera, leídas como una sola tarea. La última es la de <a href="#${readingId('karma')}">Karma</a>.</p>
${essence(task)}
${paragraph(text)}
${practice(todo)}</section>`
}
