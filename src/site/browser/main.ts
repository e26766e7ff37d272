/** The script of all pages. Every page works without it. */
import { setUpAges } from './ages.ts'
import { setUpChartPoints } from './chart-points.ts'
import { setUpCopyButtons } from './copy.ts'
import { pageResult, setUpDateForms } from './date-forms.ts'
import { setUpNaming } from './naming.ts'
import { setUpPrinting } from './printing.ts'
import { setUpReference } from './reference.ts'
import { setUpRows } from './rows.ts'
import { setUpSharing } from './share.ts'
import { setUpTryForms } from './try-it.ts'

setUpDateForms(pageResult())
setUpRows()
setUpCopyButtons()
setUpNaming()
setUpSharing()
setUpTryForms()
setUpReference()
setUpPrinting()
// These change the page. Each in its own task: in a single one, a slow phone would not react to taps meanwhile.
setTimeout(setUpChartPoints)
setTimeout(setUpAges)
