import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Only this machine can be reached; http://numeros.example is this machine, but not a place that browsers trust. */
const HOSTS = 'MAP numeros.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
const QUIET = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`)
/** Two pages of the address bar, which nobody opens here: every window loads them, for half of all its work. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright switches off. Chromium heeds the last list only, so ours repeats it. */
const AS_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
]
const SWITCHED_OFF = `--disable-features=${[...AS_PLAYWRIGHT, ...ADDRESS_BAR].join()}`

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** How long a step may take, a click or a load: Playwright's own 30 s are too few beside other tests. */
const STEP_MS = 60_000
/** For `expect.poll`: to come into view takes as long as a busy machine makes it take. */
export const SCROLLED = { timeout: STEP_MS }

export interface Visits {
  /** A new visitor, who leaves when the test ends. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** A new visitor, who stays until all tests of the file have ended. */
  openForAll(options?: BrowserContextOptions): Promise<Page>
}

/** One real browser for all tests of a file. */
export function useBrowser(): Visits {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--no-first-run', ...QUIET, SWITCHED_OFF, `--host-resolver-rules=${HOSTS}`],
    })
  })
  afterAll(async () => {
    await browser.close()
  })
  const newContext = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    context.setDefaultTimeout(STEP_MS)
    return context
  }
  return {
    async open(options = DESKTOP) {
      const context = await newContext(options)
      onTestFinished(() => context.close())
      return context.newPage()
    },
    openForAll: async (options = DESKTOP) => (await newContext(options)).newPage(),
  }
}

/** Once nothing more is asked for. `networkidle` alone may come before a busy browser has asked for anything. */
export async function gotoIdle(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
}

export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

/** Types a date into its three fields as somebody would: day, month and year in a row. */
export async function typeDate(page: Page, iso: string, field = 'birth'): Promise<void> {
  const [year, month, day] = iso.split('-') as [string, string, string]
  const fields = page.locator(`[data-date="${field}"] input`)
  await fields.evaluateAll((all) => {
    for (const one of all as HTMLInputElement[]) one.value = ''
  })
  await fields.first().focus()
  await page.keyboard.type(day + month + year)
}

/** Where the page may read it. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
