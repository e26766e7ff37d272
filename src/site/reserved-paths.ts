/** First segments of addresses outside the interface: its prefix must be another. */
export const TAKEN_SEGMENTS: readonly string[] = [
  ...['numeros', 'matriz', 'arcanos', 'perfil', 'metodo', 'datos', 'documentacion', 'recursos'],
  ...['widget.js', 'robots.txt', 'sitemap.xml', 'llms.txt', 'sitio.webmanifest'],
  ...['mcp', 'healthz', 'readyz'],
]
