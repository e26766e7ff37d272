/** One address of each kind of page. */
export const PAGES = {
  home: '/',
  numbers: '/numeros',
  number: '/numeros/33',
  matrix: '/matriz',
  arcanum: '/arcanos/10',
  reading: '/arcanos/12/karma',
  tails: '/colas',
  tail: '/colas/18-3-12',
  pair: '/pareja',
  profile: '/perfil?birth=1990-05-15',
  method: '/metodo',
  standard: '/estandar',
  data: '/datos',
  privacy: '/privacidad',
  documentation: '/documentacion',
  'documentation of a resource': '/documentacion/matriz-del-destino',
  guide: '/documentacion/mcp',
  'guide of the widget': '/documentacion/widget',
  changes: '/cambios',
  from: '/desde',
} as const

export const PROBLEM_PAGES = {
  'wrong date': '/perfil?birth=1990-02-30',
  'wrong date of a pair': '/pareja?a=1990-05-15&b=1990-02-30',
  'unknown address': '/no-existe',
} as const

/** Pages that may be somebody's: search engines are kept away. */
export const PRIVATE_PAGES = {
  'profile of somebody': '/perfil?birth=1988-11-29',
  'profile without a date': '/perfil',
  'pair of two dates': '/pareja?a=1990-05-15&b=1995-08-20',
  'pair with one date': '/pareja?a=1990-05-15',
} as const

export type PageKind = keyof typeof PAGES | keyof typeof PRIVATE_PAGES | keyof typeof PROBLEM_PAGES

export const ALL_PAGES = Object.entries({ ...PAGES, ...PRIVATE_PAGES, ...PROBLEM_PAGES }) as [PageKind, string][]
export const GOOD_PAGES = Object.entries(PAGES) as [keyof typeof PAGES, string][]
/** All that a browser may store. */
export const STORED_PAGES = Object.entries({ ...PAGES, ...PRIVATE_PAGES }) as [PageKind, string][]
