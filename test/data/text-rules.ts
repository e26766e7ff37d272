/** The rules of data/README.md that a program can hold. Each returns findings: one readable line per fault. */
import type { Text } from './texts.ts'

type Rule = readonly [pattern: RegExp, reason: string]

/** `\b` knows ASCII letters alone and would never see the start of «único» or the end of «curará». */
function anyOf(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu')
}

const FILLER = anyOf(
  ...['energías?', 'vibraci(?:ón|ones)', 'vibras?', 'universo', 'sanar', 'sanación', 'fluir', 'fluyes?', 'manifestar'],
  ...['auras?', 'mágic[oa]s?', 'mejor versión', 'zona de confort', 'luz propia'],
  ...['el camino no será fácil', 'equilibrio perfecto'],
  // «Lo único que», «la única puerta» and «en especial» are no praise.
  ...['(?<!(?:el|la|lo|los|las) )únic[oa]s?', '(?<!en )especial(?:es)?'],
)

/** «Tiendes a», never «serás»: any future of tú, and words that leave no choice. */
const CERTAINTY = anyOf(
  ...['(?!detrás|atrás)\\p{L}+rás', '(?:pre)?destinad[oa]s? a', 'inevitable(?:mente)?', 'está escrito', 'naciste para'],
  ...['(?:viniste|has venido) a (?:este mundo|esta vida)', 'estás llamad[oa] a'],
)

/** Promises and threats about earnings have no place even as a tendency. */
const PROMISE = anyOf(
  ...['hacerte ric[oa]', 'millonari[oa]s?', 'dinero fácil', 'lotería', 'éxito (?:seguro|asegurado|garantizado)'],
)

/** Illness and healing. «Medicina», «enfermería» and «terapia» are trades. */
const HEALTH = anyOf(
  ...['cur(?:ar|ará|arte|arse)', 'sanar(?:te|á|se)?', 'enferm(?!er[íoa])\\p{L}+', 'síntomas?', 'diagnóstic\\p{L}+'],
  ...['ansiedad', 'depresi(?:ón|vo|va)', 'insomnio', 'migrañas?', 'contracturas?', 'dietas?', 'adelgazar', 'embarazo'],
)

/** Endings split in two, and words that give the reader one. */
const GENDERED = [
  /\p{L}+(?:@|\/(?:as?|os?|es?)(?!\p{L}))\p{L}*/iu,
  /(?<!\p{L})\p{L}+[bcdfghjklmnpqrstvwyz]xs?(?!\p{L})/iu,
  anyOf('(?:ti|tú|contigo) mism[oa]', 'uno mismo', 'tú sol[oa]'),
  anyOf(
    `(?:eres|seas|estás|estabas|estés|te (?:sientes|quedas|quedaste|ves|pones|crees|notas|muestras))(?: (?:muy|tan|más|un poco|algo|bastante))? ` +
      `(?:(?!cada|nada|vida)\\p{L}+[ai]d[oa]|sol[oa](?= *[.,;:])|list[oa]|segur[oa]|tranquil[oa]|content[oa]|orgullos[oa]|dispuest[oa]` +
      `|atent[oa]|generos[oa]|sincer[oa]|honest[oa]|curios[oa]|direct[oa]|cómod[oa]|nervios[oa]|celos[oa]|dueñ[oa])`,
    // «Llegas cansado», but not «vas cada día» or «vuelves cuidado en costumbre».
    '(?:llegas|sales|acabas|terminas|vas|andas|sigues|vives|vuelves)(?: (?:muy|tan|más))? ' +
      '(?!cada|nada|vida|medida|lado|ruido|pedido|cuidado|comida)\\p{L}+[ai]d[oa]',
  ),
]

/** Only tú. «Veintiséis» is no verb. */
const ADDRESS = anyOf(
  ...['vosotr[oa]s', 'vuestr[oa]s?', 'ustedes', 'usted', 'os', 'vos', '(?!\\p{L}+iséis)\\p{L}+(?:áis|éis)', 'sois'],
  ...['tenés', 'querés', 'podés', 'sabés', 'hacés', 'sos'],
)

