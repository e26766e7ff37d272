import { useSite } from '../support/site.ts'
import { chart } from './chart.ts'
import { dateEntry } from './date-entry.ts'
import { documentation } from './documentation.ts'
import { keyboard } from './keyboard.ts'
import { paper } from './paper.ts'
import { profile } from './profile.ts'
import { sharing } from './sharing.ts'
import { useBrowser } from './support/browser.ts'
import { visitor } from './visitor.ts'
import { withoutScript } from './without-script.ts'

/** People with a task: each is followed to its end, and what stands there is looked at. */
const site = useSite()
const browser = useBrowser()

visitor(site, browser)
dateEntry(site, browser)
profile(site, browser)
chart(site, browser)
keyboard(site, browser)
withoutScript(site, browser)
sharing(site, browser)
paper(site, browser)
documentation(site, browser)
