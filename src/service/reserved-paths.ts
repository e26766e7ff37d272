/** First path segments used outside the API; BASE_PATH must not use one. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...['numeros', 'matriz', 'arcanos', 'perfil', 'metodo', 'datos', 'documentacion', 'recursos', 'cartas'],
  ...['pareja', 'colas', 'estandar', 'cambios', 'privacidad', 'oembed', 'desde'],
  ...['widget.js', 'robots.txt', 'sitemap.xml', 'llms.txt', 'sitio.webmanifest'],
  ...['mcp', 'healthz', 'readyz'],
]
