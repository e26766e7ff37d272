const text = { type: 'string', minLength: 1 }

/** Citation File Format 1.2.0, the parts that a data set uses (its guide to the schema). */
export const CITATION = {
  type: 'object',
  additionalProperties: false,
  required: ['cff-version', 'message', 'title', 'authors'],
  properties: {
    'cff-version': { const: '1.2.0' },
    message: text,
    type: { enum: ['software', 'dataset'] },
    title: text,
    abstract: text,
    version: text,
    'date-released': { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' },
    license: { enum: ['CC-BY-4.0'] },
    url: { type: 'string', pattern: '^(https?|s?ftp)://' },
    keywords: { type: 'array', minItems: 1, uniqueItems: true, items: text },
    identifiers: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'value'],
        additionalProperties: false,
        properties: { type: { enum: ['doi', 'url', 'swh', 'other'] }, value: text, description: text },
      },
    },
    // An entity, not a person.
    authors: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['name'], additionalProperties: false, properties: { name: text } },
    },
  },
}

/** The first lines of a dataset card of Hugging Face (its documentation: "Dataset Cards", "Manual Configuration"). */
export const CARD = {
  type: 'object',
  additionalProperties: false,
  required: ['pretty_name', 'language', 'license', 'tags', 'size_categories'],
  properties: {
    pretty_name: text,
    language: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[a-z]{2,3}$' } },
    license: { enum: ['cc-by-4.0'] },
    tags: { type: 'array', items: text },
    size_categories: { type: 'array', minItems: 1, items: { enum: ['n<1K', '1K<n<10K', '10K<n<100K', '100K<n<1M'] } },
    configs: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['config_name', 'data_files'],
        properties: {
          config_name: { type: 'string', pattern: '^[A-Za-z0-9_.-]+$' },
          data_files: text,
          default: { const: true },
          sep: text,
          decimal: text,
        },
      },
    },
  },
}
