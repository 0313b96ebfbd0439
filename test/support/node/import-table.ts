/**
 * Which file may import what. A zone is a folder (`*` is one path segment) or one file; the first
 * that matches a source file rules it. A zone always may import itself, and `types` beats a folder among `ours`.
 */
export interface Zone {
  readonly at: string
  /** Paths of ours that it may import. */
  readonly ours: readonly string[]
  /** Paths of ours of which it may import the types alone, with `import type`. */
  readonly types?: readonly string[]
  /** npm packages and `node:` or `cloudflare:` modules; `any` but those in `neverPackages`. */
  readonly packages: 'any' | readonly string[]
  readonly neverPackages?: readonly string[]
}

/** The closed lists of the contract, in plain TypeScript, and the formulas that its readers compute again. */
const LISTS = ['contract/lists.ts', 'contract/channels.ts', 'contract/all-found.ts']
const FORMULAS = ['contract/score.ts', 'contract/granted-tokens.ts']
/** Its limits, and units of time, likewise. */
const LIMITS = ['contract/limits.ts', 'contract/durations.ts']
const BOUNDS = 'engine/bounds.ts'
/** How an entity is named in a text. */
const REFERENCE = 'contract/inline-reference.ts'
/** Which texts can be stored, and how long they are. */
const PLAIN_TEXT = 'contract/plain-text.ts'
const GROUND = [
  'engine/settings.ts',
  'engine/result.ts',
  'engine/assert.ts',
  BOUNDS,
  ...LISTS,
  ...FORMULAS,
  REFERENCE,
  PLAIN_TEXT,
  ...LIMITS,
]
/** Utterances, and the words of each language. */
const LANGUAGE = 'engine/language/'
const CAPABILITIES = [
  'engine/archive/',
  'engine/commitments/',
  'engine/events/',
  'engine/governance/',
  'engine/memory/',
  'engine/operations/',
  'engine/reasoning/',
  'engine/reflection/',
  'engine/workspace/',
]
const HTTP = ['hono', '@hono/zod-openapi']
const PLATFORM = ['cloudflare:workers']

export const IMPORT_TABLE: readonly Zone[] = [
  { at: 'contract/', ours: [], packages: ['zod'] },

  { at: 'engine/model/', ours: GROUND, packages: [] },
  { at: 'engine/language/', ours: [...LISTS, BOUNDS], types: ['engine/model/'], packages: [] },
  { at: 'engine/graph/', ours: ['engine/model/', ...GROUND], packages: [] },
  { at: 'engine/index/', ours: ['engine/model/', 'engine/graph/', ...GROUND], packages: [] },
  {
    at: 'engine/laws/',
    ours: ['engine/model/', 'engine/graph/', LANGUAGE, ...GROUND],
    packages: [],
  },
  {
    at: 'engine/ports/',
    ours: LISTS,
    types: ['engine/model/', 'engine/graph/', LANGUAGE, ...GROUND],
    packages: [],
  },
  {
    at: 'engine/settings.ts',
    ours: ['engine/settings/'],
    types: ['engine/model/'],
    packages: [],
  },
  { at: 'engine/settings/', ours: [...LISTS, ...LIMITS], types: ['engine/model/'], packages: [] },
  { at: BOUNDS, ours: LIMITS, packages: [] },
  { at: 'engine/result.ts', ours: [], packages: [] },
  { at: 'engine/assert.ts', ours: [], packages: [] },
  {
    // The capabilities, each with its operations and its tables, and what they share.
    at: 'engine/',
    ours: ['engine/model/', 'engine/graph/', 'engine/index/', 'engine/laws/', LANGUAGE, ...GROUND],
    types: ['engine/ports/'],
    packages: ['zod'],
  },

  { at: 'adapters/bounds.ts', ours: LIMITS, packages: [] },
  {
    at: 'adapters/open-ports.ts',
    ours: ['adapters/', 'engine/model/', ...GROUND],
    types: ['engine/ports/'],
    packages: 'any',
    neverPackages: HTTP,
  },
  {
    // The parts that stand in for models: they apply laws where a vendor would be called.
    at: 'adapters/local/',
    ours: ['adapters/bounds.ts', 'engine/model/', 'engine/laws/', LANGUAGE, ...GROUND],
    types: ['engine/ports/'],
    packages: 'any',
    neverPackages: [...HTTP, ...PLATFORM],
  },
  {
    // The law of which addresses may be sent to is asked at registration and with each message.
    at: 'adapters/standard-webhooks/',
    ours: [
      'adapters/bounds.ts',
      // Answers are read no further than their limit.
      'adapters/model-calls/read-json.ts',
      'adapters/web-address.ts',
      'engine/model/',
      'engine/laws/',
      ...GROUND,
    ],
    types: ['engine/ports/'],
    packages: [],
  },
  {
    // The same of files that are fetched.
    at: 'adapters/hosted-files/',
    ours: [
      'adapters/bounds.ts',
      'adapters/web-address.ts',
      'adapters/model-calls/',
      'engine/model/',
      'engine/laws/',
      ...GROUND,
    ],
    types: ['engine/ports/'],
    packages: [],
  },
  {
    at: 'adapters/shard-bindings.ts',
    ours: ['adapters/vectorize/', 'engine/laws/', 'engine/ports/'],
    packages: [],
  },
  { at: 'adapters/web-address.ts', ours: [], types: ['engine/laws/'], packages: [] },
  {
    at: 'adapters/*/',
    // What calls of far models have in common, whoever the vendor is.
    ours: ['adapters/model-calls/', 'adapters/bounds.ts', 'engine/model/', ...GROUND],
    types: ['engine/ports/'],
    packages: 'any',
    neverPackages: [...HTTP, ...PLATFORM],
  },

  {
    at: 'durable-objects/',
    ours: ['engine/', 'adapters/open-ports.ts', ...LIMITS],
    types: ['engine/ports/'],
    packages: 'any',
    neverPackages: HTTP,
  },

  {
    // The entry: the platform looks for the class among its exports.
    at: 'workers/index.ts',
    ours: ['workers/', 'contract/', 'durable-objects/', 'adapters/open-ports.ts'],
    packages: 'any',
  },
  {
    at: 'workers/',
    ours: [
      'contract/',
      'engine/model/',
      'engine/catalogue.ts',
      ...GROUND,
      'adapters/open-ports.ts',
    ],
    types: ['durable-objects/', 'engine/ports/', ...CAPABILITIES],
    packages: 'any',
  },

  // Of what has schemas `import type` alone: a schema library would come along with a value.
  {
    at: 'clients/typescript/',
    ours: [...LISTS, REFERENCE, 'contract/limits.ts'],
    types: ['contract/'],
    packages: [],
  },
  {
    at: 'clients/cli/',
    ours: ['clients/typescript/', ...LISTS, REFERENCE],
    packages: 'any',
    neverPackages: [...HTTP, ...PLATFORM],
  },
  {
    at: 'console/',
    ours: ['clients/typescript/', ...LISTS, ...FORMULAS, REFERENCE],
    packages: 'any',
    neverPackages: [...HTTP, ...PLATFORM],
  },
]
