import { readOfflineSettings, readTableSettings, warnMissingPublicUrl } from '../../../process/config.ts'
import { exportData, FORMATS } from '../../export/export.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../usage-error.ts'

/** The conventional name of stdout. */
const STANDARD_OUTPUT = '-'

export const exportCommand: Command = {
  parameters: 'FOLDER | -',
  summary: 'write or update the data set in FOLDER; - writes a tar to stdout',
  examples: ['numerology --format csv', '- --format csv --only matrices.csv'],
  options: ['format', 'full', 'gzip', 'only'],
  takes: [1, 1],
  offers: 'folder',
  async run({ arguments: args, format: wanted = 'files', isFull, isCompressed, only, environment, write }) {
    const [target] = args as [string]
    const folder = target === STANDARD_OUTPUT ? undefined : target
    const format = FORMATS.find((name) => name === wanted)
    if (!format) throw new UsageError(`unknown format "${wanted}"; use ${FORMATS.join(', ')}`)
    if (isFull && format !== 'files') throw new UsageError('--full requires --format files')
    if (only !== undefined && folder !== undefined) throw new UsageError('--only requires - instead of FOLDER')
    const settings = (format === 'files' ? readOfflineSettings : readTableSettings)(environment)
    await exportData({ folder, format, isFull, isCompressed, only, settings, terminal: process.stderr })
    warnMissingPublicUrl(settings)
    if (folder !== undefined) write(`The data set is in ${folder}\n`)
  },
}
