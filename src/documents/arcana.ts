import type { Arcanum, Dataset } from '../dataset/types.ts'
import { API_VERSION, type Credit } from './credit.ts'
import type { ArcanumListItem, ArcanumRecord } from './types.ts'

export function arcanaList({ arcana }: Dataset, { addresses }: Credit): ArcanumListItem[] {
  return arcana.map(({ number, name, keyword, emoji }) => ({
    number,
    name,
    keyword,
    emoji,
    url: addresses.arcanum(number),
  }))
}

/** A full card, with its texts for each of the twelve positions. */
export function arcanumRecord(arcanum: Arcanum, { positions, readings }: Dataset, credit: Credit): ArcanumRecord {
  return {
    number: arcanum.number,
    name: arcanum.name,
    keyword: arcanum.keyword,
    emoji: arcanum.emoji,
    light: arcanum.light,
    shadow: arcanum.shadow,
    description: arcanum.description,
    readings: Object.fromEntries(
      positions.map(({ key, name, question }) => {
        const { text, practice, reachable } = readings[key][arcanum.number - 1]!
        return [key, { position: name, question, text, practice, reachable }]
      }),
    ) as ArcanumRecord['readings'],
    source_url: credit.addresses.arcanumPage(arcanum.number),
    suggested_citation: credit.citeArcanum(arcanum),
    license: credit.license,
    license_url: credit.licenseUrl,
    attribution: credit.attribution,
    api_version: API_VERSION,
  }
}
