/** All that the pages do with a script. Every page works without it. */
import { setUpAges } from './ages.ts'
import { setUpBirthForm } from './birth-form.ts'
import { setUpChartPoints } from './chart-points.ts'
import { setUpCopyButtons } from './copy.ts'
import { setUpTryForms } from './try-it.ts'

setUpAges()
setUpBirthForm()
setUpChartPoints()
setUpCopyButtons()
setUpTryForms()
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => window.print())
