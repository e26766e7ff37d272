/** All that the pages do with a script. Every page works without it. */
import { setUpBirthForm } from './birth-form.ts'
import { setUpCopyButtons } from './copy.ts'
import { setUpTryForms } from './try-it.ts'

setUpBirthForm()
setUpCopyButtons()
setUpTryForms()
for (const button of document.querySelectorAll('[data-print]')) button.addEventListener('click', () => window.print())
