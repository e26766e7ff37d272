import type { Dataset } from '../../dataset/types.ts'

/** The licence of what was exported, for people. */
export function licenceText({ title, version, license, licenseUrl, origin }: Dataset): string {
  return [
    `# ${title}`,
    '',
    `Versión ${version}. Licencia ${license} (Creative Commons Atribución 4.0 Internacional): <${licenseUrl}>.`,
    '',
    'Puedes compartir y adaptar estos datos, también con fines comerciales, si das crédito. Basta una línea como esta:',
    '',
    `> Datos de ${origin}, con licencia ${license}.`,
    '',
  ].join('\n')
}

/** How to cite it, for programs that keep references (citation-file-format.github.io). */
export function citationFile({ title, version, licenseUrl, origin }: Dataset, home: string | undefined): string {
  return [
    'cff-version: 1.2.0',
    'message: Si usas estos datos, cítalos así.',
    'type: dataset',
    `title: ${JSON.stringify(title)}`,
    `version: ${version}`,
    'license: CC-BY-4.0',
    `license-url: ${licenseUrl}`,
    ...(home === undefined ? [] : [`url: ${home}`]),
    'authors:',
    `  - name: ${JSON.stringify(origin)}`,
    '',
  ].join('\n')
}
