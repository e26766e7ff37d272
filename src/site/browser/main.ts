/** All that the pages do with a script. Every page works without it. */
import { setUpAges } from './ages.ts'
import { setUpChartPoints } from './chart-points.ts'
import { setUpCopyButtons } from './copy.ts'
import { setUpDateForms } from './date-forms.ts'
import { pageResult } from './result.ts'
import { setUpTryForms } from './try-it.ts'

setUpAges()
setUpDateForms(pageResult())
setUpChartPoints()
setUpCopyButtons()
setUpTryForms()
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => window.print())
