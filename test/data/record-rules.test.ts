import { describe, expect, it } from 'vitest'
import * as rules from './record-rules.ts'

const READING = {
  essence: 'Para ti querer es elegir: Los Enamorados en Relaciones piden un sí que sea decisión y no costumbre.',
  strength: 'Sabes decir por qué eliges a quien eliges.',
  challenge: 'Cedes para quedar bien y luego te pesa.',
  text:
    'Sobre el joven de la carta apunta una flecha, pero las dos personas a su lado esperan que hable él. El flechazo abre ' +
    'la puerta; la decisión la mantiene abierta. Como te gusta agradar, escribes un mensaje, lo borras y lo mandas más ' +
    'suave de lo que pensabas. Un no a tiempo, con cariño, hace creíble todo lo que aceptas después.',
  practice: 'Dile a alguien, con una razón concreta, por qué volverías a elegir su compañía.',
}
const LIFE_PATH = {
  archetype: 'La mirada profunda',
  tagline: 'Mirar dos veces antes de creer',
  short_description: 'El 7 es el número de quien observa y duda hasta que lo aprendido se vuelve propio.',
  description: Array.from(
    { length: 3 },
    () => `${'Miras despacio lo que otros dan por sabido. '.repeat(8)}Luego sales.`,
  ),
  traits: [
    'Atención al detalle',
    'Criterio propio',
    'Olfato para lo falso',
    'Silencio que escucha',
    'Aprender a solas',
    'Calma',
  ],
  weaknesses: [
    'Duda sin fin',
    'Emociones bajo llave',
    'Recelo con la gente',
    'Mil vueltas a todo',
    'Prisa nula',
    'Callar de más',
  ],
  career: [
    'Investigación científica',
    'Análisis de datos',
    'Archivos y bibliotecas',
    'Filosofía y lógica',
    'Psicología clínica',
    'Programación de sistemas',
  ],
  love: 'Te conquista quien logra cambiarte una idea, despacio. '.repeat(7).trim(),
  advice: 'Cuenta algo que aún no has resuelto, sin prepararlo. '.repeat(6).trim(),
}

type Reading = typeof READING

