// `npm run pictures`: takes the pictures of the README again, of the last build, into docs/images. Needs the packages of
// test/ (`npm run test:all` installs them) and Chromium.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import sharp from 'sharp'
import { startServer } from '../support/server.ts'

const FOLDER = 'docs/images'
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

interface Picture {
  readonly device: BrowserContextOptions
  readonly path: string
  /** What stands at the path in place of the service's own page: another page with the widget. */
  readonly html?: string
}

const PICTURES: Readonly<Record<string, Picture>> = {
  profile: { device: DESKTOP, path: '/perfil?birth=1990-05-15' },
  'home-phone': { device: PHONE, path: '/' },
  widget: {
    device: { viewport: { width: 480, height: 1100 } },
    path: '/otra-pagina',
    html: `<!doctype html><html lang="es"><title>Otra página</title><script type="module" src="/widget.js"></script>
<style>body{max-width:25rem;margin:1.5rem auto;font:1.1rem/1.5 system-ui}</style>
<h1>Tu matriz del destino</h1><destiny-matrix birth="1990-05-15" field texts></destiny-matrix></html>`,
  },
}

const { port } = await startServer({ env: { LOG_LEVEL: 'error', PUBLIC_URL: 'http://numeros.example' } })
const origin = `http://localhost:${port}`
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const [name, picture] of Object.entries(PICTURES)) await take(name, picture)
await browser.close()
process.exit()

async function take(name: string, { device, path, html }: Picture): Promise<void> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (html) await page.route(`${origin}${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  // 256 colours are enough for drawings, and take about a third of the bytes.
  const small = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  writeFileSync(join(FOLDER, `${name}.png`), small)
  console.log(`${name}.png\t${Math.round(small.length / 1000)} kB`)
  await context.close()
}
