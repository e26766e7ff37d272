import file from '../../data/arcana.json' with { type: 'json' }
import type { Arcanum } from './types.ts'

/** The 22 major arcana in Marseille order: arcanum n is at index n − 1. */
export const arcana: readonly Arcanum[] = file.arcana as readonly Arcanum[]
