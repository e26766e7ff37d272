import { expect, it } from 'vitest'
import { agentAnswers } from './agent-answers.ts'
import { agentCaller, type Connected, textOf } from './agent-caller.ts'
import { agentRefusals } from './agent-refusals.ts'
import { agentResources } from './agent-resources.ts'
import { goldenVectors } from './golden-vectors.ts'

/** What every agent is promised, whichever way it came in and whichever protocol it speaks. */
export function agentSuite(connected: () => Connected): void {
  const { call } = agentCaller(connected)

  agentAnswers(connected)
  agentRefusals(connected)
  goldenVectors(async (tool, asked) => textOf(await call(tool, asked)))
  agentResources(connected)

  it('says who it is and how to credit', async () => {
    const { agent } = connected()
    expect(agent.getServerVersion()).toMatchObject({ name: 'open-numerology' })
    expect(agent.getInstructions()).toContain('CC-BY 4.0')
  })
}
