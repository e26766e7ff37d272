import { accentOf, CARD_SIZE } from '../../documents/chart/card-style.ts'
import type { ChartTexts } from '../../documents/chart/names.ts'
import { escapeHtml } from '../../documents/credit.ts'
import type { CalendarDate } from '../../numerology/calendar.ts'
import { matrixArcana, type PositionKey } from '../../numerology/destiny-matrix.ts'
import { ALL_CARDS_PATH, type AllCards } from './all-cards.ts'

const SHAPE = `viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}"`

/** The twelve cards with their positions, each a link to its text there. Until the drawings load, they show numbers. */
export function readingList(
  date: CalendarDate,
  { positions, arcana }: ChartTexts,
  href: (arcanum: number, position: PositionKey) => string,
): string {
  const cards = matrixArcana(date)
  const items = positions.map(({ key, name }, at) => {
    const arcanum = cards[at]!
    const blank = `<rect class="p" width="100%" height="100%"/><text class="t" x="50%" y="50%">${arcanum}</text>`
    const drawing = `<svg class="card accent-${accentOf(arcanum)}" data-card="${arcanum}" ${SHAPE} aria-hidden="true">${blank}</svg>`
    return `<li><a href="${escapeHtml(href(arcanum, key))}">${drawing}${escapeHtml(name)} <strong>${escapeHtml(arcana[arcanum - 1]!.name)}</strong></a></li>`
  })
  return `<ul class="chart cards">${items.join('')}</ul>`
}

/** Loads the drawings when the list is about to become visible. */
export function drawWhenNear(list: Element): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void draw(list)
    },
    { rootMargin: '300px' },
  )
  observer.observe(list)
}

async function draw(list: Element): Promise<void> {
  const { href } = new URL(ALL_CARDS_PATH, import.meta.url)
  // Names and links work without them.
  const loaded = await (import(href) as Promise<AllCards>).catch(() => undefined)
  if (!loaded) return
  for (const card of list.querySelectorAll<SVGElement>('[data-card]')) {
    card.innerHTML = loaded.CARDS[Number(card.dataset.card) - 1]!
  }
}
