import { writeFileSync } from 'node:fs'
import { readDocumentSettings, warnMissingPublicUrl } from '../../../process/config.ts'
import { Failure } from '../../../process/program.ts'
import type { Command } from '../command.ts'
import { chartPath, wrongDate } from '../date-path.ts'
import { documentsOf } from '../documents.ts'
import { UsageError } from '../usage-error.ts'

export const chart: Command = {
  parameters: 'DATE [DATE]',
  summary: 'the chart as an SVG picture',
  examples: ['15/5/1990 --output chart.svg', '15/5/1990 20/8/1995 --output pair.svg'],
  options: ['output'],
  takes: [1, 2],
  run({ arguments: dates, output, environment, write }) {
    const settings = readDocumentSettings(environment)
    const picture = documentsOf(settings)(`${chartPath(dates)}/chart.svg`)
    if (!picture.isFound) throw new UsageError(wrongDate(dates, picture))
    if (output === undefined) write(picture.bytes)
    else {
      writeTo(output, picture.bytes)
      write(`The chart is in ${output}\n`)
    }
    warnMissingPublicUrl(settings)
  },
}

function writeTo(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes)
  } catch (error) {
    throw new Failure(`cannot write "${file}": ${(error as Error).message}`)
  }
}
