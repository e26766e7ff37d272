/** Changes that users of the pages, the data or the API notice, newest first. CHANGELOG.md has the program's too. */
export interface Change {
  /** Part of its URL; never changes. */
  readonly id: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly title: string
  readonly points: readonly string[]
}

export const CHANGES: readonly Change[] = [
  {
    id: 'textos-2.0.0',
    date: '2026-11-18',
    title: 'Textos 2.0.0: primero, qué significa',
    points: [
      'Todos los textos se han escrito de nuevo. Cada lectura empieza por su esencia, una frase que dice qué significa la carta en ese lugar; después vienen el texto, tu fuerza, lo que te cuesta y algo que hacer.',
      'Una síntesis por matriz: su esencia, en qué te apoyas, qué tira en sentido contrario, qué carta insiste y adónde lleva.',
      'Veintiséis colas kármicas, las cartas como etapas de la vida y los textos de la pareja, cada uno con su esencia; los nombres de los arcanos en otras barajas.',
      'Veintidós cartas dibujadas para este servicio, con la misma licencia que los datos.',
    ],
  },
  {
    id: 'metodo-1.1',
    date: '2026-11-15',
    title: 'Método 1.1: la matriz entera',
    points: [
      'Diez puntos más en la matriz, el anillo de edades, la cola, la tabla de siete filas y la pareja, cada uno con sus sumas. Ningún número de la versión 1.0 cambia.',
      'El estándar: reglas, todas las matrices que existen y un comprobador para otras calculadoras.',
      'Direcciones nuevas en la API; las de la versión 1.0 responden igual.',
    ],
  },
  {
    id: 'programa-1.0.0',
    date: '2026-11-15',
    title: 'Primera versión',
    points: [
      'La API 1.0, los doce números, la matriz del destino con sus doce posiciones, las descargas y estas páginas.',
    ],
  },
]
