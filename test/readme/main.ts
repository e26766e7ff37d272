// `npm run pictures`: takes the pictures of the README again, of the last build, into docs/images. Needs the packages of
// test/ (`npm run test:all` installs them) and Chromium.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import sharp from 'sharp'
import { startServer } from '../support/server.ts'

const FOLDER = 'docs/images'
const PROFILE = '/perfil?birth=1990-05-15'
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

interface Picture {
  readonly device: BrowserContextOptions
  readonly path: string
  /** What is brought to the top of the screen, if not the page's own beginning. */
  readonly from?: string
  /** In place of the page itself, for what is only part of pages: pictures in so many columns. */
  readonly images?: { readonly paths: readonly string[]; readonly columns: number }
}

const PICTURES: Readonly<Record<string, Picture>> = {
  'home-phone': { device: PHONE, path: '/' },
  'home-desktop': { device: DESKTOP, path: '/' },
  'profile-light': { device: DESKTOP, path: PROFILE },
  'profile-dark': { device: { ...DESKTOP, colorScheme: 'dark' }, path: PROFILE, from: '.star' },
  cards: {
    device: { viewport: { width: 1280, height: 400 } },
    path: '/',
    images: { paths: Array.from({ length: 22 }, (_, at) => `/cartas/${at + 1}.svg`), columns: 11 },
  },
  chart: {
    device: { viewport: { width: 640, height: 905 } },
    path: '/',
    images: { paths: ['/api/matrix/15/5/1990/chart.png'], columns: 1 },
  },
  number: { device: DESKTOP, path: '/numeros/7' },
  documentation: { device: DESKTOP, path: '/documentacion', from: '#getMatrix' },
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

async function take(name: string, { device, path, from, images }: Picture): Promise<void> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  if (images) await page.evaluate(showInstead, images)
  if (from !== undefined) await page.locator(from).evaluate((part) => part.scrollIntoView({ block: 'start' }))
  await page.waitForLoadState('networkidle')
  // 256 colours are enough for drawings, and take about a third of the bytes.
  const small = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  writeFileSync(join(FOLDER, `${name}.png`), small)
  console.log(`${name}.png\t${Math.round(small.length / 1000)} kB`)
  await context.close()
}

/** Runs in the page. */
async function showInstead({ paths, columns }: NonNullable<Picture['images']>): Promise<void> {
  const shown = paths.map((path) => Object.assign(new Image(), { src: path }))
  document.body.replaceChildren(...shown)
  const gap = columns > 1 ? 12 : 0
  const style = { display: 'grid', gap: `${gap}px`, padding: `${gap}px`, margin: '0', alignContent: 'start' }
  Object.assign(document.body.style, style, { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` })
  for (const image of shown) image.style.width = '100%'
  await Promise.all(shown.map((image) => image.decode()))
}
