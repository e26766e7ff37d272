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

export const OPENAPI_PATH = '/openapi.json'

/** Every URL that documents link to. This service itself serves all of them. */
export function addressesOf({ publicUrl, basePath }: Pick<Publisher, 'publicUrl' | 'basePath'>) {
  const api = publicUrl + basePath
  return {
    home: `${publicUrl}/`,
    api,
    openapi: api + OPENAPI_PATH,
    documentation: `${publicUrl}/documentacion`,
    method: `${publicUrl}/metodo`,
    data: `${publicUrl}/datos`,
    matrixPage: `${publicUrl}/matriz`,
    profilePage: (isoDate: string) => `${publicUrl}/perfil?birth=${isoDate}`,
    numberPage: (number: LifePathNumber) => `${publicUrl}/numeros/${number}`,
    arcanumPage: (number: number) => `${publicUrl}/arcanos/${number}`,
    pairPage: `${publicUrl}/pareja`,
    /** The same page with both dates, each as 1990-05-15. */
    pairOfDatesPage: (first: string, second: string) => `${publicUrl}/pareja?a=${first}&b=${second}`,
    tailPage: (code: string) => `${publicUrl}/colas/${code}`,
    record: (number: LifePathNumber) => `${api}/life-path/${number}`,
    arcanum: (number: number) => `${api}/arcana/${number}`,
    tail: (code: string) => `${api}/tails/${code}`,
  }
}
