import lifePath1 from '../../data/life-paths/1.json' with { type: 'json' }
import lifePath2 from '../../data/life-paths/2.json' with { type: 'json' }
import lifePath3 from '../../data/life-paths/3.json' with { type: 'json' }
import lifePath4 from '../../data/life-paths/4.json' with { type: 'json' }
import lifePath5 from '../../data/life-paths/5.json' with { type: 'json' }
import lifePath6 from '../../data/life-paths/6.json' with { type: 'json' }
import lifePath7 from '../../data/life-paths/7.json' with { type: 'json' }
import lifePath8 from '../../data/life-paths/8.json' with { type: 'json' }
import lifePath9 from '../../data/life-paths/9.json' with { type: 'json' }
import lifePath11 from '../../data/life-paths/11.json' with { type: 'json' }
import lifePath22 from '../../data/life-paths/22.json' with { type: 'json' }
import lifePath33 from '../../data/life-paths/33.json' with { type: 'json' }
import { once } from './once.ts'
import type { LifePath } from './types.ts'

const FILES = [
  lifePath1,
  lifePath2,
  lifePath3,
  lifePath4,
  lifePath5,
  lifePath6,
  lifePath7,
  lifePath8,
  lifePath9,
  lifePath11,
  lifePath22,
  lifePath33,
]

/** The twelve life paths, ascending by number, without `$schema`, which is for editors. */
export const lifePaths = once(() => FILES.map(({ $schema, ...path }) => path) as unknown as readonly LifePath[])