/** What one side of the ocean does not say, or says of something else, with a word for both. */
const REGIONAL: readonly (readonly [RegExp, string])[] = [
  [anyOf('enfad\\p{L}+'), 'molestia, disgusto'],
  [anyOf('apete(?:ce|zca|cer|cen|cía)n?'), 'querer, tener ganas'],
  [anyOf('(?:hacer|haces|haz) la compra'), 'comprar'],
  [anyOf('cog(?:er|es|e|en|iste|ió|ido|iendo|erlo|erla|erte)', 'cojas'), 'tomar, agarrar'],
  [anyOf('ordenador(?:es)?', 'computador(?:es)?'), 'pantalla, teclado'],
  [anyOf('móvil(?:es)?', 'celular(?:es)?'), 'teléfono'],
  [anyOf('aparc\\p{L}+'), 'dejar para luego, estacionar'],
  [anyOf('coches?'), 'vehículo'],
  [/«vale»|(?:^|[.,¡¿] ?)vale[,.!]/iu, 'de acuerdo'],
  [anyOf('chaquetas?', 'jers(?:ey|éis)', 'camperas?'), 'abrigo'],
  [anyOf('ech(?:ar|as|a|ado) de menos', 'ech(?:ar|as)l[oae]s? de menos'), 'extrañar'],
  [anyOf('qued(?:ar|as) con (?:alguien|gente|tus?)'), 'verte con'],
  [anyOf('(?:ir|vas?|ve|sales?|corres?) a por'), 'ir a buscar'],
  [anyOf('freg(?:ar|ona|adero|as)', 'friegas?'), 'lavar'],
  [anyOf('cotille\\p{L}+', 'cotillas?'), 'chisme'],
  [anyOf('enhorabuena'), 'felicidades'],
  [anyOf('zumos?', 'patatas?', 'cerillas?', 'bocadillos?', 'frigoríficos?', 'heladeras?'), 'another thing'],
  [anyOf('mola', 'guay', 'maj[oa]s?', 'curr(?:ar|o|as)', 'chaval(?:es)?', 'cabre\\p{L}+', 'pill(?:ar|as)'), 'plain'],
  [anyOf('ahorita', 'platic\\p{L}+', 'chambas?', 'laburos?', 'chéver(?:e|es)', 'pibes?', 'manejar un auto'), 'plain'],
]

/** A relative or a stranger that the reader may not have. «Alguien», «tu pareja», «tus amistades» presume nothing. */
const KIN =
  'tí[oa]|herman[oa]|abuel[oa]|prim[oa]|cuñad[oa]|suegr[oa]|sobrin[oa]|hij[oa]|madre|padre|novi[oa]|marido|espos[oa]'
const FOLK =
  'vecin[oa]|client[ea]|amig[oa]|compañer[oa]|colega|jef[ea]|camarer[oa]|mesero|cajer[oa]|taxista|panader[oa]|porter[oa]|desconocid[oa]|invitad[oa]|señora?|conocid[oa]|doctora?'
const INVENTED = anyOf(`(?:tu|mi|una?|la|el|aquel|aquella|esa|ese) (?:${KIN}|${FOLK})`)

/** The simple past of common verbs, of tú and of the third person. «Viste» is left out: it dresses as well. */
const SIMPLE_PAST = [
  '(?:dej|pas|lleg|qued|empez|acab|termin|encontr|mir|habl|llam|cont|tom|cambi|gan|olvid|pens|us|entr)(?:aste|ó)',
  '(?:aprend|perd|sal|viv|conoc|sent|ped|part|escrib)iste|oíste|leíste|(?:aprend|perd|sal|viv|conoc|sint|pid|part|escrib)ió|oyó|leyó',
  'fuiste|fue|(?:hic|tuv|dij|vin|pus|sup|pud|quis|estuv|d)iste|hizo|tuvo|dijo|vino|puso|supo|pudo|quiso|estuvo|hubo|dio|vio',
].join('|')

/** Words that ask for the perfect: «nunca has pasado». */
const UP_TO_NOW = '(?:ya|nunca|aún|todavía|hoy|esta semana)'

/** What is dated, by words such as «una vez», may be in the simple past all the same. */
const TENSE = anyOf(
  `${UP_TO_NOW} (?:(?:no|me|te|se|nos|lo|la|le|los|las|les) )*(?:${SIMPLE_PAST})(?! una vez| hace| entonces)`,
  `(?:${SIMPLE_PAST}) ${UP_TO_NOW}`,
)

/** «Esta semana» and «esta carta» point at something; «esa misma atención» does not. */
const DANGLING = new RegExp(
  `^[«¿¡]?(?:${[
    ...['También', 'Eso', 'Esto', 'Ell[oa]s?', 'Él', 'Es[eao]s?', 'Aquel(?:la|los|las|lo)?', 'Además'],
    ...['Así', 'Por eso', 'Por ello', 'De ahí', 'Pero', 'Y', 'O', 'Entonces', 'Sin embargo', 'Aun así', 'En cambio'],
    ...['Suele ser', 'Les?', 'Se l[oa]s?', 'Te l[oa]s?(?! que)'],
    'Lo (?:haces|sabes|notas|dices|ves|tienes|piensas|sientes|callas)',
    'Est[ea]s?(?! (?:carta|cola|etapa|per[ií]odo|arcano|número|semana|noche|tarde|mes|año|camino|lugar|vínculo|encuentro|pareja))',
  ].join('|')})(?!\\p{L})`,
  'u',
)

