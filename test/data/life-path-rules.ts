import type { LifePath, Person } from '../../src/dataset/types.ts'
import { isRealDate } from '../../src/numerology/calendar.ts'
import { lifePath } from '../../src/numerology/life-path.ts'
import { words } from './text-rules.ts'

/** A master number names the number it is built on. */
const BASES: Readonly<Record<number, number>> = { 11: 2, 22: 4, 33: 6 }

/** What makes the list of people provable: ten each, real dates, the right number, nobody twice. */
export function peopleFaults(paths: readonly Pick<LifePath, 'number' | 'famous_people'>[]): string[] {
  const seen = new Map<string, string>()
  return paths.flatMap(({ number, famous_people }) => {
    const file = `data/life-paths/${number}.json`
    const faults = famous_people.length === 10 ? [] : [`${file}: has ${famous_people.length} people, wanted 10`]
    for (const person of famous_people) {
      const where = `${file} · ${person.name}`
      const fault = birthFault(person, number)
      if (fault) faults.push(`${where}: ${fault}`)
      const key = plain(person.name)
      const before = seen.get(key)
      if (before) faults.push(`${where}: stands in ${before} too`)
      seen.set(key, file)
    }
    return faults
  })
}

function birthFault({ birth_date }: Person, number: number): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birth_date) ?? []
  const date = { day: Number(day), month: Number(month), year: Number(year) }
  if (!isRealDate(date)) return `${birth_date} is no date of the calendar`
  const result = lifePath(date)
  return result === number ? undefined : `${birth_date} gives ${result}`
}

/** «Dalí» and «DALI» are one person. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function masterFaults(paths: readonly Pick<LifePath, 'number' | 'description'>[]): string[] {
  return paths.flatMap(({ number, description }) => {
    const base = BASES[number]
    return base === undefined || words(description.join(' ')).includes(String(base))
      ? []
      : [`data/life-paths/${number}.json · description: does not name its base, ${base}`]
  })
}
