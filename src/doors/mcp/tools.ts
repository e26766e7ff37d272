import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { object, oneOfNumbers, type Schema } from '../../api/openapi/schema-parts.ts'
import { dataset } from '../../dataset/dataset.ts'
import type { Budget } from '../../limits/limiter.ts'
import { FIRST_YEAR, LAST_YEAR } from '../../numerology/calendar.ts'
import { datePath, howToWriteADate, numberPath, type ToolArguments, whichNumbersThereAre } from './arguments.ts'
import type { ReadDocument } from './documents.ts'
import { quoteArcanum, quoteLifePath, quoteLifePathOfDate, quoteMatrix, quoteReading } from './quotes.ts'
import { createDocumentSchemas, described } from './schemas.ts'

interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly budget: Budget
  readonly input: Schema
  /** Name of the result's schema in the OpenAPI document. */
  readonly output: string
  /** The address of the document that answers this call. */
  path(call: ToolArguments): string | undefined
  /** If there is no such document: how to call the tool instead. */
  advice(call: ToolArguments): string
  quote(document: never): string
}

const BIRTH = object('De quién se trata.', {
  birth: {
    type: 'string',
    format: 'date',
    description: `Fecha de nacimiento como AAAA-MM-DD, de ${FIRST_YEAR}-01-01 a ${LAST_YEAR}-12-31. Por ejemplo, 1990-05-15.`,
  },
})

const LIFE_PATH_NUMBERS = dataset.lifePaths.map(({ number }) => number)
const ARCANA_NUMBERS = dataset.arcana.map(({ number }) => number)

export const TOOLS: readonly Tool[] = [
  {
    name: 'destiny_matrix',
    title: 'Matriz del destino',
    description:
      'Calcula la matriz del destino de una fecha de nacimiento: doce posiciones (personalidad, sociedad, alma, cuerpo, espíritu, centro, talentos, karma, dinero, relaciones, destino y propósito), cada una con su arcano mayor. Para los textos de cada posición, usa destiny_matrix_reading.',
    budget: 'matrix',
    input: BIRTH,
    output: 'MatrixResult',
    path: (call) => datePath(call, '/matrix/'),
    advice: howToWriteADate,
    quote: quoteMatrix,
  },
  {
    name: 'destiny_matrix_reading',
    title: 'Lectura de la matriz del destino',
    description:
      'Da la lectura completa de la matriz del destino de una fecha de nacimiento: las doce posiciones con su arcano, la pregunta que responden y un texto listo para citar.',
    budget: 'matrix',
    input: BIRTH,
    output: 'ReadingResult',
    path: (call) => datePath(call, '/matrix/', '/reading'),
    advice: howToWriteADate,
    quote: quoteReading,
  },
  {
    name: 'life_path_of_date',
    title: 'Camino de vida de una fecha',
    description:
      'Calcula el número de camino de vida de una fecha de nacimiento y muestra los pasos. Para los textos del número, usa después life_path.',
    budget: 'matrix',
    input: BIRTH,
    output: 'LifePathOfDate',
    path: (call) => datePath(call, '/life-path/of/'),
    advice: howToWriteADate,
    quote: quoteLifePathOfDate,
  },
  {
    name: 'life_path',
    title: 'Un número de camino de vida',
    description:
      'Da todos los textos de un número de camino de vida (1 a 9, 11, 22 o 33): arquetipo, descripción, rasgos, tensiones, trabajo, amor, consejo y personas conocidas.',
    budget: 'other',
    input: object('Qué número.', { number: oneOfNumbers('Número de camino de vida.', LIFE_PATH_NUMBERS) }),
    output: 'LifePathRecord',
    path: (call) => numberPath(call, '/life-path/'),
    advice: (call) => whichNumbersThereAre(call, 'un número de camino de vida', LIFE_PATH_NUMBERS),
    quote: quoteLifePath,
  },
  {
    name: 'arcanum',
    title: 'Un arcano mayor',
    description:
      'Da todos los textos de un arcano mayor (1 a 22, en el orden de Marsella): qué muestra la carta, su luz, su sombra y lo que dice en cada una de las doce posiciones.',
    budget: 'other',
    input: object('Qué arcano.', { number: oneOfNumbers('Número del arcano.', ARCANA_NUMBERS) }),
    output: 'ArcanumRecord',
    path: (call) => numberPath(call, '/arcana/'),
    advice: (call) => whichNumbersThereAre(call, 'un arcano mayor', ARCANA_NUMBERS),
    quote: quoteArcanum,
  },
]

/** Made once, for the first agent: over HTTP every request gets a server of its own. */
let prepared: ReturnType<typeof prepare> | undefined

export function registerTools(server: McpServer, read: ReadDocument): void {
  prepared ??= prepare()
  for (const { tool, config } of prepared) server.registerTool(tool.name, config, (call) => run(tool, call, read))
}

function prepare() {
  const schemaOf = createDocumentSchemas()
  return TOOLS.map((tool) => ({
    tool,
    config: {
      title: tool.title,
      description: tool.description,
      inputSchema: described<ToolArguments>(tool.input),
      outputSchema: described<unknown>(schemaOf(tool.output)),
      annotations: { title: tool.title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
  }))
}

async function run(tool: Tool, call: ToolArguments, read: ReadDocument): Promise<CallToolResult> {
  const path = tool.path(call)
  const text = path && (await read(path))
  if (!text) return { content: [{ type: 'text', text: tool.advice(call) }], isError: true }
  const document = JSON.parse(text)
  return { content: [{ type: 'text', text: tool.quote(document as never) }], structuredContent: document }
}
