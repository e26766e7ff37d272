import { OF_DATE, OF_PAIR, type Operation, PAIR_PATH } from './operation.ts'

const PNG = {
  schema: { type: 'string', contentMediaType: 'image/png', description: 'Una imagen PNG.' },
  media: 'picture',
} as const

/** What is sent as PNG. */
export const PICTURE_OPERATIONS: readonly Operation[] = [
  {
    path: '/matrix/{day}/{month}/{year}/chart.png',
    id: 'getMatrixPicture',
    summary: 'La matriz como foto',
    description:
      'La misma lámina que `chart.svg`, en PNG de 1200 píxeles de ancho, para galerías y mensajerías. Se dibuja al pedirla: si hay muchas en cola, responde 503 con `Retry-After`.',
    ...OF_DATE,
    ...PNG,
    errors: [...OF_DATE.errors, 'busy'],
  },
  {
    path: `${PAIR_PATH}/chart.png`,
    id: 'getPairPicture',
    summary: 'La pareja como foto',
    description: 'La misma lámina que `chart.svg`, en PNG de 1200 píxeles de ancho.',
    ...OF_PAIR,
    ...PNG,
    errors: [...OF_PAIR.errors, 'busy'],
  },
]
