const text = { type: 'string', minLength: 1 }

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
        },
      },
    },
  },
}

/** What the Citation File Format 1.2.0 requires, and what a data set adds. */
export const CITATION = {
  type: 'object',
  required: ['cff-version', 'message', 'title', 'authors', 'type', 'version', 'date-released', 'license'],
  properties: {
    'cff-version': { const: '1.2.0' },
    message: text,
    title: text,
    type: { const: 'dataset' },
    authors: { type: 'array', minItems: 1, items: { type: 'object', required: ['name'], properties: { name: text } } },
    version: text,
    'date-released': { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    license: { const: 'CC-BY-4.0' },
  },
}
