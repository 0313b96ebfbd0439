/** A name that only some files may use. Paths end in `/` for a folder. */
export interface NameRule {
  readonly names: readonly string[]
  /** Files to which the rule applies. */
  readonly within: readonly string[]
  /** Files among them that may use the name all the same. */
  readonly except?: readonly string[]
  readonly why: string
}

export const SOURCE_FOLDERS = [
  'contract/',
  'engine/',
  'adapters/',
  'durable-objects/',
  'workers/',
  'clients/typescript/',
  'clients/cli/',
  'console/',
]

/** Free names, `Math.random` and `new Date` included: what is not a member or a key of ours. */
export const FREE_NAMES: readonly NameRule[] = [
  {
    names: ['Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'scheduler'],
    within: ['engine/'],
    // It converts moments and asks for none.
    except: ['engine/laws/utc-time.ts'],
    why: 'the engine has no clock: `now` is an argument',
  },
  {
    names: ['Math.random', 'crypto'],
    within: ['engine/'],
    why: 'the engine makes no random choice: ids and chance come through a port',
  },
  {
    names: ['fetch', 'console', 'process', 'globalThis'],
    within: ['engine/'],
    why: 'the engine does no input or output',
  },
]

/** Names of members, whatever they are read from. */
export const MEMBERS: readonly NameRule[] = [
  {
    names: ['idFromName', 'getByName', 'newUniqueId', 'idFromString'],
    within: SOURCE_FOLDERS,
    except: ['workers/namespace-stub.ts', 'adapters/durable-objects/index-segments.ts'],
    why: 'one file turns a namespace into its object, and one a segment',
  },
]

/** Reading `env.NAME`: who may, and which names. */
export const BINDINGS: readonly NameRule[] = [
  {
    names: ['NAMESPACES'],
    within: SOURCE_FOLDERS,
    except: ['workers/namespace-stub.ts'],
    why: 'one file turns a namespace into its object',
  },
  {
    names: ['DB', 'AI', 'VECTORIZE', 'JOBS', 'SEGMENTS'],
    within: SOURCE_FOLDERS,
    except: ['adapters/open-ports.ts'],
    why: 'open-ports.ts alone reads bindings',
  },
  {
    names: ['*'],
    within: [
      'contract/',
      'engine/',
      'adapters/',
      'durable-objects/',
      'clients/typescript/',
      'console/',
    ],
    except: ['adapters/open-ports.ts'],
    why: 'open-ports.ts alone reads the environment',
  },
]

export const MAX_FILE_LINES = 300

/** Where functions answer at once: no `async`, no `await`. */
export const SYNCHRONOUS = ['engine/model/', 'engine/graph/', 'engine/laws/']
