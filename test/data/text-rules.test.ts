import { describe, expect, it } from 'vitest'
import * as rules from './text-rules.ts'

const text = (words: string, where = 'a.json · 1', file = 'a.json'): rules.Text => ({ where, file, text: words })
const GOOD = text('Pregunta «¿cómo estás?» y espera —sin prisa— la respuesta. Detrás de un silencio suele haber algo.')

/** Each rule with texts that it must catch and one look-alike that it must let pass. */
function catches(rule: (text: rules.Text) => string[], bad: Record<string, string>, fine: readonly string[]) {
  it.each(Object.entries(bad))('catches «%s»', (words, reason) => {
    const [finding, ...others] = rule(text(words))
    expect(finding).toContain('a.json · 1: ')
    expect(finding).toContain(reason)
    expect(others).toEqual([])
  })
  it.each([GOOD.text, ...fine])('lets «%s» pass', (words) => {
    expect(rule(text(words))).toEqual([])
  })
}

describe('the rule of wording', () => {
  const filler = 'horoscope filler'
  const fate = 'says what will be'
  const promise = 'promises or threatens'
  const health = 'speaks of health'
  const address = 'not tú'
  const gender = 'assumes or splits a gender'
  const tense = 'simple past'
  catches(
    rules.wordingFaults,
    {
      'Conecta con tu energía interior.': filler,
      'Único en tu especie, así te ven.': filler,
      'El universo te envía señales.': filler,
      'Busca tu mejor versión.': filler,
      'Sal de tu zona de confort.': filler,
      'Hay en ti un equilibrio perfecto.': filler,
      'Serás quien mande.': fate,
      'Este año podrás descansar.': fate,
      'Estás, sin saberlo, destinada a mandar.': fate,
      'Es inevitable que discutas.': fate,
      'Ese hábito curará tus males.': health,
      'Te quita la ansiedad.': health,
      'Es una forma de hacerte rico.': promise,
      'Está escrito que mandes.': fate,
      'Cuando os sentáis a hablar, escuchas.': address,
      'Quizá tenéis otra idea.': address,
      'Usted decide.': address,
      'Tu enfado dura poco.': 'regional (molestia',
      'No te apetece salir.': 'regional (querer',
      'Coges el primer tren.': 'regional (tomar',
      'Miras el móvil.': 'regional (teléfono',
      'Bien, vale, lo dejas.': 'regional (de acuerdo',
      'Echas de menos el mar.': 'regional (extrañar',
      'Vas a por pan.': 'regional (ir a buscar',
      'Una calle por la que nunca pasaste.': tense,
      'Hay quien ya lo dijo mejor.': tense,
      'Lo que todavía no te dio nadie.': tense,
      'Busca a quien esta semana llegó tarde.': tense,
      'Un libro que no leíste nunca.': tense,
      'Si te cansas, sé amable contigo mismo.': gender,
      'Eres muy organizado con las fechas.': gender,
      'Por la noche te sientes cansada.': gender,
      'Te quedas sola, y lo notas.': gender,
      'Llegas cansado a la cena.': gender,
      'Eres generosa con tu tiempo.': gender,
      'Un amigo/a te llama.': gender,
      'Llama a tod@s y cena.': gender,
      'Llama a todxs y cena.': gender,
    },
    [
      'Tiendes a mirar atrás y a decir lo mismo.',
      'Quien está cansado de esperar se va, y tú te quedas con la silla.',
      'Eres una persona que solo pide tiempo.',
      'Una calle por la que nunca has pasado, y la que dijiste en serio.',
      'El aparato ya no existe; hoy se viste despacio.',
      'Quizá ya hiciste una vez algo hermoso.',
      'El fax y el relax no riñen.',
      'Especialistas de toda la región miran el mapa.',
      'Es el único que no divide a otro, y eso te gusta en especial.',
      'Vas cada semana a un país lejano y vuelves cuidado en costumbre.',
      'Las veintiséis colas; una mesa coja, y lo que vale.',
      'Vale la pena recoger lo que dejaste; la enfermería y la terapia son oficios.',
    ],
  )
})

describe('the rule of typography', () => {
  catches(
    rules.typographyFaults,
    {
      'Di "no" una vez.': 'straight quote',
      "Di 'no' una vez.": 'straight quote',
      'Dos  espacios.': 'double space',
      'Dos\nrenglones.': 'line break',
      'Un espacio duro\u00a0aquí.': 'double space or line break',
      'Sobra al final. ': 'space at an end',
      'Una coma , suelta.': 'space before punctuation',
      '« Así» no.': 'space before punctuation',
      'Y entonces...': 'three points',
      'Un inciso - corto.': 'short dash',
      'Cómo estás?': '¿ and ? do not pair',
      'Qué bien!': '¡ and ! do not pair',
      'Di «no y sigue.': '« and » do not pair',
    },
    ['Di «elige “sí” o “no”» y sigue.', 'Un paseo de diez-doce calles.'],
  )
})

