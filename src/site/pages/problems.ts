import type { Publisher } from '../../documents/publisher.ts'
import { birthForm } from '../date-fields.ts'
import { html } from '../html.ts'
import { contactAddress, type PageContent } from '../layout.ts'

export function notFoundPage(): PageContent {
  return {
    title: 'Aquí no hay nada',
    description: 'La página que buscas no existe.',
    path: undefined,
    main: html`<p class="eyebrow">404</p>
<h1>Aquí no hay nada</h1>
<p class="lead">Quizá la dirección tenga una letra de más. Desde aquí puedes seguir:</p>
<ul class="plain"><li><a class="link" href="/">Inicio</a></li><li><a class="link" href="/numeros">Los doce números</a></li><li><a class="link" href="/matriz">La matriz y sus arcanos</a></li><li><a class="link" href="/documentacion">La API</a></li></ul>
<div class="card"><h2>O mira una fecha</h2>${birthForm('reading')}</div>`,
  }
}

export function tooManyPage(seconds: number): PageContent {
  return {
    title: 'Demasiadas peticiones',
    description: 'Has pedido muchas páginas en poco tiempo.',
    path: undefined,
    main: html`<p class="eyebrow">429</p><h1>Un momento</h1><p class="lead">Desde tu dirección IP han llegado muchas peticiones en un minuto. Espera ${seconds === 1 ? 'un segundo' : `${seconds} segundos`} y vuelve a cargar la página.</p>`,
  }
}

export function busyPage(): PageContent {
  return {
    title: 'Demasiado a la vez',
    description: 'Hay demasiadas peticiones en marcha.',
    path: undefined,
    main: html`<p class="eyebrow">503</p><h1>Demasiado a la vez</h1><p class="lead">Hay mucho en marcha desde tu red, o algo que falló hace un momento. Espera un poco y vuelve a intentarlo.</p>`,
  }
}

export function readOnlyPage(): PageContent {
  return {
    title: 'Método no permitido',
    description: 'Esta dirección solo se puede leer.',
    path: undefined,
    main: html`<p class="eyebrow">405</p><h1>Esta página solo se lee</h1><p class="lead">Aquí solo valen las peticiones GET y HEAD. <a href="/">Volver al inicio</a></p>`,
  }
}

export function failurePage({ supportContact }: Publisher, requestId: string): PageContent {
  return {
    title: 'Algo falló',
    description: 'Un fallo interno del servicio.',
    path: undefined,
    main: html`<p class="eyebrow">500</p><h1>Algo ha fallado por nuestra parte</h1>
<p class="lead">Vuelve a intentarlo en un momento. Si se repite, escribe a <a href="${contactAddress(supportContact)}">${supportContact}</a> e indica el código ${requestId}.</p>
<p><a href="/">Volver al inicio</a></p>`,
  }
}