const WORDING: readonly Rule[] = [
  [FILLER, 'horoscope filler'],
  [CERTAINTY, 'says what will be instead of what tends to be'],
  [PROMISE, 'promises or threatens'],
  [HEALTH, 'speaks of health'],
  [ADDRESS, 'not tú'],
  ...REGIONAL.map(([pattern, instead]): Rule => [pattern, `regional (${instead})`]),
  [TENSE, 'simple past where the perfect is asked for'],
  ...GENDERED.map((pattern): Rule => [pattern, 'assumes or splits a gender']),
]

const TYPOGRAPHY: readonly Rule[] = [
  [/["'`´]/u, 'straight quote'],
  [/\s{2,}|[^\S ]/u, 'double space or line break'],
  [/^\s|\s$/u, 'space at an end'],
  [/\s[,.;:?!»]|[«¿¡]\s/u, 'space before punctuation'],
  [/\.\.\./u, 'three points instead of …'],
  [/ [-–] /u, 'short dash'],
]

/** List entries, key phrases and names: a capital letter first, no full stop. */
export const ENTRY: readonly Rule[] = [[/^\P{Lu}|\.$/u, 'capital first, no full stop']]
export const PROSE: readonly Rule[] = [[/[^.?!…»]$|[^.?!…]»$/u, 'does not end in punctuation']]

/** Words said in a scene are told; a short phrase («me da igual») may be quoted. */
const TOLD: readonly Rule[] = [
  [/(?:^|[.?!…] )—/u, 'dialogue'],
  [/«[^\p{L}\p{N}»]*[\p{L}\p{N}]+(?:[^\p{L}\p{N}»]+[\p{L}\p{N}]+){6}[^»]*»/u, 'a quote of more than six words'],
  [/(?:«[^»]*».*){3}/u, 'more than two quotes'],
  [INVENTED, 'a relative or stranger that the reader may not have'],
]

/** What every text has to be. */
export function textFaults({ where, text, characters, words: range, sentences: most }: Text): string[] {
  const counts: [count: number, what: string, least: number, most: number][] = [
    [[...text].length, 'characters', 0, characters ?? Infinity],
    [words(text).length, 'words', range?.[0] ?? 0, range?.[1] ?? Infinity],
    [sentences(text).length, 'sentences', 0, most ?? Infinity],
  ]
  return [
    ...counts.flatMap(([count, what, least, most]) =>
      count < least || count > most ? [`${where}: has ${count} ${what}, wanted ${least} to ${most}`] : [],
    ),
    ...hits(where, text, [...TYPOGRAPHY, ...WORDING]),
    ...['¿?', '¡!', '«»', '“”']
      .filter(([open, close]) => text.split(open!).length !== text.split(close!).length)
      .map(([open, close]) => `${where}: ${open} and ${close} do not pair`),
  ]
}

/** What is quoted alone points back at nothing, and tells no scene. */
export function aloneFaults({ where, text, isContinued }: Text): string[] {
  return hits(where, text, isContinued ? TOLD : [...TOLD, [DANGLING, 'does not stand alone']])
}

export function hits(where: string, text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(([pattern, reason]) => {
    const found = text.match(pattern)
    return found ? [`${where}: ${reason}: «${found[0]}»`] : []
  })
}

export function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A mark ends a sentence only if what follows could begin one. */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.?!…]»?)\s+(?=[\p{Lu}\p{N}¿¡«—])/u)
}

/** Every row of so many words. */
export function runs(text: string, length: number): string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}♦]+/gu) ?? []
  return all.slice(0, Math.max(0, all.length - length + 1)).map((_, at) => all.slice(at, at + length).join(' '))
}

/** What stands in more than one text, by these keys of each. */
export function repeated(texts: readonly Text[], keysOf: (text: string) => string[]): string[] {
  const firstSeen = new Map<string, string>()
  return texts.flatMap(({ where, text }) =>
    keysOf(text).flatMap((key) => {
      const before = firstSeen.get(key)
      if (before === undefined) firstSeen.set(key, where)
      return before === undefined ? [] : [`${where}: stands in ${before} too: «${key}»`]
    }),
  )
}

/** Values that stand more than once. */
export function twice(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}
