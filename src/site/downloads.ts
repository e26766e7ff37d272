import type { SiteContext } from './context.ts'
import type { Download } from './pages/data.ts'

export function downloads({ publisher }: SiteContext): Download[] {
  return [
    {
      path: `${publisher.basePath}/life-path`,
      label: 'Caminos de vida',
      description: 'La lista de los doce números (JSON).',
      mediaType: 'application/json',
    },
  ]
}
