import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { Painter } from './painter.ts'

it.runIf(process.platform === 'linux' && getPriority() === 0)(
  'paints after requests, but on a loaded machine still with half of the share of any other program',
  async () => {
    const painter = new Painter()
    onTestFinished(() => painter.rest())
    await painter.paint(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path fill="red" d="M0 0h1v1H0z"/></svg>',
    )
    const niceness = readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
    })
    // Each step of niceness takes a fifth of the share.
    expect([1, 2, 3]).toContain(Math.max(...niceness))
  },
)
