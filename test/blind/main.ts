// `npm run blind-test`: shows a card, a position and three texts; one of them is the right one. For people who have not
// read the texts: a text that nobody can place could stand anywhere.
import { createInterface } from 'node:readline/promises'
import { dataset } from '../../src/dataset/dataset.ts'
import { Random } from '../attack/random.ts'

const [seed = String(Date.now() % 100_000), rounds = '20'] = process.argv.slice(2)
if (!/^\d{1,9}$/.test(seed) || !/^[1-9]\d{0,2}$/.test(rounds)) {
  process.stderr.write('usage: npm run blind-test [-- SEED ROUNDS]   both whole numbers, ROUNDS from 1 to 999\n')
  process.exit(1)
}
const random = new Random(Number(seed))
const input = createInterface({ input: process.stdin })
const answers = input[Symbol.asyncIterator]()
let hits = 0
let asked = 0
say(`Tres textos; uno pertenece a la carta y a la posición. Contesta 1, 2 o 3. (Semilla ${seed})`)
while (asked < Number(rounds)) {
  const position = random.pick(dataset.positions)
  const here = dataset.readings[position.key].filter(({ reachable }) => reachable)
  const right = random.pick(here)
  // One wrong text shares the position, the other the card: what is tested is whether both can be felt. All can occur,
  // because those that can't are shorter in some positions and would be told by that.
  const samePosition = random.pick(here.filter(({ arcana }) => arcana !== right.arcana))
  const elsewhere = dataset.positions
    .filter(({ key }) => key !== position.key)
    .map(({ key }) => dataset.readings[key][right.arcana - 1]!)
  const sameCard = random.pick(elsewhere.filter(({ reachable }) => reachable))
  const texts = shuffled([right.text, samePosition.text, sameCard.text])
  say(`\n${asked + 1}. ${dataset.arcana[right.arcana - 1]!.name} en ${position.name} (${position.question})`)
  for (const [at, text] of texts.entries()) say(`\n  ${at + 1}) ${text}`)
  const { value, done } = await answers.next()
  if (done) break
  asked++
  const chosen = texts[Number(value.trim()) - 1]
  if (chosen === right.text) hits++
  say(chosen === right.text ? 'Sí.' : `No: era el ${texts.indexOf(right.text) + 1}.`)
}
input.close()
say(`\n${hits} de ${asked}. Al azar saldría una de cada tres.`)

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
