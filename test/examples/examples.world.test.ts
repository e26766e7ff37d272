import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { useBrowser } from '../browser/support/browser.ts'
import { pathOfDate } from '../contract/facts.ts'
import { DATES } from '../parity/sample.ts'
import { PYTHON_ENVIRONMENT } from '../support/python.ts'
import { useSite } from '../support/site.ts'

const site = useSite({ MATRIX_LIMIT: '1000000' })
const browser = useBrowser()
const folder = mkdtempSync(join(tmpdir(), 'open-numerology-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server of this test, by its address. */
async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('numerology.py waits when it is told to, keeps to the pace, and asks again only for what has changed', async () => {
  const statuses: number[] = []
  // In front of the service, which would have to be asked very often before it refuses.
  const inFront = await serve(async (incoming, outgoing) => {
    if (statuses.push(429) === 1) return outgoing.writeHead(429, { 'Retry-After': '1' }).end('{}')
    const { 'if-none-match': tag } = incoming.headers
    const response = await fetch(site.origin + incoming.url!, { headers: tag ? { 'If-None-Match': tag } : {} })
    statuses[statuses.length - 1] = response.status
    const headers = Object.fromEntries(['etag', 'ratelimit-policy'].map((name) => [name, response.headers.get(name)!]))
    outgoing.writeHead(response.status, headers).end(Buffer.from(await response.arrayBuffer()))
  })
  const args = [resolve('examples/numerology.py'), `${inFront}/api/`, '15/5/1990', '29/2/2000']
  const run = () => promisify(execFile)('python3', args, { env: PYTHON_ENVIRONMENT, cwd: folder })
  const printed = '15/5/1990\t6\tLos Enamorados\n29/2/2000\t3\tLa Emperatriz\n'
  expect(await run()).toEqual({ stdout: printed, stderr: '' })
  expect(statuses.splice(1)).toEqual([200, 200])
  expect(await run()).toEqual({ stdout: printed, stderr: '' })
  expect(statuses).toEqual([429, 304, 304])
})

it.each([
  [['15/5/1990'], 'usage: numerology.py URL DATE...'],
  [['SITE/api', 'tomorrow'], 'tomorrow: not a date; write 15/5/1990'],
  [['SITE/api', '30/2/1990'], '30/2/1990: not a date from 1900 to 2100'],
  [['SITE', '15/5/1990'], '404'],
  [['http://127.0.0.1:9', '15/5/1990'], 'Connection refused'],
])('numerology.py says in one line what is wrong with %j', async (args, line) => {
  const given = args.map((one) => one.replace('SITE', site.origin))
  const run = promisify(execFile)('python3', [resolve('examples/numerology.py'), ...given], { env: PYTHON_ENVIRONMENT })
  const { code, stdout, stderr } = await run.then(
    () => expect.fail('ended well'),
    (failed) => failed,
  )
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^numerology\.py: .+\n$/)
  expect(stderr).toContain(line)
})

const SAMPLE = DATES.slice(0, 200)

interface Said {
  readonly reading: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly synthesis: { readonly essence: string; readonly paragraphs: { text: string }[]; readonly practice: string }
}

async function said(iso: string): Promise<Said> {
  const get = async (document: string) => (await site.get(`/api/matrix/${pathOfDate(iso)}/${document}`)).json<Said>()
  return { ...(await get('reading')), synthesis: (await get('synthesis')).synthesis }
}

it('page.html is a page with chart and texts, by its two lines', async () => {
  const html = readFileSync('examples/page.html', 'utf8').replace('http://localhost:3000', site.origin)
  const host = await serve((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html))
  const page = await browser.open()
  await page.goto(host)
  const element = page.locator('destiny-matrix')
  const { synthesis, reading } = await said('1990-05-15')
  await element.getByText(synthesis.essence).waitFor()
  await element.locator('[data-key=karma] summary').click()
  expect(await element.getByText(reading.karma!.text!).isVisible()).toBe(true)
})

describe('a static site', () => {
  const project = join(folder, 'static-site')
  const build = (api: string) =>
    promisify(execFile)(process.execPath, [resolve('test/node_modules/@11ty/eleventy/cmd.cjs')], {
      cwd: project,
      env: { ...process.env, NUMEROLOGY_API: api },
    })

  it('has the texts of 200 dates as the service has them', async () => {
    cpSync('examples/static-site', project, { recursive: true })
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    const config = join(project, 'eleventy.config.js')
    const dates = JSON.stringify(SAMPLE.map((iso) => pathOfDate(iso)))
    writeFileSync(config, readFileSync(config, 'utf8').replace(/const DATES = .*/, `const DATES = ${dates}`))
    await build(`${site.origin}/api`)
    expect(readdirSync(join(project, '_site'))).toHaveLength(SAMPLE.length)
    for (const iso of SAMPLE) {
      const page = readFileSync(join(project, '_site', `${pathOfDate(iso).replaceAll('/', '-')}.html`), 'utf8')
      expect(page, iso).toContain((await site.get(`/api/matrix/${pathOfDate(iso)}/reading.html`)).text)
      const [, chart] = /<img src="data:image\/svg\+xml,([^"]+)"/.exec(page)!
      expect(decodeURIComponent(chart!), iso).toBe((await site.get(`/api/matrix/${pathOfDate(iso)}/chart.svg`)).text)
    }
  })

  it('is not built from a service that is away', async () => {
    const failed = await build('http://127.0.0.1:9/api').catch((error) => error)
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('fetch failed')])
  })
})

