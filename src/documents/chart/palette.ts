import type { PointName } from '../../numerology/octagram.ts'

/** Plain colours, no CSS variables: many SVG converters don't support them. */
export interface Palette {
  readonly scheme: 'light' | 'dark'
  readonly paper: string
  readonly ink: string
  readonly quiet: string
  /** Lines, outlined discs and the numbers in them. */
  readonly lines: Readonly<Record<Family, string>>
  /** Filled discs, with white numbers in them. */
  readonly fills: Readonly<Record<Family, string>>
  /** The reader's current age; nothing else is as bright. */
  readonly here: string
}

export const PAPER: Palette = {
  scheme: 'light',
  paper: '#faf7f2',
  ink: '#221c35',
  quiet: '#675f76',
  lines: { personal: '#4b3f8f', ancestral: '#94600f', channel: '#a2304e', purpose: '#1c6a63' },
  fills: { personal: '#4b3f8f', ancestral: '#94600f', channel: '#a2304e', purpose: '#1c6a63' },
  here: '#d3360f',
}

export const NIGHT: Palette = {
  scheme: 'dark',
  paper: '#15131c',
  ink: '#ece7f5',
  quiet: '#a59db6',
  lines: { personal: '#9d90ea', ancestral: '#cf9f4c', channel: '#e57d97', purpose: '#5fb8ab' },
  fills: { personal: '#6155b4', ancestral: '#8c5f17', channel: '#ac4361', purpose: '#26786f' },
  here: '#ffd75e',
}

/** For other people's pages: any fixed colour vanishes on some background, so the page's own is mixed into all. */
export const ANYWHERE: Palette = {
  scheme: 'light',
  paper: 'transparent',
  ink: 'currentColor',
  quiet: 'currentColor',
  lines: {
    personal: tinted('#8368ff'),
    ancestral: tinted('#c97a00'),
    channel: tinted('#ff4d7e'),
    purpose: tinted('#009a88'),
  },
  fills: { personal: '#695ebf', ancestral: '#8f6219', channel: '#b34a69', purpose: '#2a7f76' },
  here: '#c2410c',
}

function tinted(color: string): string {
  return `color-mix(in srgb,currentColor 70%,${color})`
}

/** Of a point: the two squares, the channel of love and money, the purposes. */
export type Family = 'personal' | 'ancestral' | 'channel' | 'purpose'

const MEMBERS: Readonly<Partial<Record<Family, readonly PointName[]>>> = {
  ancestral: ['NW', 'NE', 'SE', 'SW', 'male', 'female', 'U'],
  channel: ['loveEntry', 'love', 'balance', 'money', 'moneyEntry'],
  purpose: ['personalPurpose', 'socialPurpose', 'spiritualPurpose', 'planetaryPurpose'],
}

export const FAMILIES: readonly Family[] = ['personal', 'ancestral', 'channel', 'purpose']

export function familyOf(point: PointName): Family {
  return FAMILIES.find((family) => MEMBERS[family]?.includes(point)) ?? 'personal'
}
