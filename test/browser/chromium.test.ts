import { vi } from 'vitest'
import { useSite } from '../support/site.ts'
import { accessibility } from './accessibility.ts'
import { ages } from './ages.ts'
import { budgets } from './budgets.ts'
import { chart } from './chart.ts'
import { dateEntry } from './date-entry.ts'
import { firstMinute } from './first-minute.ts'
import { keyboard } from './keyboard.ts'
import { layout } from './layout.ts'
import { paper } from './paper.ts'
import { reading } from './reading.ts'
import { sharing } from './sharing.ts'
import { useBrowser } from './support/browser.ts'
import { visitor } from './visitor.ts'
import { widget } from './widget.ts'
import { widgetAttributes } from './widget-attributes.ts'
import { widgetLook } from './widget-look.ts'
import { withoutScript } from './without-script.ts'

// On a busy machine a browser may be slow; none of these tests is about time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** All that is seen in a real browser, with one browser and one server. */
const site = useSite()
const browser = useBrowser()

visitor(site, browser)
firstMinute(site, browser)
dateEntry(site, browser)
reading(site, browser)
keyboard(site, browser)
withoutScript(site, browser)
ages(site, browser)
chart(site, browser)
sharing(site, browser)
paper(site, browser)
layout(site, browser)
accessibility(site, browser)
budgets(site, browser)
widget(site, browser)
widgetLook(site, browser)
widgetAttributes(site, browser)
