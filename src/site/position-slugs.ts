import type { PositionKey } from '../numerology/destiny-matrix.ts'

/** The positions in paths of pages: their Spanish names, without accents. */
export const POSITION_SLUGS: Readonly<Record<PositionKey, string>> = {
  personal: 'personalidad',
  social: 'sociedad',
  soul: 'alma',
  body: 'cuerpo',
  spirit: 'espiritu',
  center: 'centro',
  talents: 'talentos',
  karma: 'karma',
  money: 'dinero',
  relationships: 'relaciones',
  destiny: 'destino',
  purpose: 'proposito',
}
