import { addWith, searchWith } from './add-and-search.ts'
import { alertsWith } from './alerts.ts'
import { exportWith, importWith, usageWith } from './archive.ts'
import { auditWith } from './audit.ts'
import { rememberBatchWith } from './batch.ts'
import { conflictsWith } from './conflicts.ts'
import { contextWith, coreWith } from './core.ts'
import { entitiesWith } from './entities.ts'
import { forgetWith, undoForgetWith } from './forget.ts'
import { extractionsWith, jobsWith } from './jobs.ts'
import { graphWith } from './graph.ts'
import { memoriesWith } from './memories.ts'
import { localServer } from './local-server.ts'
import { messagesWith } from './messages.ts'
import { callsBelow, type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { encodeNamespace } from './namespace-names.ts'
import { operationsWith, type Operations } from './operations.ts'
import { proposalsWith } from './proposals.ts'
import { explainWith, recallWith } from './recall.ts'
import { reflectionsWith, rewardsWith } from './reflections.ts'
import { rememberWith } from './remember.ts'
import { revisionsWith } from './revisions.ts'
import { evolutionWith, identityWith, soulWith } from './self.ts'
import { settingsWith } from './settings.ts'
import { suggestionsWith } from './suggestions.ts'
import { runsWith, signalsWith, thoughtsWith, thoughtWith } from './thoughts.ts'
import { createTransport, type FetchLike, type KeySource, type Transport } from './transport.ts'
import { collectionsWith, notesWith, opsWith, workRelationsWith } from './workspace.ts'

export interface MemoryClientOptions {
  /** A key or token, or a function that gets one, which is called before every attempt. */
  readonly apiKey?: KeySource
  /** Another name of `apiKey`. */
  readonly key?: KeySource
  /** An id of yours, such as `acme`, `user_2NNxC` or `ana@example.com`; the first write makes it. */
  readonly namespace: string
  /**
   * Where Mneme answers, such as `https://memory.example.com`. Without it, the server that
   * `npm start` brings up, `http://127.0.0.1:8787`, and a note says so once.
   */
  readonly url?: string | undefined
  /** Time that one attempt may take, in milliseconds: 100 to 600,000, default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Attempts after the first, 0 to 10, default 3: on network faults, timeouts, 429 and 503. */
  readonly maxRetries?: number | undefined
  /** Instead of the platform's `fetch`: a service binding's, or a wrapper of your own. */
  readonly fetch?: FetchLike | undefined
}

/** One of the two has to be there. */
type Credential = { readonly key: KeySource } | { readonly apiKey: KeySource }

/** The memory of one namespace; its methods may be taken off it and passed around. */
export interface MemoryClient extends Operations, Capabilities {
  readonly namespace: string
  /** The same service and key, another namespace. */
  in(namespace: string): MemoryClient
}

type Capabilities = Readonly<ReturnType<typeof capabilitiesOf>>

/**
 * @example
 * const memory = createMemoryClient({ url, key, namespace: 'acme' })
 * await memory.remember`${user} moved to ${city}`
 * const { text } = await memory.recall('Where does she live?', [user])
 */
export function createMemoryClient(options: MemoryClientOptions & Credential): MemoryClient {
  const { namespace, apiKey, key = apiKey, url = localServer() } = options
  if (key === undefined) throw new TypeError(keyMistake)
  return clientFor(createTransport({ ...options, key, url }), namespace)
}

function clientFor(transport: Transport, namespace: string): MemoryClient {
  const path = pathOf('/v1/namespaces', encodeNamespace(namespace))
  return {
    ...operationsWith(callsBelow(transport, ''), namespace),
    ...capabilitiesOf(callsBelow(transport, path)),
    namespace,
    in: (other) => clientFor(transport, other),
  }
}

function capabilitiesOf(calls: NamespaceCalls) {
  const entities = entitiesWith(calls)
  const [remember, recall] = [rememberWith(calls), recallWith(calls)]
  return {
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
    /** One thought: its notes, and what is run on it. */
    thought: thoughtWith(calls),
    runs: runsWith(calls),
    signals: signalsWith(calls),
    export: exportWith(calls),
    import: importWith(calls),
    usage: usageWith(calls),
    jobs: jobsWith(calls),
    extractions: extractionsWith(calls),
  }
}

const keyMistake =
  'apiKey is missing: give a key or token of the server, such as the one that `npm start` prints'
