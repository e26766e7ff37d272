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
import type { Readings } from './types.ts'

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

/** The 22 texts of each position; arcanum n is at index n − 1. They are parsed when first needed. */
export const readings = POSITION_KEYS.reduce((all, key) => {
  let texts: readonly string[] | undefined
  const get = () => {
    texts ??= files[key].readings.map(({ text }) => text)
    return texts
  }
  return Object.defineProperty(all, key, { get, enumerable: true })
}, {}) as Readings
