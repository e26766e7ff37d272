import { arcanum, InvalidDateError, isArcanumNumber, lifePath, UnknownNumberError } from 'open-numerology'

try {
  lifePath('1990-02-30')
} catch (error) {
  if (error instanceof InvalidDateError) console.log(error.reason) // calendar
}

try {
  arcanum(23)
} catch (error) {
  if (error instanceof UnknownNumberError) console.log(error.validNumbers.length) // 22
}

const typed: unknown = JSON.parse('9')
if (isArcanumNumber(typed)) console.log(arcanum(typed).name) // El Ermitaño
