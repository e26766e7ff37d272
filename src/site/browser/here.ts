import { rimPlace } from '../../documents/chart/rim.ts'
import { ageOn } from '../../numerology/age-on.ts'
import { agesRing } from '../../numerology/ages.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { readIsoDate } from '../../numerology/date-text.ts'

/** Marks the reader's current age on the rim of a chart. Only the browser knows the local date. */
export function markHere(within: ParentNode): void {
  for (const chart of within.querySelectorAll<SVGElement>('.chart[data-birth]')) {
    const birth = readIsoDate(chart.dataset.birth!)!
    const age = ageOn(birth, localToday())
    if (!age || chart.querySelector('.here')) continue
    const { x, y } = rimPlace(age.point)
    const number = agesRing(birth)[age.point]!
    const mark = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    mark.setAttribute('class', 'here')
    chart.dataset.place = `Estás aquí: ${age.years === 1 ? '1 año' : `${age.years} años`}`
    mark.innerHTML = `<circle cx="${x}" cy="${y}" r="23"/><text class="number" x="${x}" y="${y}" dy=".35em">${number}</text>`
    chart.append(mark)
  }
}

export function localToday(): CalendarDate {
  const now = new Date()
  return { day: now.getDate(), month: now.getMonth() + 1, year: now.getFullYear() }
}
