/** The first segments of all addresses outside the API, pages and doors: BASE_PATH must be another. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['numeros', 'matriz', 'arcanos', 'perfil', 'metodo', 'datos', 'documentacion', 'recursos', 'cartas'],
  ...['pareja', 'colas', 'estandar', 'cambios', 'privacidad', 'oembed', 'desde'],
  ...['widget.js', 'robots.txt', 'sitemap.xml', 'llms.txt', 'sitio.webmanifest'],
  ...['mcp', 'healthz', 'readyz'],
]
