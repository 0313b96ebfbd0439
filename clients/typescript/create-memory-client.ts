import { addWith, searchWith } from './add-and-search.ts'
import { alertsWith } from './alerts.ts'
import { dueWith } from './due.ts'
import { recallsWith } from './recalls.ts'
import { exportWith, importWith, usageWith } from './archive.ts'
import { auditWith } from './audit.ts'
import { rememberBatchWith } from './batch.ts'
import { withPlace } from './client-place.ts'
import { conflictsWith } from './conflicts.ts'
import { contextWith, coreWith } from './core.ts'
import { entitiesWith } from './entities.ts'
import { expectationsWith } from './expectations.ts'
import { forgetWith, undoForgetWith } from './forget.ts'
import { extractionsWith, jobsWith } from './jobs.ts'
import { graphWith } from './graph.ts'
import { localServer } from './local-server.ts'
import { memoriesWith } from './memories.ts'
import type { MemoryClient } from './memory-client.ts'
import { messagesWith } from './messages.ts'
import { callsBelow, pathOf } from './namespace-calls.ts'
import { encodeNamespace } from './namespace-names.ts'
import { operationsWith } from './operations.ts'
import { pagesWith } from './pages.ts'
import { pipelinesWith } from './pipelines.ts'
import { proposalsWith } from './proposals.ts'
import { eventsWith } from './events.ts'
import { explainWith, recallWith, type RecallDefaults } from './recall.ts'
import { reflectionsWith, rewardsWith } from './reflections.ts'
import { rememberWith } from './remember.ts'
import { revisionsWith } from './revisions.ts'
import { evolutionWith, identityWith, soulWith } from './self.ts'
import { settingsWith } from './settings.ts'
import { sourcesWith } from './sources.ts'
import { suggestionsWith } from './suggestions.ts'
import { runsWith, signalsWith, thoughtsWith, thoughtWith } from './thoughts.ts'
import { createTransport, type FetchLike, type KeySource, type Transport } from './transport.ts'
import { webhooksWith } from './webhooks.ts'
import { collectionsWith, notesWith, opsWith, workRelationsWith } from './workspace.ts'

/** What a client is made of. */
export interface MemoryClientOptions {
  /**
   * A key or token, or a function that gets one, which is called before every attempt. The server
   * that `npm start` brings up takes `mneme-dev`. A variable of the environment may be given as it
   * is: where it is not set, the client is not made.
   *
   * @example
   * createMemoryClient({ apiKey: 'mneme-dev', namespace: 'acme' })
   * createMemoryClient({ apiKey: process.env.MNEME_API_KEY, namespace: 'acme' })
   * createMemoryClient({ apiKey: async () => (await session()).token, namespace: 'acme' })
   */
  readonly apiKey?: KeySource | undefined
  /** Another name of `apiKey`. */
  readonly key?: KeySource | undefined
  /**
   * An id of yours, such as `acme`, `user_2NNxC` or `ana@example.com`: 1 to 256 characters of
   * `[a-z0-9._-]`, or any others, which count for more (see `encodeNamespace`). A namespace shares
   * nothing with another, and the first write makes it.
   */
  readonly namespace: string
  /**
   * Where Mneme answers, such as `https://memory.example.com`. Default: the server that `npm start`
   * brings up, `http://127.0.0.1:8787`; a note says so once, and with `NODE_ENV=production` it is a
   * TypeError.
   */
  readonly url?: string | undefined
  /** Time that one attempt may take, in milliseconds: 100 to 600,000, default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Attempts after the first, 0 to 10, default 3: on network faults, timeouts, 429 and 503. */
  readonly maxRetries?: number | undefined
  /** In place of the platform's `fetch`: a service binding's, or a wrapper of your own. */
  readonly fetch?: FetchLike | undefined
  /**
   * Options of every recall, unless a call says otherwise.
   *
   * @example
   * createMemoryClient({ apiKey, namespace, defaults: { synthesize: true, top_k: 5 } })
   */
  readonly defaults?: ClientDefaults | undefined
}