describe('the bot', () => {
  it('answers essence and twelve buttons, its readings, the picture, and refuses what is no date', async () => {
    const telegram = await startTelegram()
    const project = join(folder, 'bot')
    cpSync('examples/bot', project, { recursive: true })
    mkdirSync(join(project, 'node_modules'))
    symlinkSync(resolve('.'), join(project, 'node_modules/open-numerology'))
    symlinkSync(resolve('test/node_modules/grammy'), join(project, 'node_modules/grammy'))
    const bot = spawn(process.execPath, ['bot.js'], {
      cwd: project,
      env: { ...process.env, BOT_TOKEN: '1:a', API_ROOT: telegram.root, INSTANCE: 'https://numeros.example' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    onTestFinished(() => {
      bot.kill('SIGKILL')
    })

    const keys = Object.keys((await said('1990-05-15')).reading)
    for (const [at, iso] of SAMPLE.entries()) {
      const { reading, synthesis } = await said(iso)
      const date = pathOfDate(iso)
      const [photo, answer] = await telegram.ask({ text: `/matriz ${date}` }, 2)
      expect(photo).toMatchObject({ photo: `https://numeros.example/api/matrix/${date}/chart.png` })
      for (const text of [synthesis.essence, ...synthesis.paragraphs.map((one) => one.text), synthesis.practice])
        expect(answer!.text).toContain(text)
      const buttons = answer!.reply_markup!.inline_keyboard.flat()
      expect(buttons.map(({ text }) => text)).toEqual(Object.values(reading).map(({ position }) => position))
      const key = keys[at % keys.length]!
      const { callback_data } = buttons[keys.indexOf(key)]!
      const [, told] = await telegram.ask({ data: callback_data }, 2)
      const { emoji: _, keyword: __, question: ___, ...texts } = reading[key]!
      for (const text of Object.values(texts)) expect(told!.text).toContain(String(text))
    }
    for (const wrong of ['/matriz', '/matriz 30/2/1990', '/matriz mañana', '/matriz 1/1/2200']) {
      const [answer] = await telegram.ask({ text: wrong }, 1)
      expect(answer!.text).toMatch(/^Esa fecha no me sirve\. Escribe \/matriz y una fecha/)
    }
    const [help] = await telegram.ask({ text: '/start' }, 1)
    expect(help!.text).toMatch(/^Escribe \/matriz/)
    for (const { text } of telegram.sent) expect((text ?? '').length).toBeLessThan(4_096)
  })
})

interface Sent {
  readonly text?: string
  readonly photo?: string
  readonly reply_markup?: { readonly inline_keyboard: { text: string; callback_data: string }[][] }
}

/** What a bot sees of Telegram, on this machine: updates to wait for, and messages to send. */
async function startTelegram() {
  const sent: Sent[] = []
  const updates: object[] = []
  let wake = () => {}
  const chat = { id: 7, type: 'private', first_name: 'Ana' }
  const message = { message_id: 1, date: 0, chat }
  const root = await serve(async (request, response) => {
    const method = request.url!.split('/').at(-1)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const result = async () => {
      if (method === 'getMe') return { id: 1, is_bot: true, first_name: 'Bot', username: 'bot' }
      if (method === 'getUpdates') {
        if (updates.length === 0) await new Promise<void>((more) => (wake = more))
        return updates.splice(0)
      }
      if (method === 'deleteWebhook') return true
      sent.push(body)
      wakeSent()
      return method === 'answerCallbackQuery' ? true : message
    }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ ok: true, result: await result() }))
  })
  let wakeSent = () => {}
  let id = 0
  return {
    root,
    sent,
    /** What the bot sends in answer. */
    async ask({ text, data }: { text?: string; data?: string }, count: number): Promise<readonly Sent[]> {
      const before = sent.length
      const entities = [{ type: 'bot_command', offset: 0, length: (text ?? '').split(' ')[0]!.length }]
      const from = { ...chat, is_bot: false }
      updates.push({
        update_id: ++id,
        ...(text !== undefined && { message: { ...message, from, text, entities } }),
        ...(data !== undefined && { callback_query: { id: String(id), from, chat_instance: '1', data, message } }),
      })
      wake()
      while (sent.length < before + count) await new Promise<void>((more) => (wakeSent = more))
      return sent.slice(before)
    },
  }
}
