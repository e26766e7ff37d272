import { PART_NAMES, sumLine } from '../../../documents/names.ts'
import type { LifePathListItem, LifePathOfDate, LifePathRecord } from '../../../documents/types.ts'
import type { Screen } from '../screen.ts'
import { wrap } from '../terminal/text.ts'
import { paragraph } from './paragraph.ts'
import { section } from './section.ts'

export function lifePathListView(list: readonly LifePathListItem[], { width, paint }: Screen): string[] {
  return list.flatMap(({ number, archetype, tagline }) => [
    `${paint('strong', String(number).padStart(2))}  ${archetype}`,
    ...wrap(tagline, width, '    ').map((line) => paint('quiet', line)),
  ])
}

export function lifePathView(record: LifePathRecord, screen: Screen): string[] {
  return [
    ...paragraph('title', `Camino de vida ${record.number}: ${record.archetype}`, screen),
    ...paragraph('quiet', record.tagline, screen),
    ...record.description.split('\n\n').flatMap((text) => ['', ...paragraph('plain', text, screen)]),
    ...section('Rasgos', record.traits, screen),
    ...section('Tensiones', record.weaknesses, screen),
    ...section('Áreas de trabajo', record.career, screen),
    ...section('Amor', record.love, screen),
    ...section('Consejo', record.advice, screen),
    ...section(
      'Personas con este número',
      record.famous_people.map(({ name, field }) => `${name} (${field})`),
      screen,
    ),
  ]
}

/** The sum, for checking, then its result. */
export function lifePathOfDateView({ number, archetype, tagline, steps }: LifePathOfDate, screen: Screen): string[] {
  return [
    ...paragraph('title', `Camino de vida ${number}: ${archetype}`, screen),
    ...paragraph('quiet', tagline, screen),
    '',
    ...steps.map((step) => `${PART_NAMES[step.part].padEnd(5)}  ${sumLine(step)}`),
    '',
    ...paragraph('quiet', `Todo sobre este número: open-numerology life-path ${number}`, screen),
  ]
}
