/** First path segments used outside the API, except those of pages as Markdown. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['numeros', 'matriz', 'arcanos', 'perfil', 'metodo', 'datos', 'documentacion', 'recursos', 'cartas'],
  ...['pareja', 'colas', 'estandar', 'cambios', 'privacidad', 'oembed', 'desde'],
  ...['widget.js', 'robots.txt', 'sitemap.xml', 'llms.txt', 'sitio.webmanifest', 'cambios.atom'],
  ...['mcp', 'healthz', 'readyz'],
]

/** Whether BASE_PATH must not begin with this segment. Every page has a path that ends in .md. */
export function isReserved(segment: string): boolean {
  return RESERVED_SEGMENTS.includes(segment) || segment.endsWith('.md')
}
