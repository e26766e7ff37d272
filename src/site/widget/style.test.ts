import { expect, it } from 'vitest'
import { widgetStyle } from './style.ts'

it.each(['', 'Dark', 'constructor', 'toString', '__proto__'])(
  'an unknown theme has the colours of the page: %j',
  (theme) => {
    expect(widgetStyle(theme, null)).toBe(widgetStyle(null, null))
  },
)

it.each(['light', 'dark'])('a known theme has its own: %s', (theme) => {
  expect(widgetStyle(theme, null)).not.toBe(widgetStyle(null, null))
})
