import { Client, type Transport } from '@modelcontextprotocol/client'

/** The generations of the protocol, each with the version that the official client then speaks. */
export const PROTOCOLS = [
  { name: 'the current protocol', version: '2026-07-28', mode: { pin: '2026-07-28' } },
  { name: 'the protocol before it', version: '2025-11-25', mode: 'legacy' },
] as const

export type Protocol = (typeof PROTOCOLS)[number]

/** For calls that paint: the official client gives up after 60 s, which a first picture may take on a busy machine. */
export const PATIENT_CALL = { timeout: 300_000 }

export async function connectAgent({ mode, version }: Protocol, transport: Transport): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await agent.connect(transport)
  const spoken = agent.getNegotiatedProtocolVersion()
  if (spoken !== version) throw new Error(`${version} was wanted, ${spoken} is spoken`)
  return agent
}
