import type { AskedDate, DateFieldNames } from './asked-date.ts'
import { type Html, html } from './html.ts'
import type { DateParts } from './written-date.ts'

export const BIRTH_FIELDS: DateFieldNames = { whole: 'birth', day: 'd', month: 'm', year: 'a' }

const PARTS = [
  ['day', 'Día', 2, 'bday-day'],
  ['month', 'Mes', 2, 'bday-month'],
  ['year', 'Año', 4, 'bday-year'],
] as const satisfies readonly (readonly [keyof DateParts, string, number, string])[]

export interface DateFieldsOptions {
  readonly legend: string
  readonly names: DateFieldNames
  readonly asked?: AskedDate | undefined
  /** Whether the browser may offer the visitor's own date. */
  readonly isOwn?: boolean
  /** The button beside the fields. */
  readonly button?: string
}

/**
 * Day, month and year: one tap, eight digits, no order of parts to guess. Errors are shown below, by the server or by the
 * page's script alike. The field for the day accepts a whole date as well, so it has no maximum length.
 */
export function dateFields({ legend, names, asked, isOwn = false, button }: DateFieldsOptions): Html {
  const problemId = `problema-${names.whole}`
  return html`<fieldset class="date" data-date="${names.whole}"><legend>${legend}</legend>
<div class="parts">${PARTS.map(([part, label, size, autocomplete]) => {
    const id = `${names.whole}-${names[part]}`
    const isWrong = asked?.wrong?.part === part
    return html`<div><label for="${id}">${label}</label><input id="${id}" name="${names[part]}" data-part="${part}" inputmode="numeric" size="${size}" autocomplete="${isOwn ? autocomplete : 'off'}" value="${asked?.parts[part] ?? ''}" aria-describedby="${problemId}"${isWrong && html` aria-invalid="true"`}></div>`
  })}${button !== undefined && html`<button>${button}</button>`}</div>
<p class="problem" id="${problemId}" role="alert">${asked?.wrong?.problem}</p></fieldset>`
}

/** The purposes of a date form. Each button has one meaning on every page. Without a script, `action` handles the form. */
const BIRTH_FORMS = {
  /** For a page that draws the chart itself. */
  matrix: { action: '/perfil', button: 'Ver mi matriz' },
  /** Leads to the profile, in the words of the link below such a chart. */
  reading: { action: '/perfil', button: 'Leer mi matriz' },
  number: { action: '/numeros', button: 'Ver mi número' },
} as const

export function birthForm(wanted: keyof typeof BIRTH_FORMS, asked?: AskedDate): Html {
  const { action, button } = BIRTH_FORMS[wanted]
  return html`<form class="birth" action="${action}" method="get" novalidate>
${dateFields({ legend: 'Fecha de nacimiento', names: BIRTH_FIELDS, button, asked, isOwn: true })}
</form>`
}
