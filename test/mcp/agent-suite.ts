import { expect, it } from 'vitest'
import { agentAnswers } from './agent-answers.ts'
import type { Connected } from './agent-caller.ts'
import { agentRefusals } from './agent-refusals.ts'
import { agentResources } from './agent-resources.ts'

/** What every agent is promised, whichever way it came in and whichever protocol it speaks. */
export function agentSuite(connected: () => Connected): void {
  agentAnswers(connected)
  agentRefusals(connected)
  agentResources(connected)

  it('says who it is and how to credit', async () => {
    const { agent } = connected()
    expect(agent.getServerVersion()).toMatchObject({ name: 'open-numerology' })
    expect(agent.getInstructions()).toContain('CC-BY 4.0')
  })
}
