import { expect, it } from 'vitest'
import { arcana, arcanumByName } from './dataset.ts'

it('finds every card by its name, however it is written', () => {
  for (const { number, name } of arcana) {
    const bare = name.replace(/^(El|La|Los|Las) /, '')
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
    for (const text of [name, name.toUpperCase(), name.toLowerCase(), bare, plain, `«${name}»`, ` ${name}\n`]) {
      expect(arcanumByName(text)?.number, text).toBe(number)
    }
  }
})

it.each(['', 'el', 'Loc', 'El Loco Loco', 'constructor', '22', 'x'.repeat(5000)])('finds nothing for "%s"', (text) => {
  expect(arcanumByName(text)).toBeUndefined()
})
