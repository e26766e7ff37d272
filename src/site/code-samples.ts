/** The same call in the languages that people paste from. Each takes the address as its only hole. */
export const CODE_SAMPLES = [
  ['curl', 'curl', (url: string) => `curl ${url}`],
  [
    'javascript',
    'JavaScript',
    (url: string) =>
      `const respuesta = await fetch('${url}')\nconst datos = await respuesta.json()\nconsole.log(datos)`,
  ],
  [
    'python',
    'Python',
    (url: string) =>
      `import json\nfrom urllib.request import urlopen\n\nwith urlopen('${url}') as respuesta:\n    datos = json.load(respuesta)\nprint(datos)`,
  ],
] as const