describe('the rule of endings', () => {
  catches(
    rules.endingFaults,
    { 'Le falta el punto': 'does not end in punctuation', 'Acaba en coma,': 'does not end' },
    ['Pregunta: «¿Y tú?».', '¿Y tú?'],
  )
})

describe('the rule against dialogue', () => {
  catches(
    rules.dialogueFaults,
    {
      'Dices «ya voy, espérame un momento en casa».': 'at most six words',
      '—Ya voy, dices.': 'a dash',
      'Dices «sí», piensas «no» y escribes «quizá».': '3 quotes',
    },
    ['Prohibido responder «me da igual».'],
  )
})

describe('the rule against invented people', () => {
  const reason = 'relative or stranger'
  catches(
    rules.inventedPeopleFaults,
    {
      'Llamas a tu tía los lunes.': reason,
      'Un vecino pelea con su teléfono.': reason,
      'La clienta pregunta el precio.': reason,
      'Tu jefe te escribe tarde.': reason,
    },
    ['Tus amistades, tu pareja o alguien de tu familia lo notan en la primera cena.'],
  )
})

describe('the rule of fields that stand alone', () => {
  const reason = 'does not stand alone'
  catches(
    rules.danglingFaults,
    {
      'También en casa mandas tú.': reason,
      'Eso te cuesta caro.': reason,
      'Esa misma atención se la das a la gente.': reason,
      'Suele ser solo la muda.': reason,
      'Lo haces sin darte cuenta.': reason,
    },
    ['Esta semana llama tú.', 'Lo que dices se recuerda.', 'La carta muestra a quien espera.'],
  )
})

describe('the rule of list entries', () => {
  const reason = 'capital first, no full stop'
  it.each(['minúscula primero', 'Con punto final.'])('catches «%s»', (words) => {
    expect(rules.entryFaults(text(words))).toEqual([`a.json · 1: ${reason}: «${words}»`])
  })
  it('lets «Época de cambios» pass', () => {
    expect(rules.entryFaults(text('Época de cambios'))).toEqual([])
  })
})

describe('the rules of size', () => {
  it('count characters, accents as one', () => {
    expect(rules.lengthFaults(text('Aún más.'), 8)).toEqual([])
    expect(rules.lengthFaults(text('Aún más.'), 7)).toEqual(['a.json · 1: has 8 characters, wanted 7 at most'])
  })

  it('count words, numbers included and marks not', () => {
    expect(rules.wordCountFaults(text('Uno, dos —tres— y 4.'), 5, 5)).toEqual([])
    expect(rules.wordCountFaults(text('Uno, dos.'), 3, 5)).toEqual(['a.json · 1: has 2 words, wanted 3 to 5'])
    expect(rules.wordCountFaults(text('Uno, dos, tres.'), 1, 2)).toEqual(['a.json · 1: has 3 words, wanted 1 to 2'])
  })

  it('tell one sentence from two, also when the first ends inside quotes', () => {
    expect(rules.sentenceFaults(text('Preguntas «¿y tú?» a quien llega.'), 1)).toEqual([])
    expect(rules.sentenceFaults(text('Miras. Preguntas.'), 1)).toEqual([
      'a.json · 1: has 2 sentences, wanted 1 at most',
    ])
    expect(rules.sentenceFaults(text('Dices «ven.» Luego esperas.'), 1)).toHaveLength(1)
  })
})

describe('the rules of repetition', () => {
  const other = (words: string, file = 'b.json') => text(words, `${file} · 2`, file)

  it('find a sentence that stands in two files, whatever its marks and capitals', () => {
    expect(
      rules.repeatedSentences([text('Mira bien. Deja la puerta abierta.'), other('¡Deja la puerta abierta! Y sal.')]),
    ).toEqual(['b.json · 2: sentence stands in a.json · 1 too: «deja la puerta abierta»'])
    expect(rules.repeatedSentences([text('Mira bien.'), other('Mira bien lo que traes.')])).toEqual([])
  })

  it('find a sentence said twice within one text', () => {
    expect(rules.repeatedSentences([text('Mira bien. Mira bien.')])).toHaveLength(1)
  })

  it('find eight words in a row, across sentences too, and let seven pass', () => {
    const eight = 'uno dos tres cuatro cinco seis siete ocho'
    expect(
      rules.repeatedRuns([text(`Hoy ${eight}.`), other('Uno dos tres. Cuatro cinco seis siete, ocho y más.')]),
    ).toEqual([`b.json · 2: run of 8 words stands in a.json · 1 too: «${eight}»`])
    expect(rules.repeatedRuns([text(`Hoy ${eight}.`), other('Uno dos tres cuatro cinco seis siete.')])).toEqual([])
  })
})
