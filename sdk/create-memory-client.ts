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
import { messagesWith } from './messages.ts'
import { callsBelow, type NamespaceCalls, pathOf } from './namespace-calls.ts'
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
  /** Where Mneme answers, such as `https://memory.example.com`. */
  readonly url: string
  /** A key or token, or a function that gets one: asked before every attempt. */
  readonly key: KeySource
  /** 1–64 characters of `[a-z0-9._-]`, beginning with a letter or digit; the first write makes it. */
  readonly namespace: string
  /** Time that one attempt may take, in milliseconds: 100 to 600,000, default 30,000. */
  readonly timeoutMs?: number | undefined
  /** Attempts after the first, 0 to 10, default 3: on network faults, timeouts, 429 and 503. */
  readonly maxRetries?: number | undefined
  /** Instead of the platform's `fetch`: a service binding's, or a wrapper of your own. */
  readonly fetch?: FetchLike | undefined
}

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
export function createMemoryClient(options: MemoryClientOptions): MemoryClient {
  return clientFor(createTransport(options), options.namespace)
}

function clientFor(transport: Transport, namespace: string): MemoryClient {
  return {
    ...operationsWith(callsBelow(transport, ''), namespace),
    ...capabilitiesOf(callsBelow(transport, pathOf('/v1/namespaces', namespace))),
    namespace,
    in: (other) => clientFor(transport, other),
  }
}

function capabilitiesOf(calls: NamespaceCalls) {
  const entities = entitiesWith(calls)
  return {
    remember: rememberWith(calls),
    rememberBatch: rememberBatchWith(calls),
    recall: recallWith(calls),
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
