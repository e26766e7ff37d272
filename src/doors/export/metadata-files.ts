import { creditKit } from '../../documents/credit-kit.ts'
import { croissant } from '../../documents/metadata/croissant.ts'
import { dataPackage } from '../../documents/metadata/data-package.ts'
import { datasetCard } from '../../documents/metadata/dataset-card.ts'
import { dcat } from '../../documents/metadata/dcat.ts'
import type { DescribedFile } from '../../documents/metadata/described-file.ts'
import type { MetadataFile } from '../../documents/metadata/format-files.ts'
import { citationFile, licenceText } from '../../documents/metadata/texts.ts'
import type { Source } from './format.ts'

/** The metadata files of an export, name and text; the description of the whole comes last. */
export function metadataFiles(
  { dataset, publisher, about }: Source,
  files: readonly DescribedFile[],
  kind: object,
): readonly (readonly [name: string, text: string])[] {
  const bibtex = creditKit(dataset, publisher).find(({ format }) => format === 'bibtex')!.text
  const texts: Readonly<Record<MetadataFile, string>> = {
    'LICENSE.md': licenceText(dataset),
    'CITATION.cff': citationFile(about),
    'README.md': datasetCard(about, files),
    'croissant.json': json(croissant(about, files, bibtex)),
    // The URLs of the files are not known yet; the page of the data set is.
    'dcat.jsonld': json(dcat(about, files, () => undefined)),
    'datapackage.json': json({ ...dataPackage(about, files), export: kind }),
  }
  return Object.entries(texts)
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
