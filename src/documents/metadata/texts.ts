import type { Dataset } from '../../dataset/types.ts'
import { LICENSE_TERMS } from '../credit.ts'
import type { Description } from './description.ts'

/** The licence of an export, for people. */
export function licenceText({ title, version, license, licenseUrl, origin }: Dataset): string {
  return [
    `# ${title}`,
    '',
    `Versión ${version}. Licencia ${license} (Creative Commons Atribución 4.0 Internacional): <${licenseUrl}>.`,
    '',
    `Estos datos son abiertos: ${LICENSE_TERMS} Basta una línea como esta:`,
    '',
    `> Datos de ${origin}, con licencia ${license}.`,
    '',
  ].join('\n')
}

/** How to cite it, for reference managers (Citation File Format 1.2.0). JSON is valid YAML. */
export function citationFile(about: Description): string {
  const { title, description, version, released, license, id, keywords, contributors, home } = about
  return [
    'cff-version: 1.2.0',
    'message: Si usas estos datos, cítalos así.',
    'type: dataset',
    `title: ${JSON.stringify(title)}`,
    `abstract: ${JSON.stringify(description)}`,
    `version: ${JSON.stringify(version)}`,
    `date-released: ${JSON.stringify(released)}`,
    `license: ${license.id}`,
    ...(home === undefined ? [] : [`url: ${JSON.stringify(home)}`]),
    'identifiers:',
    '  - type: other',
    `    value: ${JSON.stringify(`urn:uuid:${id}`)}`,
    '    description: El conjunto de datos, en cualquiera de sus versiones.',
    'keywords:',
    ...keywords.map((keyword) => `  - ${JSON.stringify(keyword)}`),
    'authors:',
    `  - name: ${JSON.stringify(contributors[0]!.name)}`,
    '',
  ].join('\n')
}
