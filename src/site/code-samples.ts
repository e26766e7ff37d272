/** What a response is to a program: data, a text such as a calendar or an SVG, or bytes to save to a file. */
export type SampleKind = 'data' | 'text' | 'file'

/** The method of `Response` for each. */
const READ = { data: 'json', text: 'text', file: 'blob' } as const

/** The same call in several languages, with the URL as the only parameter. */
export const CODE_SAMPLES = [
  ['curl', 'curl', (url: string, kind: SampleKind = 'data') => `curl ${kind === 'file' ? '-O ' : ''}${url}`],
  [
    'javascript',
    'JavaScript',
    (url: string, kind: SampleKind = 'data') =>
      `const respuesta = await fetch('${url}')\nconst datos = await respuesta.${READ[kind]}()\nconsole.log(datos)`,
  ],
  ['python', 'Python', (url: string, kind: SampleKind = 'data') => inPython(url, kind)],
] as const

function inPython(url: string, kind: SampleKind): string {
  const open = `from urllib.request import urlopen\n\nwith urlopen('${url}') as respuesta:\n    `
  if (kind === 'data') return `import json\n${open}datos = json.load(respuesta)\nprint(datos)`
  if (kind === 'text') return `${open}texto = respuesta.read().decode()\nprint(texto)`
  const name = url.slice(url.lastIndexOf('/') + 1)
  return `${open}imagen = respuesta.read()\nwith open('${name}', 'wb') as archivo:\n    archivo.write(imagen)`
}

const DATE = "'1990-05-15'"
const TWO_DATES = "'1990-05-15', '1995-08-20'"

/** The client call for each operation of the OpenAPI document. */
const CLIENT_CALLS: Readonly<Record<string, string>> = {
  listLifePaths: 'lifePaths()',
  getLifePath: 'lifePath(7)',
  getLifePathOfDate: `lifePathOf(${DATE})`,
  getMatrix: `matrix(${DATE})`,
  getMatrixTable: `matrixTable(${DATE})`,
  getMatrixReading: `reading(${DATE})`,
  getMatrixSynthesis: `synthesis(${DATE})`,
  getMatrixSteps: `steps(${DATE})`,
  getMatrixChart: `chart(${DATE})`,
  getMatrixPicture: `chartPng(${DATE})`,
  getMatrixCard: `matrixCard(${DATE})`,
  getMatrixAges: `ages(${DATE})`,
  getMatrixAgesCalendar: `agesCalendar(${DATE})`,
  getMatrixTail: `tail(${DATE})`,
  getMatrixChakras: `chakras(${DATE})`,
  getPair: `pair(${TWO_DATES})`,
  getPairReading: `pairReading(${TWO_DATES})`,
  getPairSteps: `pairSteps(${TWO_DATES})`,
  getPairChart: `pairChart(${TWO_DATES})`,
  getPairPicture: `pairChartPng(${TWO_DATES})`,
  getPairCard: `pairCard(${TWO_DATES})`,
  listTails: 'tails()',
  getTail: "tailOf('18-3-12')",
  listArcana: 'arcana()',
  getArcanum: 'arcanum(9)',
  getLifePathCard: 'lifePathCard(7)',
  getArcanumCard: 'arcanumCard(9)',
  getIndex: 'index()',
}

/** Undefined for operations that our client does not need, such as the OpenAPI document. */
export function clientCall(operationId: string, api: string): string | undefined {
  const call = CLIENT_CALLS[operationId]
  if (call === undefined) return undefined
  return `import { NumerologyClient } from 'open-numerology/client'\n\nconst cliente = new NumerologyClient({ baseUrl: '${api}' })\nconsole.log(await cliente.${call})`
}
