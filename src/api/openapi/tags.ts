/** Groups of operations, in the order of the documentation. */
export const TAGS = [
  { name: 'Camino de vida', description: 'Los doce números: 1 a 9 y los maestros 11, 22 y 33.' },
  {
    name: 'Matriz del destino',
    description: 'Doce posiciones con un arcano cada una, a partir de una fecha de nacimiento.',
  },
  { name: 'Pareja', description: 'La matriz de dos fechas juntas. No da porcentajes ni veredictos.' },
  { name: 'Colas kármicas', description: 'Las 26 que existen, cada una con su texto y su práctica.' },
  { name: 'Arcanos', description: 'Los 22 arcanos mayores, en el orden de Marsella.' },
  { name: 'Servicio', description: 'Índice y descripción de la interfaz.' },
] as const

export type Tag = (typeof TAGS)[number]['name']
