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
