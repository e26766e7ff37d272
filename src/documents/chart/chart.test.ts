import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import golden from '../../../test/golden/matrix.json' with { type: 'json' }
import whole from '../../../test/golden/whole.json' with { type: 'json' }
import { faultOf } from '../../../test/support/well-formed.ts'
import { dataset } from '../../dataset/dataset.ts'
import { allDates, readIsoDate } from '../../numerology/calendar.ts'
import { matrixArcana } from '../../numerology/destiny-matrix.ts'
import type { PointName } from '../../numerology/octagram.ts'
import { createCredit } from '../credit.ts'
import { POINT_TEXTS, unbroken } from '../names.ts'
import { datePreview } from '../preview.ts'
import { compose, pullOf } from '../synthesis.ts'
import { chartOf } from './charts.ts'
import { inlineChart, pointMap } from './inline-chart.ts'

const publisher = {
  publicUrl: 'https://numeros.example',
  basePath: '/api',
  name: 'Casa',
  supportContact: 'a@b.example',
}
const contextOf = (of: typeof publisher) => ({ dataset, credit: createCredit(dataset, of) })
const context = contextOf(publisher)
const pictureOf = (iso: string) => chartOf(context, readIsoDate(iso)!)
const birthday = pictureOf('1990-05-15')

describe('the numbers in the picture', () => {
  it.each(Object.entries(golden))(
    '%s: the cards of centre and purpose, and the one that pulls against the centre',
    (iso, expected) => {
      const positions: Record<string, number> = expected.positions
      const shown = [...pictureOf(iso).matchAll(/data-card="(\d+)".*?<text class="caption"[^>]*>([^<]+)</g)]
      const cards = shown.map(([, card]) => Number(card))
      expect(new Set(cards).size).toBe(3)
      expect(cards).toContain(positions.center)
      expect(cards).toContain(positions.purpose)
      expect(cards).toContain(pullOf(matrixArcana(readIsoDate(iso)!)).card)
      for (const [, card, caption] of shown) {
        const held = dataset.positions.filter(({ key }) => positions[key] === Number(card)).map(({ name }) => name)
        expect(held).toContain(caption)
      }
    },
  )
})

describe('the picture', () => {
  it('is well-formed for dates of every year, and so is the drawing for pages', () => {
    for (const date of [...allDates()].filter((_, at) => at % 1_009 === 0)) {
      expect(faultOf(chartOf(context, date).trimEnd())).toBeUndefined()
      expect(faultOf(inlineChart(date, dataset))).toBeUndefined()
    }
  })

  it('says in words what it shows', () => {
    expect(birthday).toMatch(/^<svg [^>]*role="img" aria-labelledby="chart-title chart-desc"/)
    expect(birthday).toContain('<title id="chart-title">Matriz del destino del 15 de mayo de 1990</title>')
    const said = /<desc id="chart-desc">(.*?)<\/desc>/.exec(birthday)![1]!
    expect(said).toMatch(/^Personalidad: 15, El Diablo; Sociedad: 21, El Mundo; .*; Propósito: 9, El Ermitaño\.$/)
    for (const { name } of dataset.positions) expect(said).toContain(`${name}: `)
  })

  it('says the name of data and publisher once where they are the same', () => {
    const same = contextOf({ ...publisher, name: 'Open Numerology' })
    const svg = chartOf(same, { day: 15, month: 5, year: 1990 })
    expect(svg).toContain('>numeros.example</text>')
  })

  it('carries the essence of the whole matrix, as its preview does, with the same captions', () => {
    const date = readIsoDate('1990-05-15')!
    const { essence } = compose(dataset, matrixArcana(date))
    const preview = datePreview(context, date)
    const linesOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]+)<\/text>/g)].map(([, text]) => text).join(' ')
    const captionsOf = (svg: string) => [...svg.matchAll(/class="caption"[^>]*>([^<]+)/g)].map(([, text]) => text)
    for (const svg of [birthday, preview]) expect(linesOf(svg)).toContain(unbroken(essence))
    expect(captionsOf(preview)).toEqual(captionsOf(birthday))
  })

  it('has the ring of ages: eight tens, and the numbers between the corners', () => {
    const numbersIn = (name: string) => {
      const [, group] = new RegExp(`<g class="${name}">(.*?)</g>`).exec(birthday)!
      return [...group!.matchAll(/>(\d+)</g)].map(([, number]) => Number(number))
    }
    expect(numbersIn('ages')).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
    expect(numbersIn('ring')).toEqual(whole.dates['1990-05-15'].ages.filter((_, point) => point % 8 !== 0))
  })

  it('has no script, no handler and nothing from elsewhere', () => {
    expect(birthday).not.toMatch(/<(script|foreignObject|image|use|a|iframe)\b|\son\w+=|href|@import|url\(/i)
    expect(birthday.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  })

  it('carries the credit: origin, licence, publisher and where', () => {
    expect(birthday).toContain('>Casa · numeros.example</text>')
    expect(birthday).toContain('>Textos de Open Numerology Data Service, con licencia CC-BY 4.0</text>')
  })

  it("shows a publisher's name as it is, whatever characters it has", () => {
    const name = `<script>alert("1")</script> & 'Hijas' ]]>`
    const svg = chartOf(contextOf({ ...publisher, name }), { day: 15, month: 5, year: 1990 }).trimEnd()
    expect(faultOf(svg)).toBeUndefined()
    expect(svg).not.toContain('<script')
    const shown = svg.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    expect(shown).toContain(`>${name} · numeros.example</text>`)
  })
})

