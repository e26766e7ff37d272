import { type Paint, paintFor } from './terminal/paint.ts'

/** The output: its width and how it shows styles. */
export interface Screen {
  readonly width: number
  readonly paint: Paint
}

/** Longer lines are hard to read, however wide the terminal is. */
const MAX_COLUMNS = 100
const USUAL_COLUMNS = 80

export function screenOf(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  environment: Readonly<Record<string, string | undefined>>,
): Screen {
  const columns = stream.isTTY ? stream.columns || USUAL_COLUMNS : USUAL_COLUMNS
  return { width: Math.min(columns, MAX_COLUMNS), paint: paintFor(stream.isTTY, environment) }
}
