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

/** People with a task: each is followed to its end, and what stands there is looked at. */
const site = useSite()
const browser = useBrowser()

for (const tasks of [visitor, dateEntry, profile, chart, keyboard, sharing, paper, documentation]) tasks(site, browser)
