import type { Client } from '@modelcontextprotocol/client'
import { PATIENT_CALL } from '../support/agents.ts'
import type { Door } from '../support/door.ts'

/** An agent that is connected, and the API that it must agree with. */
export interface Connected {
  readonly agent: Client
  readonly api: Door
}

interface Result {
  readonly isError?: boolean
  readonly content: readonly { readonly type: string; readonly text?: string }[]
}

export const MATRIX_PARTS = ['matrix', 'steps', 'ages', 'tail', 'chakras']
export const READING_PARTS = ['reading', 'synthesis']
export const PAIR = { first: '1990-05-15', second: '1995-08-20' }

/** Calls tools, and asks the API for what they must agree with. */
export function agentCaller(connected: () => Connected) {
  return {
    call: async (name: string, call: Record<string, unknown>) =>
      (await connected().agent.callTool({ name, arguments: call }, PATIENT_CALL)) as Result,
    apiText: async (path: string) => (await connected().api.request(path)).text,
  }
}

export function textOf({ content }: Result): string {
  return content.map(({ text }) => text).join('\n')
}
