import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unescapeHtml } from '../support/html.ts'
import { useSite } from '../support/site.ts'
import { temporaryFolder } from '../support/test-program.ts'

const site = useSite()

it('the page of the standard has commands that work as they are written', async () => {
  const folder = temporaryFolder()
  const { text } = await site.get('/estandar')
  const command = (id: string) => unescapeHtml(new RegExp(`<pre id="${id}"><code>([^<]+)<`).exec(text)![1]!)
  const archive = new URL(/https?:\S+/.exec(command('bajar'))![0])
  writeFileSync(join(folder, 'archive'), (await site.get(archive.pathname)).body)
  execFileSync('tar', ['xzf', 'archive'], { cwd: folder })
  const output = execFileSync('sh', ['-c', command('programa')], { cwd: folder, encoding: 'utf8' })
  expect(output).toMatch(/^agree +32 of 32 points/m)
  for (const id of ['servicio', 'parejas']) {
    const ofThisServer = command(id).replace(/https?:\/\/[^/]+/, site.origin)
    expect(execFileSync('sh', ['-c', ofThisServer], { cwd: folder, encoding: 'utf8' })).toMatch(
      /^agree +32 of 32 points/m,
    )
  }
})
