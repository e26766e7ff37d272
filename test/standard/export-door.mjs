// A full export as a program for the runner: ISO dates on its input, the file DOCUMENT of each on a line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [, , folder, document] = process.argv
for (const iso of readFileSync(0, 'utf8').trim().split('\n')) {
  const [year, month, day] = iso.split('-').map(Number)
  const file = join(folder, 'api/matrix', `${day}/${month}/${year}`, `${document}.json`)
  process.stdout.write(`${readFileSync(file, 'utf8').trimEnd()}\n`)
}
