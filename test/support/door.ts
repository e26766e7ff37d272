import type { HttpResponse } from './http-response.ts'

export type Settings = Readonly<Record<string, string>>

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** The path is the whole request target, not relative to the base address. */
  readonly isAbsolute?: boolean
}

/** Someone who asks. The service tells clients apart. */
export interface Client {
  /** `path` is relative to the base address: `/life-path`. */
  request(path: string, asked?: Asked): Promise<HttpResponse>
}

/** One way into the service, opened: what the contract is held against, over real sockets. */
export interface Door extends Client {
  /** The base address as the documents write it: {PUBLIC_URL}{BASE_PATH}. */
  readonly baseUrl: string
  /** Someone who has not been counted yet. The door's own `request` asks as someone new each time. */
  newClient(): Client
  close(): Promise<void>
}

/** What some ways into the service can't do. The contract leaves out what needs it, and nothing else. */
export interface Abilities {
  /** Tells clients apart and counts exactly what each of them asks. */
  readonly limits: boolean
  /** Opens with other settings than the standard ones. */
  readonly settings: boolean
}

export interface DoorKind {
  readonly name: string
  readonly can: Abilities
  /** With the standard settings of the service but for those given. */
  open(settings?: Settings): Promise<Door>
}
