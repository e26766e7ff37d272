import { useSite } from '../support/site.ts'
import { chart } from './chart.ts'
import { chartLegibility } from './chart-legibility.ts'
import { paper } from './paper.ts'
import { reading } from './reading.ts'
import { sharing } from './sharing.ts'
import { useBrowser } from './support/browser.ts'

/** What is done with a result: reading, pointing, sharing, printing. */
const site = useSite()
const browser = useBrowser()

reading(site, browser)
chart(site, browser)
chartLegibility(site, browser)
sharing(site, browser)
paper(site, browser)
