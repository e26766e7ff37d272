import { type Html, html } from '../html.ts'
import { fragmentOf, giveName, shownName } from './naming.ts'
import { type Choice, type Chosen, pictureOf } from './picture.ts'

const ID = 'compartir-enlace'

/** One dialog for profiles, pairs, numbers and arcana: a sentence, a card, a link. */
export function openDialog(button: HTMLElement): void {
  const dialog = document.createElement('dialog')
  const choices = choicesOf(button)
  dialog.className = 'sharing'
  dialog.setAttribute('aria-labelledby', 'compartir')
  dialog.setAttribute('closedby', 'any')
  dialog.innerHTML = contentOf(button, choices).text
  document.body.append(dialog)
  const form = dialog.querySelector('form')!
  const show = preview(dialog, button, () => chosen(form, choices))
  form.addEventListener('input', show)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
  show()
}

/** The page's own sentence, then those of its parts. */
function choicesOf({ dataset }: HTMLElement): Choice[] {
  const { title, sentence, card, parts = '[]' } = dataset
  const found = (JSON.parse(parts) as [string, string, number][]).flatMap(([id, name, card]) => {
    const text = document.querySelector(`#${id} .essence`)?.textContent
    return text ? [{ title: name, text, card }] : []
  })
  return [{ title: title!, text: sentence!, card: card === undefined ? undefined : Number(card) }, ...found]
}

function contentOf({ dataset: { dates } }: HTMLElement, choices: readonly Choice[]): Html {
  const canSend = navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] })
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const sentences = html`<label>La frase<select name="what">${choices.map(({ title }, at) => html`<option value="${at}">${title}</option>`)}${dates && html`<option value="chart">La estrella entera</option>`}</select></label>`
  const date = dates?.includes(' ') ? 'Con las fechas' : 'Con la fecha'
  return html`<form method="dialog"><div class="sharing-head"><h2 id="compartir" tabindex="-1" autofocus>Compartir</h2><button class="light" aria-label="Cerrar">✕</button></div>
<div class="sharing-picture"><img alt="" width="1080" height="1350"><p class="essence" hidden></p></div>
<div class="sharing-choices">
${(choices.length > 1 || dates) && sentences}
<label class="half">Formato<select name="format"><option value="feed">Imagen 4:5</option><option value="story">Imagen 9:16</option><option value="link">Solo enlace</option></select></label>
<label class="half">Color<select name="color"><option value="light">Claro</option><option value="dark"${isDark && html` selected`}>Oscuro</option></select></label>
<label>Un nombre, si quieres<input name="name" maxlength="60" autocomplete="off" value="${shownName()}"></label>
${dates && html`<label class="check"><input type="checkbox" name="dated"> ${date}</label>`}
<p class="alert sent"><span></span> <span id="${ID}"></span></p>
<div class="row"><button type="button" class="light" data-copy="${ID}">Copiar el enlace</button><a class="button light" data-way="wa" target="_blank" rel="noopener noreferrer">WhatsApp</a><a class="button light" data-way="tg" target="_blank" rel="noopener noreferrer">Telegram</a><a class="button light" data-way="save">Guardar imagen</a></div>
<p class="quiet" role="status"></p>
${canSend && html`<button type="button" name="send" disabled>Compartir</button>`}</div></form>`
}

function chosen(form: HTMLFormElement, choices: readonly Choice[]): Chosen {
  const values = new FormData(form)
  const what = values.get('what') ?? '0'
  return {
    ...(choices[Number(what)] ?? choices[0]!),
    isChart: what === 'chart',
    format: values.get('format') as Chosen['format'],
    isDark: values.get('color') === 'dark',
    name: String(values.get('name')).trim(),
    isDated: values.has('dated'),
  }
}

/** Text and link. The link leads to a form of the recipient's own, or to the dates if the sender shows them. */
function messageOf({ dataset }: HTMLElement, { title, text, name, isDated }: Chosen): Message {
  const about = [...new Set([name, dataset.title!, title])].filter((part) => part !== '').join(' · ')
  const path = isDated ? dataset.dated! + fragmentOf(name) : dataset.to!
  return { text: `${about}: «${text.replace(/\.$/, '')}». ${dataset.asks}`, url: location.origin + path }
}

interface Message {
  readonly text: string
  readonly url: string
  readonly files?: File[]
}

/** Draws what is chosen and readies every way to send it. A slower drawing of an earlier choice is dropped. */
function preview(dialog: HTMLElement, button: HTMLElement, choose: () => Chosen): () => void {
  const part = <Kind extends HTMLElement>(selector: string) => dialog.querySelector<Kind>(selector)!
  const image = part<HTMLImageElement>('img')
  const essence = part('.essence')
  const [said, sent] = [part('[role=status]'), part('.sent > span')]
  const send = dialog.querySelector<HTMLButtonElement>('[name=send]')
  const save = part<HTMLAnchorElement>('[data-way=save]')
  let newest = 0
  let message: Message
  send?.addEventListener('click', () => {
    navigator.share(message as ShareData).catch(({ name }: Error) => {
      // Whoever closes the sheet knows it.
      if (name !== 'AbortError') said.textContent = 'No se ha podido abrir. Al lado hay otros caminos.'
    })
  })

  function ready(next: Message): void {
    message = next
    if (send) send.disabled = false
    said.textContent = ''
  }

  return () => {
    const drawing = ++newest
    const what = choose()
    const { text, url } = messageOf(button, what)
    const isLink = what.format === 'link'
    giveName(what.name)
    sent.textContent = text
    part(`#${ID}`).textContent = url
    part<HTMLAnchorElement>('[data-way=wa]').href = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
    part<HTMLAnchorElement>('[data-way=tg]').href =
      `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`
    essence.textContent = what.text
    essence.hidden = !isLink
    image.hidden = save.hidden = isLink
    if (isLink) return ready({ text, url })
    if (send) send.disabled = true
    said.textContent = 'Dibujando…'
    pictureOf(button.dataset, what).then(
      (file) => {
        if (drawing !== newest) return
        URL.revokeObjectURL(image.src)
        image.src = save.href = URL.createObjectURL(file)
        image.alt = text
        save.download = file.name
        ready({ text, url, files: [file] })
      },
      () => {
        said.textContent = 'No se ha podido dibujar la imagen.'
      },
    )
  }
}
