import { createRoutes } from '../../src/api/routes.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'
import { Bound } from '../../src/documents/joined/kept.ts'
import { UNLIMITED } from '../../src/limits/unlimited.ts'

/** The pattern of every route that the API answers: `/matrix/{day}/{month}/{year}`. */
export function routePatterns(): string[] {
  const publisher = { publicUrl: 'https://numeros.example', basePath: '/api', name: 'Números', supportContact: 'a@b' }
  const routes = createRoutes({
    dataset,
    publisher,
    credit: createCredit(dataset, publisher),
    limits: { matrix: UNLIMITED, other: UNLIMITED },
    compression: undefined,
    bound: new Bound(),
    pictures: { isFull: true, paint: async () => undefined },
    cacheable: () => [],
  })
  return routes.map(({ pattern }) => pattern)
}
