import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ownProcess, stateOf } from './process-name.ts'

describe('the name of a process', () => {
  it('tells that it is running, or that it has ended', async () => {
    expect(stateOf(ownProcess())).toBe('running')
    const child = spawn(process.execPath, ['--version'])
    await once(child, 'exit')
    expect(stateOf(ownProcess().replace(`-${process.pid}-`, `-${child.pid}-`))).toBe('ended')
  })

  it('tells nothing about another host', () => {
    expect(stateOf(ownProcess().replace(hostname(), 'elsewhere'))).toBe('unknown')
    expect(stateOf('notes')).toBe('unknown')
  })

  it.runIf(process.platform === 'linux')('is not that of a later process with the same PID', () => {
    expect(stateOf(ownProcess().replace(/\d+$/, '1'))).toBe('ended')
  })
})
