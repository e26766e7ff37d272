import { useSite } from '../support/site.ts'
import { accessibility } from './accessibility.ts'
import { layout } from './layout.ts'
import { useBrowser } from './support/browser.ts'

/** What holds for all pages: axe, widths, sizes for fingers. */
const site = useSite()
const browser = useBrowser()

layout(site, browser)
accessibility(site, browser)
