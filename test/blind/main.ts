// `npm run blind-test`: shows a card, a position and three texts; one of them is the right one. For people who have not
// read the texts: a text that nobody can place could stand anywhere.
import { createInterface } from 'node:readline/promises'
import { dataset } from '../../src/dataset/dataset.ts'
import { Random } from '../attack/random.ts'

/** Their texts are twice as long, so beside others they would be told by that. */
const LONG: readonly string[] = ['center', 'purpose']

const readings = dataset.positions.flatMap((position) =>
  dataset.readings[position.key].filter(({ reachable }) => reachable).map((reading) => ({ ...reading, position })),
)
const [seed = String(Date.now() % 100_000), rounds = '20'] = process.argv.slice(2)
if (!/^\d{1,9}$/.test(seed) || !/^[1-9]\d{0,2}$/.test(rounds) || Number(rounds) > readings.length) {
  process.stderr.write(`usage: npm run blind-test [-- SEED ROUNDS]   ROUNDS from 1 to ${readings.length}\n`)
  process.exit(1)
}
const random = new Random(Number(seed))
const questions = shuffled(readings).slice(0, Number(rounds))
const input = createInterface({ input: process.stdin })
const answers = input[Symbol.asyncIterator]()
let hits = 0
let asked = 0
say(`Tres textos; uno pertenece a la carta y a la posición. Contesta 1, 2 o 3. (Semilla ${seed})`)
for (const right of questions) {
  const { position } = right
  // One wrong text shares the position, the other the card: what is tested is whether both can be felt.
  const samePosition = shuffled(readings.filter((other) => other.position === position && other !== right))
  const sameCard = readings.filter(
    (other) => other.arcana === right.arcana && other !== right && isLong(other.position) === isLong(position),
  )
  const [first, second] = [samePosition[0]!, sameCard.length > 0 ? random.pick(sameCard) : samePosition[1]!]
  const texts = shuffled([right.text, first.text, second.text])
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

function isLong({ key }: { readonly key: string }): boolean {
  return LONG.includes(key)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
