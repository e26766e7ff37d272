import { useSite } from '../support/site.ts'
import { arriving } from './arriving.ts'
import { budgets } from './budgets.ts'
import { documentation } from './documentation.ts'
import { useBrowser } from './support/browser.ts'
import { visitor } from './visitor.ts'
import { widget } from './widget.ts'
import { widgetAttributes } from './widget-attributes.ts'
import { widgetLook } from './widget-look.ts'
import { withoutScript } from './without-script.ts'

/** Visitors with and without scripts, what the pages load, and the element for other pages. */
const site = useSite()
const browser = useBrowser()

visitor(site, browser)
documentation(site, browser)
withoutScript(site, browser)
budgets(site, browser)
arriving(site, browser)
widget(site, browser)
widgetLook(site, browser)
widgetAttributes(site, browser)
