import { describe, expect, it } from 'vitest'
import { useSite } from '../support/site.ts'

const site = useSite()

async function promises(): Promise<string[]> {
  const { text } = await site.get('/privacidad')
  const [, list] = /<ol class="plain prose">(.*?)<\/ol>/s.exec(text)!
  return [...list!.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line]) => line!)
}

describe('/privacidad', () => {
  it('says in ten lines what we do not store', async () => {
    expect(await promises()).toHaveLength(10)
    expect((await promises())[0]).toMatch(/^Nosotros no guardamos tu fecha/)
  })

  it('names everything that may remember a date all the same', async () => {
    const [, , page, browser] = await promises()
    const profile = await site.get('/perfil?birth=1988-11-29')
    expect(profile.header('Cache-Control')).toContain('public')
    expect(page).toContain('una caché delante de él, puede conservar la página ya hecha, con su fecha,')
    expect((await site.get('/')).text).toContain('autocomplete="bday-day"')
    for (const place of ['historial', 'caché', 'autocompletado']) expect(browser).toContain(place)
  })
})
