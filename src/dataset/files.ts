/** The files of data/, by path. Bundlers put them into the program, so nothing is read from disk at run time. */
import arcana from '../../data/arcana.json' with { type: 'json' }
import dataset from '../../data/dataset.json' with { type: 'json' }
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
import positions from '../../data/positions.json' with { type: 'json' }
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

export const lifePathFiles = [
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
export const readingFiles = {
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
export { arcana as arcanaFile, dataset as datasetFile, positions as positionsFile }
