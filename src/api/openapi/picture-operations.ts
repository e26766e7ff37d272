import { ARCANUM_NUMBER, LIFE_PATH_NUMBER, OF_DATE, OF_PAIR, type Operation, PAIR_PATH } from './operation.ts'

const PNG = {
  schema: { type: 'string', contentMediaType: 'image/png', description: 'Una imagen PNG.' },
  media: 'picture',
} as const

const SHOWN = 'PNG de 1200 × 630: lo que enseñan redes y mensajerías cuando alguien pega un enlace.'

/** Operations that return PNG. */
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
  {
    path: '/matrix/{day}/{month}/{year}/card.png',
    id: 'getMatrixCard',
    summary: 'La tarjeta de una fecha',
    description: `La estrella de la fecha y tres de sus cartas. ${SHOWN}`,
    ...OF_DATE,
    ...PNG,
    errors: [...OF_DATE.errors, 'busy'],
  },
  {
    path: `${PAIR_PATH}/card.png`,
    id: 'getPairCard',
    summary: 'La tarjeta de una pareja',
    description: `La estrella de la pareja y sus tres cartas. ${SHOWN}`,
    ...OF_PAIR,
    ...PNG,
    errors: [...OF_PAIR.errors, 'busy'],
  },
  {
    path: '/life-path/{number}/card.png',
    id: 'getLifePathCard',
    tag: 'Camino de vida',
    summary: 'La tarjeta de un número',
    description: `El número, su arquetipo y su lema. ${SHOWN}`,
    parameters: [LIFE_PATH_NUMBER],
    ...PNG,
    budget: 'other',
    errors: ['numberNotFound', 'busy'],
  },
  {
    path: '/arcana/{number}/card.png',
    id: 'getArcanumCard',
    tag: 'Arcanos',
    summary: 'La tarjeta de un arcano',
    description: `La carta dibujada, su nombre y su clave. ${SHOWN}`,
    parameters: [ARCANUM_NUMBER],
    ...PNG,
    budget: 'other',
    errors: ['arcanumNotFound', 'busy'],
  },
]
