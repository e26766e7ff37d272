// Pages with the texts inside, made when the site is built: npx @11ty/eleventy
const API = process.env.NUMEROLOGY_API ?? 'http://localhost:3000/api'
const DATES = ['15/5/1990', '29/2/2000']

export default function (eleventy) {
  eleventy.addGlobalData('matrices', () => Promise.all(DATES.map(matrixOf)))
}

async function matrixOf(date) {
  const [chart, html] = await Promise.all(['chart.svg', 'reading.html'].map((name) => textOf(`${date}/${name}`)))
  return { slug: date.replaceAll('/', '-'), chart: `data:image/svg+xml,${encodeURIComponent(chart)}`, html }
}

async function textOf(path) {
  const response = await fetch(`${API}/matrix/${path}`)
  if (!response.ok) throw new Error(`${path}: ${(await response.json()).error}`)
  return response.text()
}
