import { readOfflineSettings, readTableSettings, warnMissingPublicUrl } from '../../../process/offline-settings.ts'
import { exportData, FORMATS } from '../../export/export.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../usage-error.ts'

/** The conventional name of stdout. */
const STANDARD_OUTPUT = '-'

export const exportCommand: Command = {
  parameters: 'FOLDER | -',
  summary: 'write or renew the whole data set in a folder; with - a tar archive',
  examples: ['numerology --format csv', '- --format csv --only matrices.csv'],
  options: ['format', 'full', 'gzip', 'only'],
  takes: [1, 1],
  offers: 'folder',
  async run({ arguments: args, format: wanted = 'files', isFull, isCompressed, only, environment, write }) {
    const [target] = args as [string]
    const folder = target === STANDARD_OUTPUT ? undefined : target
    const format = FORMATS.find((name) => name === wanted)
    if (!format) throw new UsageError(`"${wanted}" is not a format; there are ${FORMATS.join(', ')}`)
    if (isFull && format !== 'files') throw new UsageError('--full is an option of --format files')
    if (only !== undefined && folder !== undefined) throw new UsageError('--only is for standard output: export -')
    const settings = (format === 'files' ? readOfflineSettings : readTableSettings)(environment)
    await exportData({ folder, format, isFull, isCompressed, only, settings, terminal: process.stderr })
    warnMissingPublicUrl(settings)
    if (folder !== undefined) write(`The data set is in ${folder}\n`)
  },
}