/** What every recall of a client begins with, `search` too: `synthesize`, `top_k`, `context` … */
export type ClientDefaults = Omit<RecallDefaults, 'signal' | 'timeoutMs' | 'idempotencyKey'>

/** One of the two has to be there. */
type Credential =
  | { readonly key: KeySource | undefined }
  | { readonly apiKey: KeySource | undefined }

/**
 * Makes the client of one namespace. It sends nothing yet.
 *
 * @param options `apiKey` and `namespace`; the rest has defaults.
 * @returns The client; its methods may be taken off it and passed around.
 * @example
 * const memory = createMemoryClient({ apiKey: 'mneme-dev', namespace: 'acme' })
 * await memory.remember`${user} moved to ${city}`
 * const { text } = await memory.recall('Where does she live?', [user])
 * @throws TypeError where `apiKey` is missing or empty, `url` is none, or it is missing in production.
 * @throws RangeError where a number is out of its range, or the namespace has no name of 1 to 256
 * characters.
 */
export function createMemoryClient(options: MemoryClientOptions & Credential): MemoryClient {
  const { namespace, apiKey, key = apiKey, url = localServer(), defaults = {} } = options
  if (key === undefined || key === '') throw new TypeError(keyMistake)
  const isPlain = typeof key === 'string' && options.fetch === undefined
  const server = isPlain ? JSON.stringify([url, key]) : undefined
  return clientFor(createTransport({ ...options, key, url }), namespace, { defaults, server })
}

interface Origin {
  readonly defaults: ClientDefaults
  /** Its address and key; undefined where others stand between. */
  readonly server: string | undefined
}

function clientFor(transport: Transport, namespace: string, origin: Origin): MemoryClient {
  const { defaults, server } = origin
  const place = server === undefined ? undefined : JSON.stringify([server, namespace])
  const path = pathOf('/v1/namespaces', encodeNamespace(namespace))
  const calls = callsBelow(transport, path)
  const entities = entitiesWith(calls)
  const [remember, recall] = [rememberWith(calls), recallWith(calls, defaults)]
  const client: MemoryClient = {
    ...operationsWith(callsBelow(transport, ''), namespace),
    namespace,
    in: (other) => clientFor(transport, other, origin),
    add: addWith(remember),
    search: searchWith(recall),
    remember,
    rememberBatch: rememberBatchWith(calls),
    recall,
    explain: explainWith(calls),
    forget: forgetWith(calls),
    undoForget: undoForgetWith(calls),
    getEntity: entities.get,
    memories: memoriesWith(calls),
    entities,
    graph: graphWith(calls),
    conflicts: conflictsWith(calls),
    suggestions: suggestionsWith(calls),
    notes: notesWith(calls),
    collections: collectionsWith(calls),
    relations: workRelationsWith(calls),
    ops: opsWith(calls),
    proposals: proposalsWith(calls),
    reflections: reflectionsWith(calls),
    rewards: rewardsWith(calls),
    due: dueWith(calls),
    recalls: recallsWith(calls),
    alerts: alertsWith(calls),
    context: contextWith(calls),
    core: coreWith(calls),
    soul: soulWith(calls),
    identity: identityWith(calls),
    evolution: evolutionWith(calls),
    revisions: revisionsWith(calls),
    audit: auditWith(calls),
    settings: settingsWith(calls),
    messages: messagesWith(calls),
    thoughts: thoughtsWith(calls),
    thought: thoughtWith(calls),
    runs: runsWith(calls),
    signals: signalsWith(calls),
    pages: pagesWith(calls),
    pipelines: pipelinesWith(calls),
    expectations: expectationsWith(calls),
    sources: sourcesWith(calls),
    events: eventsWith(calls),
    webhooks: webhooksWith(calls),
    export: exportWith(calls),
    import: importWith(calls),
    usage: usageWith(calls),
    jobs: jobsWith(calls),
    extractions: extractionsWith(calls),
  }
  return withPlace(client, place)
}

const keyMistake =
  'apiKey is missing: give a key or token of the server, such as the one that `npm start` prints; ' +
  'a variable of the environment is undefined or empty where it is not set'
