import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '../../src/api/openapi/document.ts'
import { dataset } from '../../src/dataset/dataset.ts'
import { createCredit } from '../../src/documents/credit.ts'

const publisher = { publicUrl: 'http://localhost', basePath: '/api', name: 'Prueba', supportContact: 'a@b.example' }
const limiter = { limit: 1, take: () => ({ count: 1, resetMs: 0 }) }
const document = openApiDocument({
  dataset,
  publisher,
  credit: createCredit(dataset, publisher),
  limits: { matrix: limiter, other: limiter },
})

/** Operation of the OpenAPI document → what the client promises for it. */
const PROMISED: Record<string, string> = {
  listLifePaths: 'readonly LifePathListItem[]',
  getLifePath: 'LifePathRecord',
  getLifePathOfDate: 'LifePathOfDate',
  getMatrix: 'MatrixResult',
  getMatrixReading: 'ReadingResult',
  getMatrixPositionReading: 'PositionReadingResult',
  getMatrixSynthesis: 'SynthesisResult',
  getMatrixSteps: 'StepsResult',
  getMatrixAges: 'AgesResult',
  getMatrixTail: 'TailResult',
  getMatrixChakras: 'ChakrasResult',
  getPair: 'PairResult',
  getPairReading: 'PairReadingResult',
  getPairSteps: 'PairStepsResult',
  listTails: 'readonly TailListItem[]',
  getTail: 'TailRecord',
  listArcana: 'readonly ArcanumListItem[]',
  getArcanum: 'ArcanumRecord',
  getIndex: 'ApiIndex',
}

const folder = mkdtempSync(join('test/library', '.types-'))
beforeAll(() => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: ['*.ts'], compilerOptions: { types: [] } }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const examples = Object.values(document.paths).flatMap(({ get }) => {
  const content = get.responses[200].content['application/json'] as { example?: unknown } | undefined
  return content?.example === undefined ? [] : [{ id: get.operationId, example: content.example }]
})

it('types every operation of the OpenAPI document that answers in JSON', () => {
  expect(examples.map(({ id }) => id).sort()).toEqual(Object.keys(PROMISED).sort())
})

it('promises exactly the fields that the examples of the OpenAPI document have, which are real answers', () => {
  expect(compile(examples)).toBe('')
})

function compile(list: typeof examples): string {
  const names = [...new Set(list.map(({ id }) => PROMISED[id]!.replace(/readonly |\[\]/g, '')))]
  const source = [
    `import type { ${names.join(', ')} } from '../../../src/package/client/index.ts'`,
    ...list.map(({ id, example }) => `export const ${id}: ${PROMISED[id]} = ${JSON.stringify(example)}`),
  ]
  writeFileSync(join(folder, 'examples.ts'), source.join('\n'))
  return spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { encoding: 'utf8' }).stdout
}
