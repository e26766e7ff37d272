/** The part of a report that is read here. */
export interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>>
  readonly audits: Readonly<Record<string, Audit>>
}
interface AuditRef {
  readonly id: string
  readonly weight: number
}
interface Audit {
  /** Null where it does not apply. */
  readonly score: number | null
  readonly title: string
  readonly displayValue?: string
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
/** Each out of 100. */
export type Scores = Readonly<Record<Category, number>>

/** What every page has to reach. */
const LEAST: Scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

/** The one audit that a page fails if search engines are kept away from it. */
const CRAWLABLE = 'is-crawlable'

export function medianScores(reports: readonly Report[], isPrivate: boolean): Scores {
  const median = (name: Category) => {
    const sorted = reports.map((report) => scoreOf(report, name, isPrivate)).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]!
  }
  return Object.fromEntries(CATEGORIES.map((name) => [name, median(name)])) as unknown as Scores
}

export function tooLow(scores: Scores): Category[] {
  return CATEGORIES.filter((name) => scores[name] < LEAST[name])
}

/** What kept the page from 100. */
export function shortcomings({ categories, audits }: Report, isPrivate: boolean): string[] {
  return CATEGORIES.flatMap((name) => countedIn(categories[name].auditRefs, isPrivate)).flatMap(({ id, weight }) => {
    const { score, title, displayValue } = audits[id]!
    return weight > 0 && score !== null && score < 0.9 ? [`${id}: ${displayValue ?? title}`] : []
  })
}

function scoreOf({ categories, audits }: Report, name: Category, isPrivate: boolean): number {
  const { score, auditRefs } = categories[name]
  if (!isPrivate || name !== 'seo') return Math.round(score * 100)
  // Lighthouse's own rule, the weighted mean, without the audit that can't be passed.
  const counted = countedIn(auditRefs, isPrivate).filter(({ id }) => audits[id]!.score !== null)
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0)
  const reached = counted.reduce((sum, { id, weight }) => sum + weight * audits[id]!.score!, 0)
  return Math.round((reached / whole) * 100)
}

function countedIn(auditRefs: readonly AuditRef[], isPrivate: boolean): readonly AuditRef[] {
  return isPrivate ? auditRefs.filter(({ id }) => id !== CRAWLABLE) : auditRefs
}
