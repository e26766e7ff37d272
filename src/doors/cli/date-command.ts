import type { Command } from './command.ts'
import { datePath, notADate } from './date-path.ts'
import { show, type View } from './show.ts'

interface DateCommand extends Pick<Command, 'summary'>, Pick<View, 'view'> {
  /** The path of its document after that of the matrix, such as /ages. */
  readonly document: string
}

/** A command that shows one document of one date. */
export function dateCommand({ summary, document, view }: DateCommand): Command {
  return {
    ...{ parameters: 'DATE', summary, examples: ['15/5/1990'], options: ['json'], takes: [1, 1] },
    run(call) {
      const [date] = call.arguments as [string]
      show(call, { path: `/matrix/${datePath(date)}${document}`, refusal: () => notADate(date), view })
    },
  }
}
