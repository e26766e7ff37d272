/** Error responses, the OpenAPI document and the page of errors are built from it. */
export const ERRORS = {
  invalidDate: {
    status: 400,
    error: 'Invalid date',
    es: 'Algún valor no es numérico, está fuera de su rango o la fecha no existe en el calendario (por ejemplo, el 30 de febrero).',
  },
  invalidPairDate: {
    status: 400,
    error: 'Invalid date',
    es: 'En una pareja, `which` dice qué fecha falla: `first` si es la primera o son ambas, `second` si es la segunda.',
  },
  numberNotFound: {
    status: 404,
    error: 'Number not found',
    es: 'El número pedido no es un camino de vida. `valid_numbers` los enumera.',
  },
  arcanumNotFound: {
    status: 404,
    error: 'Arcanum not found',
    es: 'El número pedido no es un arcano mayor. `valid_numbers` los enumera.',
  },
  positionNotFound: {
    status: 404,
    error: 'Position not found',
    es: 'La matriz no tiene esa posición. `valid_positions` enumera las doce; si diste un nombre en español, `did_you_mean` es su clave.',
  },
  tailNotFound: {
    status: 404,
    error: 'Tail not found',
    es: 'Ninguna fecha tiene esa cola. `valid_tails` enumera las 26 que existen.',
  },
  chartNotFound: {
    status: 404,
    error: 'Chart not found',
    es: 'Ninguna fecha tiene esos tres números. `which` dice cuál falla (`form`, si no son tres números con guiones) y `valid_ranges`, de cuánto a cuánto va cada uno.',
  },
  notFound: { status: 404, error: 'Not found', es: 'No hay nada en esa ruta.' },
  methodNotAllowed: {
    status: 405,
    error: 'Method not allowed',
    es: 'El servicio es de solo lectura: responde a GET, HEAD y OPTIONS. La cabecera `Allow` lo dice.',
  },
  tooManyRequests: {
    status: 429,
    error: 'Too many requests',
    es: 'Demasiadas peticiones desde una misma dirección IP en un minuto. `Retry-After` dice cuántos segundos esperar.',
  },
  internal: {
    status: 500,
    error: 'Internal error',
    es: 'Un fallo interno. `message` dice a quién escribir si se repite.',
  },
  busy: {
    status: 503,
    error: 'Busy',
    es: 'La cola de imágenes ya tiene dos de este cliente. `Retry-After` dice cuántos segundos esperar.',
  },
}

export type ErrorName = keyof typeof ERRORS

/** Tells the caller what to do, but nothing about the cause; the operator finds that in the log by the request id. */
export function internalErrorMessage(supportContact: string, requestId: string): string {
  return `Algo ha fallado por nuestra parte. Si se repite, ${whomToTell(supportContact)} e indica el código ${requestId}.`
}

export function whomToTell(supportContact: string): string {
  return supportContact === '' ? 'avisa a quien publica este servicio' : `escribe a ${supportContact}`
}
