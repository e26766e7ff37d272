import type { PointName } from '../../numerology/octagram.ts'

/**
 * Determines the colour of a point: the personal square (day, month, year and their arms), the ancestral square, the
 * channel of love and money, the purposes.
 */
export type Family = 'personal' | 'ancestral' | 'channel' | 'purpose'

const MEMBERS: Readonly<Record<Exclude<Family, 'personal'>, readonly PointName[]>> = {
  ancestral: ['NW', 'NE', 'SE', 'SW', 'male', 'female', 'U'],
  channel: ['loveEntry', 'love', 'balance', 'money', 'moneyEntry'],
  purpose: ['personalPurpose', 'socialPurpose', 'spiritualPurpose', 'planetaryPurpose'],
}

export const FAMILIES: readonly Family[] = ['personal', 'ancestral', 'channel', 'purpose']

export function familyOf(point: PointName): Family {
  const families = Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]
  return families.find((family) => MEMBERS[family].includes(point)) ?? 'personal'
}
