import { afterAll, beforeAll, describe } from 'vitest'
import type { Door, DoorKind } from '../support/door.ts'
import { arcana } from './arcana.ts'
import { caching } from './caching.ts'
import { charts } from './charts.ts'
import { errors } from './errors.ts'
import { headers } from './headers.ts'
import { index } from './index.ts'
import { lifePath } from './life-path.ts'
import { limits } from './limits.ts'
import { matrix } from './matrix.ts'
import { matrixAges } from './matrix-ages.ts'
import { matrixChakras } from './matrix-chakras.ts'
import { matrixChart } from './matrix-chart.ts'
import { matrixCredit } from './matrix-credit.ts'
import { matrixReading } from './matrix-reading.ts'
import { matrixSteps } from './matrix-steps.ts'
import { matrixSynthesis } from './matrix-synthesis.ts'
import { pair } from './pair.ts'
import { parameters } from './parameters.ts'
import { pictures } from './pictures.ts'
import { redirects } from './redirects.ts'
import { settings } from './settings.ts'
import { tails } from './tails.ts'

/** Holds API 1.0, as specified and as decided where the specification is open, against one way into the service. */
export function contract(kind: DoorKind): void {
  describe(`API 1.0 through ${kind.name}`, () => {
    const door = sharedDoor(kind)
    for (const topic of [lifePath, arcana, index]) topic(door)
    for (const topic of [matrix, matrixCredit, matrixReading, matrixSynthesis, matrixSteps, matrixChart]) topic(door)
    for (const topic of [matrixAges, matrixChakras, charts, tails, pair, pictures]) topic(door)
    for (const topic of [parameters, headers, caching, redirects, errors]) topic(door)
    limits(kind, door)
    settings(kind, door)
  })
}

/** A door that is opened before the tests of this block and closed after them. */
export function sharedDoor(kind: DoorKind, settings?: Parameters<DoorKind['open']>[0]): Door {
  let door: Door | undefined
  const opened = () => {
    if (!door) throw new Error(`${kind.name} is not open`)
    return door
  }
  beforeAll(async () => {
    door = await kind.open(settings)
  })
  afterAll(() => door?.close())
  return {
    get baseUrl() {
      return opened().baseUrl
    },
    newClient: () => opened().newClient(),
    request: (path, asked) => opened().request(path, asked),
    close: () => opened().close(),
  }
}
