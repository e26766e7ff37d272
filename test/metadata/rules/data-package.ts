/** Data Package 2.0 as its text states it (datapackage.org/standard: data-package, data-resource, table-dialect, table-schema). */
const text = { type: 'string', minLength: 1 }
const url = { type: 'string', pattern: '^https?://' }
/** "MUST be a POSIX path, relative": no root, no way up (security considerations of the standard). */
const urlOrPath = { type: 'string', pattern: '^(https?://.+|(?!/)(?!.*\\.\\.)[^~].*)$' }

const contributor = {
  type: 'object',
  minProperties: 1,
  properties: { title: text, path: url, email: text, roles: { type: 'array', items: text }, organization: text },
}

const field = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text,
    type: { enum: ['integer', 'number', 'string', 'date', 'boolean', 'datetime', 'object', 'array', 'any'] },
    description: text,
    decimalChar: { type: 'string', minLength: 1 },
    constraints: { type: 'object', properties: { required: { type: 'boolean' } } },
  },
}

const tableSchema = {
  type: 'object',
  required: ['fields'],
  properties: {
    fields: { type: 'array', minItems: 1, items: field },
    primaryKey: { type: 'array', minItems: 1, items: text },
    foreignKeys: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['fields', 'reference'],
        properties: {
          fields: { type: 'array', minItems: 1, items: text },
          reference: {
            type: 'object',
            required: ['fields'],
            properties: { resource: { type: 'string' }, fields: { type: 'array', minItems: 1, items: text } },
          },
        },
      },
    },
  },
}

const dialect = {
  type: 'object',
  additionalProperties: false,
  properties: {
    header: { type: 'boolean' },
    delimiter: text,
    lineTerminator: text,
    quoteChar: { type: 'string', minLength: 1, maxLength: 1 },
    doubleQuote: { type: 'boolean' },
    skipInitialSpace: { type: 'boolean' },
    table: text,
  },
}

const binary = { enum: ['application/vnd.apache.parquet', 'application/vnd.sqlite3', 'image/png'] }

const resource = {
  type: 'object',
  required: ['name', 'path'],
  properties: {
    name: { type: 'string', pattern: '^[a-z0-9._-]+$' },
    path: urlOrPath,
    type: { const: 'table' },
    title: text,
    format: text,
    mediatype: { type: 'string', pattern: '^[a-z]+/[a-z0-9.+-]+$' },
    encoding: text,
    bytes: { type: 'integer', minimum: 1 },
    hash: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
    schema: tableSchema,
    dialect,
  },
  // "The character encoding of resource's data file (only applicable for textual files)."
  oneOf: [
    { required: ['encoding'], properties: { mediatype: { not: binary } } },
    { not: { required: ['encoding'] }, properties: { mediatype: binary } },
  ],
  dependentRequired: { schema: ['type'], dialect: ['type'] },
}

export const DATA_PACKAGE = {
  type: 'object',
  // Only resources is a must; the others the text recommends, and this package has them.
  required: ['resources', 'name', 'id', 'licenses', 'created', 'contributors', 'keywords', 'version'],
  properties: {
    $schema: { const: 'https://datapackage.org/profiles/2.0/datapackage.json' },
    name: { type: 'string', pattern: '^[a-z0-9._-]+$' },
    id: text,
    title: text,
    description: text,
    homepage: url,
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
    // RFC 3339, 5.6.
    created: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$' },
    keywords: { type: 'array', minItems: 1, items: text },
    contributors: { type: 'array', minItems: 1, items: contributor },
    licenses: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        anyOf: [{ required: ['name'] }, { required: ['path'] }],
        properties: { name: { type: 'string', pattern: '^[A-Za-z0-9.-]+$' }, path: urlOrPath, title: text },
      },
    },
    sources: {
      type: 'array',
      items: { type: 'object', minProperties: 1, properties: { title: text, path: urlOrPath, version: text } },
    },
    resources: { type: 'array', minItems: 1, items: resource },
  },
}
