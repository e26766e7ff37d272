import type { LifePathNumber } from '../numerology/life-path.ts'

/** Who runs this instance and at which URL: the part of the configuration that documents depend on. */
export interface Publisher {
  /** Origin without a trailing slash: http://localhost:3000. Empty if unknown: links are then relative to the root. */
  readonly publicUrl: string
  /** Prefix of the API: /api. */
  readonly basePath: string
  readonly name: string
  /** An e-mail address or a URL. Empty if there is none. */
  readonly supportContact: string
}

/** Every URL that documents link to. This service itself serves all of them. */
export interface Addresses {
  readonly home: string
  readonly api: string
  readonly openapi: string
  readonly documentation: string
  readonly method: string
  readonly data: string
  readonly matrixPage: string
  profilePage(isoDate: string): string
  numberPage(number: LifePathNumber): string
  arcanumPage(number: number): string
  readonly pairPage: string
  /** The same page with both dates, each as 1990-05-15. */
  pairOfDatesPage(first: string, second: string): string
  tailPage(code: string): string
  record(number: LifePathNumber): string
  arcanum(number: number): string
  tail(code: string): string
}

export function addressesOf({ publicUrl, basePath }: Pick<Publisher, 'publicUrl' | 'basePath'>): Addresses {
  const api = publicUrl + basePath
  return {
    home: `${publicUrl}/`,
    api,
    openapi: `${api}/openapi.json`,
    documentation: `${publicUrl}/documentacion`,
    method: `${publicUrl}/metodo`,
    data: `${publicUrl}/datos`,
    matrixPage: `${publicUrl}/matriz`,
    profilePage: (isoDate) => `${publicUrl}/perfil?birth=${isoDate}`,
    numberPage: (number) => `${publicUrl}/numeros/${number}`,
    arcanumPage: (number) => `${publicUrl}/arcanos/${number}`,
    pairPage: `${publicUrl}/pareja`,
    pairOfDatesPage: (first, second) => `${publicUrl}/pareja?a=${first}&b=${second}`,
    tailPage: (code) => `${publicUrl}/colas/${code}`,
    record: (number) => `${api}/life-path/${number}`,
    arcanum: (number) => `${api}/arcana/${number}`,
    tail: (code) => `${api}/tails/${code}`,
  }
}
