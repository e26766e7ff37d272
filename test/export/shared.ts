import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runExport } from './export.ts'

/** Whose data set the shared exports are. */
export const SETTINGS = {
  PUBLIC_URL: 'https://numeros.example',
  PUBLISHER_NAME: "Números d'Ací & «Letras»",
  SUPPORT_CONTACT: 'ayuda@numeros.example',
  MATRIX_LIMIT: '1000000',
  OTHER_LIMIT: '1000000',
}

export const SHARED_FORMATS = ['charts', 'csv', 'excel', 'files', 'parquet', 'sqlite'] as const

/** The folder of an export that nobody changes. The first test file that asks for one makes it, the others wait. */
export async function sharedExport(format: (typeof SHARED_FORMATS)[number]): Promise<string> {
  const folder = join(process.env.SHARED_EXPORTS!, format)
  const ended = `${folder}.ended`
  try {
    mkdirSync(`${folder}.begun`)
    const { code, stderr } = runExport(folder, ['--format', format], { env: SETTINGS })
    writeFileSync(ended, code === 0 ? '' : `${code} ${stderr}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    while (!existsSync(ended)) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const said = readFileSync(ended, 'utf8')
  if (said !== '') throw new Error(`the export of ${format} failed: ${said}`)
  return folder
}

/** What every export has beside its data. */
export const METADATA = ['LICENSE.md', 'README.md', 'datapackage.json'] as const