describe('a reading', () => {
  const faultsOf = (changed: Partial<Reading>, place: Parameters<typeof rules.readingFaults>[2] = 'relationships') =>
    rules.readingFaults('a.json', 6, place, { ...READING, ...changed })

  it('passes as the guide wants it', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each<[string, Partial<Reading>]>([
    [
      '.essence: has 151 characters, wanted 150 at most',
      { essence: `Los Enamorados y querer${' así'.repeat(31)}hoy.` },
    ],
    ['.essence: has 2 sentences', { essence: 'Quieres bien. Los Enamorados lo dicen.' }],
    ['.essence: does not name Los Enamorados', { essence: 'Para ti querer es elegir.' }],
    ['.essence: names Relaciones by none', { essence: 'Con Los Enamorados tu lugar está en la montaña.' }],
    ['.essence: a list of three tasks', { essence: 'Los Enamorados: querer, elegir bien y decir que no.' }],
    ['.strength: has 91 characters', { strength: `Eliges${' bien'.repeat(16)} hoy.` }],
    ['.challenge: an absolute', { challenge: 'Nunca dices que no.' }],
    ['.challenge: an absolute', { challenge: 'No logras elegir.' }],
    ['.challenge: its label', { challenge: 'Te cuesta elegir.' }],
    ['.challenge: the text says it again', { challenge: 'Lo mandas más suave de lo que querías.' }],
    ['.text: has 7 words, wanted 50 to 75', { text: 'Escribes un mensaje y luego lo borras.' }],
    ['.text: a fact of history', { text: `${READING.text} Marsella.` }],
    ['.text: a relative or stranger', { text: READING.text.replace('las dos personas', 'tu tía y tu prima') }],
    ['.practice: has 21 words', { practice: `Di${' que sí'.repeat(10)}.` }],
    ['.practice: is missing', { practice: '' }],
    ['.practice: does not end in punctuation', { practice: 'Di que sí' }],
  ])('is refused: %s', (reason, changed) => {
    expect(faultsOf(changed).join('\n')).toContain(`a.json · 6 relationships${reason}`)
  })

  it('has the words of its place, not of its neighbour', () => {
    const essence = 'En tu Propósito, Los Enamorados preguntan para qué eliges.'
    expect(faultsOf({ essence }, 'purpose')).toEqual([])
    expect(faultsOf({ essence: essence.replace('para qué', 'con qué alcance') }, 'purpose')).toEqual([
      'a.json · 6 purpose.essence: not in Propósito: «alcance»',
    ])
  })

  it('may be longer about money, talents, centre and purpose', () => {
    const text = `${READING.text} ${'Hay días en que eliges sin pensar. '.repeat(4).trim()}`
    const lengths = (place: 'money' | 'center' | 'soul') =>
      faultsOf({ text }, place).filter((line) => /text: has/.test(line))
    expect([lengths('center'), lengths('money').length, lengths('soul').length]).toEqual([[], 1, 1])
  })
})

describe('a life path', () => {
  const faultsOf = (changed: Record<string, unknown>) => rules.lifePathFaults('7.json', 7, { ...LIFE_PATH, ...changed })

  it.each<[string, Record<string, unknown>]>([
    ['archetype: a masculine as the norm', { archetype: 'El Constructor' }],
    ['archetype: has 5 words', { archetype: 'La mirada que va profunda' }],
    ['tagline: has 61 characters', { tagline: `A${'a'.repeat(60)}` }],
    ['short_description: does not name the 7', { short_description: 'Observar hasta entender.' }],
    ['description: has 2 paragraphs, wanted 3', { description: LIFE_PATH.description.slice(1) }],
    ['description: has 132 words, wanted 180 to 220', { description: LIFE_PATH.description.slice(1) }],
    ['traits.5: has 1 words, wanted 2 to 5', {}],
    ['traits: has 1 entries', { traits: ['Criterio propio'] }],
    [
      'weaknesses: 3 entries are a noun and «que»',
      { weaknesses: ['Duda que crece', 'Prisa que pisa', 'Voz que hiere'] },
    ],
    ['traits: 5 entries are infinitives', { traits: Array.from({ length: 5 }, () => 'Mirar de lejos') }],
    ['love: has 2 words', { love: 'Quieres mucho.' }],
    ['advice: has 2 words', { advice: 'Habla más.' }],
  ])('is refused: %s', (reason, changed) => {
    expect(faultsOf(changed).join('\n')).toContain(reason)
  })
})

describe('the other records', () => {
  const long = (count: number) => `Mir${' y mira'.repeat(count / 2)}.`

  it.each<[string, string[]]>([
    ['arcanum · 13.keyword: has 31 characters', rules.arcanumFaults('arcanum', 13, { keyword: `A${'a'.repeat(30)}` })],
    ['arcanum · 13.description: has 2 words', rules.arcanumFaults('arcanum', 13, { description: 'Un esqueleto.' })],
    [
      'arcanum · 13.also_called: wanted a list',
      rules.arcanumFaults('arcanum', 13, { also_called: 'El Arcano sin Nombre' }),
    ],
    ['arcanum · 5.also_called: is a card of ours', rules.arcanumFaults('arcanum', 5, { also_called: ['El Mago'] })],
    [
      'tail · 1-2-3.title: has 7 words',
      rules.tailFaults('tail', '1-2-3', { title: 'Uno dos tres cuatro cinco seis siete' }),
    ],
    ['tail · 1-2-3.text: guilt or debt', rules.tailFaults('tail', '1-2-3', { text: 'Una deuda de otra vida.' })],
    ['tail · 1-2-3.text: has 59 words', rules.tailFaults('tail', '1-2-3', { text: long(58) })],
    ['period · 4.text: a forecast', rules.periodFaults('period', 4, { text: 'Llegará un ascenso.' })],
    ['period · 4.text: has 61 words', rules.periodFaults('period', 4, { text: long(60) })],
    ['repeat · 4.essence: is missing', rules.repeatFaults('repeat', 4, { text: long(50) })],
    ['pair · 4.essence: a verdict', rules.pairFaults('pair', 4, { essence: 'Encajan al 80 %.' })],
    ['pair · 4.practice: is missing', rules.pairFaults('pair', 4, { text: long(50) })],
  ])('are refused: %s', (reason, faults) => {
    expect(faults.join('\n')).toContain(reason)
  })
})
