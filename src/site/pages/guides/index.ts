import type { Publisher } from '../../../documents/publisher.ts'
import type { PageContent } from '../../layout.ts'
import { clientGuide, libraryGuide } from './client.ts'
import { type Guide, type NavigationGroup, withNavigation } from './guide.ts'
import { commandLineGuide, exportGuide, hostingGuide } from './hosting.ts'
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

/** Every way to access the data. An even number, so that no grid of two or four columns ends with a single one. */
export const DOORS: readonly Pick<Guide, 'path' | 'label' | 'line' | 'description'>[] = [
  ...GUIDES,
  {
    path: '/desde',
    label: 'Desde Python, Excel…',
    line: 'En la herramienta que ya usas',
    description: 'Ejemplos para pegar en la herramienta que ya usas, desde Python hasta WordPress.',
  },
]

/** The parts of the reference that every page of the documentation links to. */
const REFERENCE: NavigationGroup = {
  label: 'La API',
  links: [
    ['/documentacion', 'Referencia'],
    ['/documentacion#limites', 'Límites'],
    ['/documentacion#errores', 'Errores'],
    ['/documentacion#cabeceras', 'Cabeceras'],
    ['/documentacion#promesas', 'Versiones'],
    ['/documentacion#licencia', 'Licencia'],
  ],
}

export const DOORS_GROUP: NavigationGroup = {
  label: 'Otras puertas',
  links: DOORS.map(({ path, label }) => [path, label]),
}

const MORE: NavigationGroup = {
  label: 'Además',
  links: [
    ['/datos', 'Los datos'],
    ['/metodo', 'El método'],
    ['/cambios', 'Cambios'],
  ],
}

export function guidePage({ path, title, description, main }: Guide, publisher: Publisher): PageContent {
  const groups = [REFERENCE, DOORS_GROUP, MORE]
  return { title, description, path, section: '/documentacion', main: withNavigation(groups, path, main(publisher)) }
}
