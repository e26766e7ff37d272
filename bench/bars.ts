/** A figure that the project wants to reach, and what was measured. */
export interface Bar {
  readonly what: string
  readonly measured: number
  readonly wanted: number
  /** Whether more or less is better. */
  readonly better: 'more' | 'less'
  readonly unit: string
}

export function isReached({ measured, wanted, better }: Bar): boolean {
  return better === 'more' ? measured >= wanted : measured <= wanted
}

export function atLeast(what: string, measured: number, wanted: number, unit = '×'): Bar {
  return { what, measured, wanted, better: 'more', unit }
}

export function atMost(what: string, measured: number, wanted: number, unit = '×'): Bar {
  return { what, measured, wanted, better: 'less', unit }
}
