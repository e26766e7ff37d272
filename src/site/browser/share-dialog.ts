import { shapesOf } from '../../dataset/cards.ts'
import {
  chartPicture,
  type Look,
  type SentenceFormat,
  sentencePicture,
  sharedPairPicture,
} from '../../documents/chart/picture.ts'
import { NIGHT, PAPER, plainStyle } from '../../documents/chart/style.ts'
import { spanishDate } from '../../documents/credit.ts'
import { type CalendarDate, readIsoDate } from '../../numerology/calendar.ts'
import { CARD_PATHS } from '../card-paths.generated.ts'
import { type Html, html } from '../html.ts'
import { fragmentOf, giveName, pageTexts, shownName } from './profile.ts'

const ID = 'compartir-enlace'

/** One dialog for profiles, pairs, numbers and arcana: a sentence, a card, a link. */
export function openDialog({ dataset }: HTMLElement): void {
  const choices = choicesOf(dataset)
  document.body.insertAdjacentHTML('beforeend', dialogOf(dataset, choices).text)
  const dialog = document.body.lastElementChild as HTMLDialogElement
  const show = preview(dialog, dataset, choices)
  const fields = dialog.querySelector('details')!
  fields.addEventListener('toggle', () => fields.scrollIntoView({ block: 'nearest' }))
  dialog.addEventListener('input', show)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
  show()
}

type Choices = ReturnType<typeof choicesOf>

/** The sentence of the page, then those of its parts, each with what it is about and its arcanum. */
function choicesOf({ title, sentence, card, parts = '[]' }: DOMStringMap) {
  const found = (JSON.parse(parts) as [string, string, number][]).flatMap(([id, name, arcanum]) => {
    const text = document.querySelector(`#${id} .essence`)?.textContent
    return text ? [{ title: name, text, arcanum }] : []
  })
  return [{ title: title!, text: sentence!, arcanum: card === undefined ? undefined : Number(card) }, ...found]
}

/** The picture and one way to send it; other ways; folded, what can be chosen. */
function dialogOf({ dates }: DOMStringMap, choices: Choices): Html {
  const canSend = navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] })
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const sentences = html`<label>Qué compartir<select name="what">${choices.map(({ title }, at) => html`<option value="${at}">${at === 0 ? 'La frase de portada' : title}</option>`)}${dates && html`<option value="chart">La estrella entera</option>`}</select></label>`
  const save = (style: string) => html`<a class="button ${style}" data-way="save">Guardar imagen</a>`
  return html`<dialog class="sharing" aria-labelledby="compartir" closedby="any"><form method="dialog"><div class="sharing-head"><h2 id="compartir" tabindex="-1" autofocus>Compartir</h2><button class="light" aria-label="Cerrar">✕</button></div>
<div class="sharing-picture"><img alt="" width="1080" height="1350"><p class="quiet" role="status"></p></div>
<div class="sharing-choices">
${canSend ? html`<button type="button" name="send" disabled>Compartir la imagen</button>` : save('')}
<div class="row"><a class="button light" data-way="wa" target="_blank" rel="noopener noreferrer">WhatsApp (texto)</a><a class="button light" data-way="tg" target="_blank" rel="noopener noreferrer">Telegram (texto)</a><button type="button" class="light" data-copy="${ID}"></button></div>
${canSend && save('light')}
${dates && html`<label class="check"><input type="checkbox" name="dated"> Con ${datesIn(dates)}</label><p class="quiet" data-told></p>`}
<details><summary>Personalizar</summary><div class="sharing-choices">
${(choices.length > 1 || dates) && sentences}
<label class="half">Formato<select name="format"><option value="feed">Publicación 4:5</option><option value="story">Historia 9:16</option></select></label>
<label class="half">Color<select name="color"><option value="light">Claro</option><option value="dark"${isDark && html` selected`}>Oscuro</option></select></label>
<label>Nombre (opcional)<input name="name" maxlength="60" autocomplete="off" value="${shownName()}"></label>
<p class="alert sent"><span></span> <span id="${ID}"></span></p></div></details>
</div></form></dialog>`
}

function datesIn(dates = ''): string {
  return dates.includes(' ') ? 'las fechas' : 'la fecha'
}

type Chosen = ReturnType<typeof chosen>

/** What the sender has chosen: the whole of what is sent follows from it. */
function chosen(form: HTMLFormElement, choices: Choices) {
  const values = new FormData(form)
  const what = values.get('what') ?? '0'
  return {
    ...(choices[Number(what)] ?? choices[0]!),
    isChart: what === 'chart',
    format: values.get('format') as SentenceFormat,
    isDark: values.get('color') === 'dark',
    name: String(values.get('name')).trim(),
    isDated: values.has('dated'),
  }
}

/** Text and link. The link leads to a form of the recipient's own, or to the dates if the sender shows them. */
function messageOf(data: DOMStringMap, { title, text, name, isDated }: Chosen) {
  const about = [...new Set([name, data.title!, title])].filter((part) => part !== '').join(' · ')
  const path = isDated ? data.dated! + fragmentOf(name) : data.to!
  return { text: `${about}: «${text.replace(/\.$/, '')}». ${data.asks}`, url: location.origin + path }
}

