import type { LifePathRecord } from '../../documents/types.ts'
import { LIFE_PATH_NUMBERS, lifePath } from '../../numerology/life-path.ts'
import type { AskedDate } from '../date-fields.ts'
import type { LifePathElement } from './element.ts'
import { numberFrame, numberTexts } from './texts.ts'
import { ElementWithTexts } from './with-texts.ts'

const PROMISE = 'Tu fecha no sale de esta página: el número se calcula aquí.'

/** A life path number with its texts; of a date, the number is computed in the page, and only it is asked for. */
export class LifePath extends ElementWithTexts implements LifePathElement {
  static readonly observedAttributes = ['birth', 'field', 'theme', 'size', 'service', 'number']
  protected readonly button = 'Ver mi número'
  protected readonly ownAttributes = ['number']

  protected show(asked: AskedDate): void {
    const named = this.getAttribute('number')
    // A date that a visitor has chosen says more than a number that the page began with.
    const number = asked.date ? lifePath(asked.date) : LIFE_PATH_NUMBERS.find((one) => String(one) === named)
    if (number === undefined) {
      const isUnknown = named !== null && !asked.wrong
      this.content.innerHTML = isUnknown
        ? `<p role="alert">Ese número no es un camino de vida. Son ${LIFE_PATH_NUMBERS.slice(0, -1).join(', ')} y ${LIFE_PATH_NUMBERS.at(-1)}.</p>`
        : this.problemOf(asked)
      return
    }
    this.content.innerHTML = this.textsBelow(numberFrame(number), PROMISE) + this.credit()
    void this.fillTexts<LifePathRecord>(`life-path/${number}`, numberTexts)
  }
}
