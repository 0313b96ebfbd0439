import { alertsWith, type Alerts } from './alerts.ts'
import {
  exportWith,
  importWith,
  usageWith,
  type Export,
  type GetUsage,
  type Import,
} from './archive.ts'
import { auditWith, type Audit } from './audit.ts'
import { rememberBatchWith, type RememberBatch } from './batch.ts'
import { conflictsWith, type Conflicts } from './conflicts.ts'
import { contextWith, type LoadContext } from './context.ts'
import { coreWith, type Core } from './core.ts'
import { entitiesWith, type Entities, type GetEntity } from './entities.ts'
import { forgetWith, undoForgetWith, type Forget, type UndoForget } from './forget.ts'
import { extractionsWith, type Extractions } from './extractions.ts'
import { graphWith, type Graph } from './graph.ts'
import { jobsWith, type Jobs } from './jobs.ts'
import { memoriesWith, type Memories } from './memories.ts'
import { messagesWith, type Messages } from './messages.ts'
import { callsBelow } from './namespace-calls.ts'
import { namespacePath, operationsWith, type Operations } from './operations.ts'
import { proposalsWith, type Proposals } from './proposals.ts'
import { explainWith, recallWith, type Explain, type Recall } from './recall.ts'
import { reflectionsWith, rewardsWith, type Reflections, type Rewards } from './reflections.ts'
import { rememberWith, type Remember } from './remember.ts'
import { revisionsWith, type Revisions } from './revisions.ts'
import {
  evolutionWith,
  identityWith,
  soulWith,
  type Evolution,
  type Identity,
  type Soul,
} from './self.ts'
import { settingsWith, type Settings } from './settings.ts'
import {
  runsWith,
  signalsWith,
  thoughtsWith,
  thoughtWith,
  type Runs,
  type Signals,
  type ThoughtHandle,
  type Thoughts,
} from './thoughts.ts'
import { createTransport, type FetchLike, type KeySource, type Transport } from './transport.ts'
import {
  collectionsWith,
  notesWith,
  opsWith,
  workRelationsWith,
  type Collections,
  type Notes,
  type Ops,
  type WorkRelations,
} from './workspace.ts'

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
export interface MemoryClient extends Operations {
  readonly namespace: string
  readonly remember: Remember
  readonly rememberBatch: RememberBatch
  readonly recall: Recall
  readonly explain: Explain
  readonly forget: Forget
  readonly undoForget: UndoForget
  readonly getEntity: GetEntity
  readonly memories: Memories
  readonly entities: Entities
  readonly graph: Graph
  readonly conflicts: Conflicts
  readonly notes: Notes
  readonly collections: Collections
  readonly relations: WorkRelations
  readonly ops: Ops
  readonly proposals: Proposals
  readonly reflections: Reflections
  readonly rewards: Rewards
  readonly alerts: Alerts
  readonly context: LoadContext
  readonly core: Core
  readonly soul: Soul
  readonly identity: Identity
  readonly evolution: Evolution
  readonly revisions: Revisions
  readonly audit: Audit
  readonly settings: Settings
  readonly messages: Messages
  readonly thoughts: Thoughts
  /** One thought: its notes, and what is run on it. */
  readonly thought: (id: string) => ThoughtHandle
  readonly runs: Runs
  readonly signals: Signals
  readonly export: Export
  readonly import: Import
  readonly usage: GetUsage
  readonly jobs: Jobs
  readonly extractions: Extractions
  /** The same service and key, another namespace. */
  in(namespace: string): MemoryClient
}

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
  const calls = callsBelow(transport, namespacePath(namespace))
  const entities = entitiesWith(calls)
  return {
    ...operationsWith(callsBelow(transport, ''), namespace),
    namespace,
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
    thought: thoughtWith(calls),
    runs: runsWith(calls),
    signals: signalsWith(calls),
    export: exportWith(calls),
    import: importWith(calls),
    usage: usageWith(calls),
    jobs: jobsWith(calls),
    extractions: extractionsWith(calls),
    in: (other) => clientFor(transport, other),
  }
}
