// Pages with the texts inside, made when the site is built: npx @11ty/eleventy
const API = process.env.NUMEROLOGY_API ?? 'http://localhost:3000/api'
const DATES = ['15/5/1990', '29/2/2000']

export default function (eleventy) {
  eleventy.addGlobalData('matrices', () => Promise.all(DATES.map(matrixOf)))
}

async function matrixOf(date) {
  const response = await fetch(`${API}/matrix/${date}/reading.html`)
  if (!response.ok) throw new Error(`${date}: ${(await response.json()).error}`)
  return { slug: date.replaceAll('/', '-'), html: await response.text() }
}