describe('the drawing for pages', () => {
  it('needs no inline style, which the policy of the pages forbids', () => {
    expect(inlineChart({ day: 15, month: 5, year: 1990 }, dataset)).not.toMatch(/<style|\sstyle=/)
  })

  it('leads every point to its card, the twelve positions to what it says there, and says each sum', () => {
    const href = (arcanum: number, position: string | undefined) => `/arcanos/${arcanum}#${position ?? ''}`
    const svg = inlineChart({ day: 15, month: 5, year: 1990 }, dataset, { href })
    expect(svg).toMatch(/^<svg [^>]*role="group"/)
    const links = [...svg.matchAll(/<a href="([^"]+)" data-point="(\w+)"[^>]*><title>([^<]+)<\/title>/g)]
    const { points } = whole.dates['1990-05-15']
    const keys = new Map<string, string>(dataset.positions.map(({ key, point }) => [point, key]))
    expect(Object.fromEntries(links.map(([, address, point]) => [point, address]))).toEqual(
      Object.fromEntries(Object.entries(points).map(([name, value]) => [name, href(value, keys.get(name))])),
    )
    const said = new Map(links.map(([, , point, text]) => [point, text]))
    expect(said.get('D')).toBe('12 Karma: El Colgado. 15 + 5 + 19 = 39 → 12.')
    expect(said.get('NE')).toBe('6 Esquina superior derecha: Los Enamorados. 5 + 19 = 24 → 6.')
    expect(said.get('C')).toBe('19 Alma: El Sol. Las cifras del año, sumadas.')
  })

  it('depends on the chart alone but for its opening tag and its title', () => {
    // 15 May 1990 and 15 May 1909 have the same corners.
    const drawn = [1990, 1909].map((year) => inlineChart({ day: 15, month: 5, year }, dataset, { isOwn: true }))
    const [one, other] = drawn.map((svg) => svg.replace(/ data-birth="[^"]*"/, '').replace(/<title id.*?<\/title>/, ''))
    expect(drawn[0]).not.toBe(drawn[1])
    expect(one).toBe(other)
  })

  it('costs a visitor less than 13 kB of script, the arithmetic included', async () => {
    const entry = `import { inlineChart } from './src/documents/chart/inline-chart.ts'; globalThis.chart = inlineChart`
    const stdin = { contents: entry, resolveDir: process.cwd(), loader: 'ts' } as const
    const { outputFiles } = await build({
      stdin,
      bundle: true,
      minify: true,
      format: 'esm',
      charset: 'utf8',
      write: false,
    })
    expect(outputFiles[0]!.contents.length).toBeLessThan(13_000)
  })
})

describe('the drawing of where the points are', () => {
  const links = { href: (point: PointName) => `#punto-${point}`, words: (name: PointName) => ({ name, sum: '<b>' }) }
  const map = pointMap(dataset, links)

  it('has all 32 with their signs, leads each to its row, and names the twelve positions', () => {
    const shown = [
      ...map.matchAll(
        /<a href="([^"]+)" data-point="(\w+)"[^>]*>.*?<text [^>]*>([^<]+)<\/text>(?: ?<text [^>]*>([^<]+))?/g,
      ),
    ]
    const signs = Object.entries(POINT_TEXTS).map(([point, { sign }]) => [point, sign])
    expect(Object.fromEntries(shown.map(([, , point, sign]) => [point, sign]))).toEqual(Object.fromEntries(signs))
    for (const [, address, point] of shown) expect(address).toBe(`#punto-${point}`)
    const names = new Map(shown.map(([, , point, , name]) => [point, name]))
    for (const { point, name } of dataset.positions) expect(names.get(point)).toBe(name)
    expect(faultOf(map)).toBeUndefined()
  })
})
