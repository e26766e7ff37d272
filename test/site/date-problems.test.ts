import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'
import { expectDateFields, expectProblemPage } from './problem-page.ts'

const site = useSite()

describe('a date that is wrong or missing', () => {
  it.each([
    ['1990-02-30', 'Febrero de 1990 tiene 28 días.'],
    ['1900-02-29', 'Febrero de 1900 tiene 28 días.'],
    ['2090-04-31', 'Abril de 2090 tiene 30 días.'],
    ['1899-12-31', 'El año tiene que estar entre 1900 y 2100.'],
    ['2101-01-01', 'El año tiene que estar entre 1900 y 2100.'],
    ['15/13/1990', 'El mes va del 1 al 12.'],
    ['0/5/1990', 'El día va del 1 al 31.'],
    ['32 de mayo de 1990', 'El día va del 1 al 31.'],
    ['mañana', '«mañana» no es una fecha. Escríbela en cifras: día, mes y año.'],
    ['+1990-05-15', '«+1990-05-15» no es una fecha. Escríbela en cifras: día, mes y año.'],
    ['١٩٩٠-٠٥-١٥', '«١٩٩٠-٠٥-١٥» no es una fecha. Escríbela en cifras: día, mes y año.'],
  ])('%s gets a friendly page with status 400, what is wrong, and the fields', async (birth, problem) => {
    const response = await site.get(`/perfil?birth=${encodeURIComponent(birth)}`)
    expectProblemPage(response, 400, 'Revisa la fecha')
    expect(response.text).toContain(`role="alert">${problem}</p>`)
    expect(response.text.match(/aria-invalid="true"/g)).toHaveLength(1)
    expectDateFields(response)
  })

  it.each(['/perfil', '/perfil?birth=', '/perfil?nacimiento=1990-05-15'])('%s asks for one', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.text).toContain('<h1>¿Qué fecha miramos?</h1>')
    expect(response.text).toContain('<meta name="robots" content="noindex">')
    expectDateFields(response)
  })

  it('that is no date at all is shown as text, cut short, and broken encoding does no harm', async () => {
    const response = await site.get(
      `/perfil?birth=${encodeURIComponent('<script>alert(1)</script>'.padEnd(3000, 'x'))}`,
    )
    expectProblemPage(response, 400, 'Revisa la fecha')
    expect(response.text).not.toContain('<script>alert')
    expect(response.text).not.toContain('x'.repeat(50))
    expectProblemPage(await site.get('/perfil?birth=%E0%A4%A'), 400, 'Revisa la fecha')
  })
})

describe('a pair with a date that is wrong', () => {
  const GOOD = '1990-05-15'

  it.each([
    ['1990-02-30', 'Febrero de 1990 tiene 28 días.'],
    ['1990-13-01', 'El mes va del 1 al 12.'],
    ['1899-12-31', 'El año tiene que estar entre 1900 y 2100.'],
    ['١٩٩٠-٠٥-١٥', '«١٩٩٠-٠٥-١٥» no es una fecha. Escríbela en cifras: día, mes y año.'],
  ])('%s gets status 400, says which and why, and keeps the good one', async (wrong, why) => {
    for (const [query, which, at] of [
      [`a=${encodeURIComponent(wrong)}&b=${GOOD}`, 'primera', 0],
      [`a=${GOOD}&b=${encodeURIComponent(wrong)}`, 'segunda', 1],
    ] as const) {
      const response = await site.get(`/pareja?${query}`)
      expectProblemPage(response, 400, `La ${which} fecha no vale`)
      const said = [...response.text.matchAll(/role="alert">([^<]*)</g)].map(([, text]) => text)
      expect(said).toEqual(at === 0 ? [why, ''] : ['', why])
      const values = [...response.text.matchAll(/<input id="[ab]-[^>]* value="([^"]*)"/g)].map(([, value]) => value)
      expect(at === 0 ? values.slice(3) : values.slice(0, 3)).toEqual(['15', '5', '1990'])
      expect(response.text.match(/aria-invalid="true"/g)).toHaveLength(1)
    }
  })

  it('that is wrong twice says so of both, as text and cut short', async () => {
    const long = encodeURIComponent('<script>'.padEnd(3000, 'x'))
    const response = await site.get(`/pareja?a=${long}&b=%E0%A4%A`)
    expectProblemPage(response, 400, 'Ninguna de las dos fechas vale')
    expect(response.text).not.toContain('<script>x')
    expect(response.text).not.toContain('x'.repeat(50))
  })

  it.each(['/pareja', '/pareja?a=&b=', '/pareja?x=1'])('%s asks for two', async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.text.match(/<input id="[ab]-[^>]* value=""/g)).toHaveLength(6)
  })

  it('one of which is missing is asked for that one', async () => {
    const response = await site.get(`/pareja?b=${GOOD}`)
    expect(response.status).toBe(200)
    expect(response.text).toContain('<h1>¿Con quién te comparas?</h1>')
    const values = [...response.text.matchAll(/<input id="b-[^>]* value="([^"]*)"/g)].map(([, value]) => value)
    expect(values).toEqual(['15', '5', '1990'])
  })
})
