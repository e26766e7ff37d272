// The command line as a program for the runner: ISO dates or pairs on its input, what COMMAND prints for each on a line.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [, , command] = process.argv
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const env = { ...process.env, PUBLIC_URL: 'https://numeros.example' }
  const text = execFileSync(process.execPath, ['dist/cli.js', command, ...line.split('/'), '--json'], {
    encoding: 'utf8',
    env,
  })
  process.stdout.write(`${text.trimEnd()}\n`)
}
