import body from '../../data/readings/body.json' with { type: 'json' }
import center from '../../data/readings/center.json' with { type: 'json' }
import destiny from '../../data/readings/destiny.json' with { type: 'json' }
import karma from '../../data/readings/karma.json' with { type: 'json' }
import money from '../../data/readings/money.json' with { type: 'json' }
import personal from '../../data/readings/personal.json' with { type: 'json' }
import purpose from '../../data/readings/purpose.json' with { type: 'json' }
import relationships from '../../data/readings/relationships.json' with { type: 'json' }
import social from '../../data/readings/social.json' with { type: 'json' }
import soul from '../../data/readings/soul.json' with { type: 'json' }
import spirit from '../../data/readings/spirit.json' with { type: 'json' }
import talents from '../../data/readings/talents.json' with { type: 'json' }
import { POSITION_KEYS } from '../numerology/destiny-matrix.ts'
import { once } from './once.ts'
import type { Reading, Readings } from './types.ts'

const files = {
  personal,
  social,
  soul,
  body,
  spirit,
  center,
  talents,
  karma,
  money,
  relationships,
  destiny,
  purpose,
}

/** For each position, the 22 readings; arcanum n is at n − 1. Those of a position are parsed on first use. */
export const readings = POSITION_KEYS.reduce((all, key) => {
  const get = once((): readonly Reading[] => files[key].readings)
  return Object.defineProperty(all, key, { get, enumerable: true })
}, {}) as Readings
