import { readOfflineSettings, tellMissingAddress } from '../../../process/offline-settings.ts'
import { exportData, FORMATS } from '../../export/export.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../usage-error.ts'

export const exportCommand: Command = {
  parameters: 'FOLDER',
  summary: 'write the whole data set into a new folder',
  options: ['format', 'full'],
  takes: [1, 1],
  async run({ arguments: args, format: wanted = 'files', isFull, environment, write }) {
    const [path] = args as [string]
    const format = FORMATS.find((name) => name === wanted)
    if (!format) throw new UsageError(`"${wanted}" is not a format; there are ${FORMATS.join(', ')}`)
    if (isFull && format !== 'files') throw new UsageError('--full is an option of --format files')
    const settings = readOfflineSettings(environment)
    await exportData({ path, format, isFull, settings, terminal: process.stderr })
    tellMissingAddress(settings)
    write(`The data set is in ${path}\n`)
  },
}
