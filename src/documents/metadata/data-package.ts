import type { Table } from '../tables/table.ts'
import type { DescribedFile } from './described-file.ts'
import type { Contributor, Description } from './description.ts'

/** The contents of an export as a Data Package (datapackage.org, version 2.0). */
export function dataPackage(about: Description, files: readonly DescribedFile[]) {
  const { name, id, title, description, version, released, keywords, license, contributors, addresses, home } = about
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    ...{ name, id, title, description, version },
    created: `${released}T00:00:00Z`,
    ...(home === undefined ? {} : { homepage: home }),
    keywords,
    licenses: [{ name: license.id, path: license.url, title: license.title }],
    contributors: contributors.map((contributor) => contributorOf(contributor, home)),
    sources: [{ title: contributors[0]!.name, ...(home === undefined ? {} : { path: addresses.data }), version }],
    resources: files.map(resourceOf),
  }
}

function contributorOf({ name, role }: Contributor, home: string | undefined) {
  return { title: name, ...(role === 'distributor' && home !== undefined ? { path: home } : {}), roles: [role] }
}

function resourceOf({ table, dialect, mediaType, sha256, ...file }: DescribedFile) {
  const { decimalChar, ...tableDialect } = dialect ?? {}
  return {
    ...file,
    mediatype: mediaType,
    ...(sha256 === undefined ? {} : { hash: `sha256:${sha256}` }),
    ...(table ? { type: 'table', schema: schemaOf(table, decimalChar) } : {}),
    ...(dialect ? { dialect: tableDialect } : {}),
  }
}

function schemaOf({ columns, primaryKey, foreignKeys }: Table, decimalChar: string | undefined) {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: columns.map(({ name, type, description }) => ({
      ...{ name, type, description },
      ...(type === 'number' && decimalChar !== undefined ? { decimalChar } : {}),
      constraints: { required: true },
    })),
    primaryKey,
    // The profile forbids an empty list.
    ...(foreignKeys.length === 0
      ? {}
      : {
          foreignKeys: foreignKeys.map(({ column, table, key }) => ({
            fields: [column],
            reference: { resource: table, fields: [key] },
          })),
        }),
  }
}
