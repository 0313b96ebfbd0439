// What the tables of docs/security.md are made of, by test file.

/** Every write path against all that is protected. */
export const matrix = 'test/long/workerd/protected-things.test.ts'

/** The other suites, each with what it holds. */
export const items = [
  {
    what: 'Requests of a stranger, made from the OpenAPI document, against another tenant’s canaries',
    file: 'test/long/workerd/canaries.test.ts',
  },
  {
    what: 'Ids of another namespace in every place that takes one: answered as unknown ids are',
    file: 'test/workers/security/foreign-ids.test.ts',
  },
  {
    what: 'Fields that the server owns, in every body of the document',
    file: 'test/workers/security/mass-assignment.test.ts',
  },
  {
    what: 'Methods and paths that are not documented, operations without a key, with too low a role',
    file: 'test/workers/security/surface.test.ts',
  },
  {
    what: 'A hundred planted instructions in every text field, read back in contexts, recalls and MCP',
    file: 'test/workers/security/planted-instructions.test.ts',
  },
  {
    what: 'Models that obey what is planted, at extraction, synthesis, reranking, reflection, reasoning',
    file: 'test/workers/security/obedient-models.test.ts',
  },
  {
    what: 'A thousand questions, a thousand near duplicates, a thousand texts around one question',
    file: 'test/workers/security/query-and-flood.test.ts',
  },
]

export const files = [matrix, ...items.map(({ file }) => file)]
