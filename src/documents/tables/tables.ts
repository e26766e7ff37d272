import type { Dataset } from '../../dataset/types.ts'
import { arcanaTable, positionsTable, readingsTable } from './arcana.ts'
import { famousPeopleTable, lifePathListsTable, lifePathsTable } from './life-paths.ts'
import { matricesTable } from './matrices.ts'
import {
  repeatsTable,
  synthesisCommonTable,
  synthesisPairsTable,
  synthesisPlacesTable,
  synthesisTextsTable,
  tensionCardsTable,
  tensionEndsTable,
} from './synthesis.ts'
import type { Table } from './table.ts'
import { chartsTable, pairTextsTable, periodsTable, tailsTable } from './whole-matrix.ts'

/** A table comes after those that it refers to. */
export function tablesOf(dataset: Dataset): readonly Table[] {
  return [
    lifePathsTable(dataset),
    lifePathListsTable(dataset),
    famousPeopleTable(dataset),
    arcanaTable(dataset),
    positionsTable(dataset),
    readingsTable(dataset),
    tailsTable(dataset),
    periodsTable(dataset),
    pairTextsTable(dataset),
    repeatsTable(dataset),
    synthesisPairsTable(dataset),
    synthesisTextsTable(dataset),
    tensionEndsTable(dataset),
    tensionCardsTable(dataset),
    synthesisPlacesTable(dataset),
    synthesisCommonTable(dataset),
    chartsTable(),
    matricesTable(dataset),
  ]
}
