import { OPERATIONS, type Operation, TAGS } from '../../operations/table.ts'
import type { NavigationGroup } from './guides/guide.ts'

/** Operations of the API that belong together. Each resource has a page of the documentation. */
export interface ApiResource {
  readonly path: string
  readonly name: string
  readonly description: string
  readonly operations: readonly Operation[]
}

export const DOCUMENTATION_PATH = '/documentacion'

export const RESOURCES: readonly ApiResource[] = TAGS.map(({ name, description }) => ({
  path: `${DOCUMENTATION_PATH}/${slugOf(name)}`,
  name,
  description,
  operations: OPERATIONS.filter(({ tag, isUnlisted }) => tag === name && !isUnlisted),
}))

/** `colas-karmicas` of `Colas kármicas`. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}

export const API_GROUP: NavigationGroup = {
  label: 'La API',
  links: [[DOCUMENTATION_PATH, 'Resumen'], ...RESOURCES.map(({ path, name }) => [path, name] as const)],
}
