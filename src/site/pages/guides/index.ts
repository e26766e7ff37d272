import type { Publisher } from '../../../documents/publisher.ts'
import type { PageContent } from '../../layout.ts'
import { clientGuide } from './client.ts'
import { commandLineGuide } from './command-line.ts'
import { exportGuide } from './export.ts'
import { type Guide, type NavigationGroup, withNavigation } from './guide.ts'
import { hostingGuide } from './hosting.ts'
import { libraryGuide } from './library.ts'
import { mcpGuide } from './mcp.ts'
import { widgetGuide } from './widget.ts'

export const GUIDES: readonly Guide[] = [
  libraryGuide,
  clientGuide,
  commandLineGuide,
  mcpGuide,
  exportGuide,
  widgetGuide,
  hostingGuide,
]

/** The parts of the reference that every page of the documentation links to. */
const REFERENCE: NavigationGroup = {
  label: 'La API',
  links: [
    ['/documentacion', 'Referencia'],
    ['/documentacion#limites', 'Límites'],
    ['/documentacion#errores', 'Errores'],
    ['/documentacion#cabeceras', 'Cabeceras'],
    ['/documentacion#licencia', 'Licencia'],
  ],
}

export const GUIDES_GROUP: NavigationGroup = {
  label: 'Otras puertas',
  links: GUIDES.map(({ path, label }) => [path, label]),
}

const MORE: NavigationGroup = {
  label: 'Además',
  links: [
    ['/datos', 'Los datos'],
    ['/desde', 'Desde Python, Excel…'],
    ['/metodo', 'El método'],
    ['/cambios', 'Cambios'],
  ],
}

export function guidePage({ path, title, description, main }: Guide, publisher: Publisher): PageContent {
  const groups = [REFERENCE, GUIDES_GROUP, MORE]
  return { title, description, path, section: '/documentacion', main: withNavigation(groups, path, main(publisher)) }
}
