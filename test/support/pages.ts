/** One address of each kind of page. */
export const PAGES = {
  home: '/',
  numbers: '/numeros',
  number: '/numeros/33',
  matrix: '/matriz',
  arcanum: '/arcanos/10',
  profile: '/perfil?birth=1990-05-15',
  method: '/metodo',
  data: '/datos',
  documentation: '/documentacion',
} as const

export const PROBLEM_PAGES = {
  'wrong date': '/perfil?birth=1990-02-30',
  'no date': '/perfil',
  'unknown address': '/no-existe',
} as const

export type PageKind = keyof typeof PAGES | keyof typeof PROBLEM_PAGES

export const ALL_PAGES = Object.entries({ ...PAGES, ...PROBLEM_PAGES }) as [PageKind, string][]
export const GOOD_PAGES = Object.entries(PAGES) as [keyof typeof PAGES, string][]
