// A Telegram bot: /matriz 15/5/1990 answers the essence and a button for each of the twelve readings. It computes here,
// so nobody's limit counts. Start it with BOT_TOKEN=… node bot.js; with INSTANCE=https://numeros.example it sends the picture too.
import { Bot, GrammyError, InlineKeyboard } from 'grammy'
import { attribution, birthDate, InvalidDateError, POSITION_KEYS, reading, synthesis } from 'open-numerology'

const { BOT_TOKEN, INSTANCE, API_ROOT } = process.env
const MAX_LENGTH = 4096
const HOW = 'Escribe /matriz y una fecha, como /matriz 15/5/1990, entre 1900 y 2100.'

const bot = new Bot(BOT_TOKEN, API_ROOT ? { client: { apiRoot: API_ROOT } } : {})

bot.command(['start', 'help'], (context) => context.reply(HOW))

bot.command('matriz', async (context) => {
  const date = birthDate(context.match.trim())
  const path = `${date.day}/${date.month}/${date.year}`
  if (INSTANCE) await context.replyWithPhoto(`${INSTANCE}/api/matrix/${path}/chart.png`).catch(ignoreTelegram)
  const { essence, paragraphs, practice } = synthesis(date).synthesis
  const text = [essence, ...paragraphs.map((one) => one.text), `→ ${practice}`, attribution].join('\n\n')
  await send(context, text, buttons(path))
})

bot.callbackQuery(/^(\w+) (\S+)$/, async (context) => {
  const [, key, path] = context.match
  const said = reading(path).reading[key]
  await context.answerCallbackQuery()
  const title = `${said.emoji} ${said.position}: ${said.arcana} ${said.name}`
  const facets = `Tu fuerza: ${said.strength}\nLo que te cuesta: ${said.challenge}`
  await send(context, [title, said.essence, said.text, facets, `→ ${said.practice}`].join('\n\n'))
})

bot.catch(async ({ error, ctx: context }) => {
  if (error instanceof InvalidDateError) return context.reply(`Esa fecha no me sirve. ${HOW}`)
  console.error(error)
})

function buttons(path) {
  const { reading: twelve } = reading(path)
  const rows = POSITION_KEYS.map((key) => InlineKeyboard.text(twelve[key].position, `${key} ${path}`))
  return InlineKeyboard.from([0, 3, 6, 9].map((at) => rows.slice(at, at + 3)))
}

/** In as many messages as it takes, each of whole paragraphs; the buttons are below the last. */
async function send(context, text, keyboard) {
  const parts = ['']
  for (const paragraph of text.split('\n\n')) {
    if (parts.at(-1).length + paragraph.length + 2 > MAX_LENGTH) parts.push('')
    parts.push([parts.pop(), paragraph].filter(Boolean).join('\n\n'))
  }
  for (const [at, part] of parts.entries()) {
    await context.reply(part, at === parts.length - 1 && keyboard ? { reply_markup: keyboard } : {})
  }
}

function ignoreTelegram(error) {
  if (!(error instanceof GrammyError)) throw error
}

bot.start()