/** Draws what is chosen and readies every way to send it. A slower drawing of an earlier choice is dropped. */
function preview(dialog: HTMLElement, data: DOMStringMap, choices: Choices): () => Promise<void> {
  const part = <Kind extends HTMLElement>(selector: string) => dialog.querySelector<Kind>(selector)!
  const image = part<HTMLImageElement>('img')
  const [said, sent, copy] = [part('[role=status]'), part('.sent > span'), part('[data-copy]')]
  const send = dialog.querySelector<HTMLButtonElement>('[name=send]')
  const save = part<HTMLAnchorElement>('[data-way=save]')
  let newest = 0
  let message: ShareData
  send?.addEventListener('click', () => {
    navigator.share(message).catch(({ name }: Error) => {
      // Whoever closes the sheet knows it.
      if (name !== 'AbortError') said.textContent = 'No se ha podido abrir. Prueba otro camino.'
    })
  })

  return async () => {
    const drawing = ++newest
    const what = chosen(part('form'), choices)
    const { text, url } = messageOf(data, what)
    const { told, copied } = wordsOf(what, data)
    giveName(what.name)
    sent.textContent = text
    part(`#${ID}`).textContent = url
    copy.textContent = copy.dataset.label = `Copiar el enlace ${copied}`
    part<HTMLAnchorElement>('[data-way=wa]').href = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
    part<HTMLAnchorElement>('[data-way=tg]').href =
      `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`
    if (data.dates) part('[data-told]').textContent = told
    if (send) send.disabled = true
    save.removeAttribute('href')
    said.textContent = 'Dibujando…'
    const file = await pictureOf(data, what).catch(() => undefined)
    if (drawing !== newest) return
    said.textContent = file ? '' : 'No se ha podido dibujar la imagen.'
    if (!file) return
    URL.revokeObjectURL(image.src)
    image.src = save.href = URL.createObjectURL(file)
    image.alt = text
    save.download = file.name
    message = { text, url, files: [file] }
    if (send) send.disabled = false
  }
}

/** What the picture and the link tell of a birth date, and where the link leads. */
function wordsOf({ isDated, isChart }: Chosen, { dates, number }: DOMStringMap) {
  const named = datesIn(dates)
  if (isDated) return { told: `La imagen y el enlace llevan ${named}.`, copied: `a mi lectura, con ${named}` }
  const told =
    isChart && named === 'la fecha'
      ? 'La fecha no va escrita, pero la estrella deja ver el día y el mes.'
      : `Ni la imagen ni el enlace llevan ${named}.`
  return { told, copied: dates ? 'al sitio' : number ? 'a este número' : 'a esta carta' }
}

/** The picture of what the sender has chosen: a sentence with its card, or the whole chart. */
async function pictureOf(data: DOMStringMap, chosen: Chosen): Promise<File> {
  const style = (await carriedFont()) + plainStyle(chosen.isDark ? NIGHT : PAPER, FONT)
  const cardBody = (arcanum: number) => `<!--${arcanum}-->`
  const look = { format: chosen.format, style, shownWidth: 1080, cardBody, credit: data.credit!.split('\n') }
  const svg = await withCards(drawn(data, chosen, look))
  const name = [data.file, ...(chosen.isDated ? data.dates!.split(' ') : [])].join('-')
  return new File([await painted(svg)], `${name}.png`, { type: 'image/png' })
}

function drawn(data: DOMStringMap, chosen: Chosen, look: Look<SentenceFormat>): string {
  const { title, text, arcanum, name, isDated, isChart } = chosen
  const dates = data.dates?.split(' ').map((iso) => readIsoDate(iso)!) ?? []
  const shownDates = isDated ? dates.map(spanishDate).join(' y ') : ''
  if (!isChart) {
    const about = title === data.title ? title : `${data.title} · ${title}`
    const whose = [name, shownDates].filter((part) => part !== '').join(' · ')
    return sentencePicture({ title: about, text, whose, arcanum, number: data.number }, look)
  }
  const [first, second] = dates as [CalendarDate, CalendarDate | undefined]
  const heading = name || (second ? 'Nuestra matriz' : shownDates || 'Mi matriz')
  const shown = { ...look, essence: data.sentence!, heading }
  if (second) return sharedPairPicture({ first, second }, { ...shown, below: shownDates })
  return chartPicture(first, pageTexts()!, { ...shown, before: name && shownDates && `${shownDates} · ` })
}

/** The shapes of the cards in place of their marks. The page shows these cards, so they come from the browser's cache. */
async function withCards(svg: string): Promise<string> {
  const parts = svg.split(/<!--(\d+)-->/).map(async (part, at) => {
    if (at % 2 === 0) return part
    return shapesOf(await (await fetch(CARD_PATHS[Number(part) - 1]!, { cache: 'force-cache' })).text())
  })
  return (await Promise.all(parts)).join('')
}

/** An SVG in an image may load nothing, so it embeds its typeface. */
const FONT = 'Fraunces'

/** A drawing as PNG, rendered in the browser: nothing is sent anywhere. */
async function painted(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // Safari 16 has no other.
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')!
    // Safari applies the embedded font only on the second draw.
    for (let time = 0; time < 2; time++) {
      context.drawImage(image, 0, 0)
      await new Promise((done) => setTimeout(done, 50))
    }
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject())))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The page's typeface as an embedded @font-face rule. The page has loaded it, so it comes from the browser's cache. */
async function carriedFont(): Promise<string> {
  const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!
  const bytes = new Uint8Array(await (await fetch(href, { cache: 'force-cache' })).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `@font-face{font-family:${FONT};font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)})}`
}
