import { useSite } from '../support/site.ts'
import { ages } from './ages.ts'
import { dateEntry } from './date-entry.ts'
import { firstMinute } from './first-minute.ts'
import { keyboard } from './keyboard.ts'
import { useBrowser } from './support/browser.ts'

/** From typing a date to what is shown of it. */
const site = useSite()
const browser = useBrowser()

firstMinute(site, browser)
dateEntry(site, browser)
keyboard(site, browser)
ages(site, browser)
