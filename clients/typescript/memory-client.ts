import type { Add, Search } from './add-and-search.ts'
import type { Alerts } from './alerts.ts'
import type { Due } from './due.ts'
import type { Recalls } from './recalls.ts'
import type { Export, GetUsage, Import } from './archive.ts'
import type { Audit } from './audit.ts'
import type { RememberBatch } from './batch.ts'
import type { Conflicts } from './conflicts.ts'
import type { Core, LoadContext } from './core.ts'
import type { Entities, GetEntity } from './entities.ts'
import type { Forget, UndoForget } from './forget.ts'
import type { Graph } from './graph.ts'
import type { Extractions, Jobs } from './jobs.ts'
import type { Memories } from './memories.ts'
import type { Messages } from './messages.ts'
import type { Operations } from './operations.ts'
import type { Pages } from './pages.ts'
import type { Expectations } from './expectations.ts'
import type { Sources } from './sources.ts'
import type { Pipelines } from './pipelines.ts'
import type { Proposals } from './proposals.ts'
import type { Events } from './events.ts'
import type { Explain, Recall } from './recall.ts'
import type { Reflections, Rewards } from './reflections.ts'
import type { Remember } from './remember.ts'
import type { Revisions } from './revisions.ts'
import type { Evolution, Identity, Soul } from './self.ts'
import type { Settings } from './settings.ts'
import type { Suggestions } from './suggestions.ts'
import type { Runs, Signals, ThoughtHandle, Thoughts } from './thoughts.ts'
import type { Webhooks } from './webhooks.ts'
import type { Collections, Notes, Ops, WorkRelations } from './workspace.ts'

/** The memory of one namespace; its methods may be taken off it and passed around. */
export interface MemoryClient extends Operations {
  /**
   * The namespace, as you named it.
   *
   * @example
   * createMemoryClient({ apiKey, namespace: 'ana@example.com' }).namespace // 'ana@example.com'
   */
  readonly namespace: string
  /**
   * The client of another namespace, with the same service, key and defaults.
   *
   * @param namespace An id of yours, 1 to 256 characters as `encodeNamespace` counts them.
   * @example
   * const { hits } = await memory.in('user_2NNxC').recall('bees')
   * @throws RangeError where the id is empty or too long.
   */
  in(namespace: string): MemoryClient
  /**
   * Remembers what is said: a text, a text with entities, entities, a template or a conversation.
   *
   * @example
   * const kept = await memory.remember('user_id:123 likes bananas')
   * await memory.remember`${user} moved to ${city}`
   * await memory.remember.with({ thread: 'chat-7' })`${user} moved to ${city}`
   * @throws MnemeError `invalid_request` (400), `too_large` (413), `proposed` (202) …
   */
  readonly remember: Remember
  /**
   * Remembers any number of things, from any iterable, in memory that does not grow. An item that
   * is refused is its own `error`, and the rest goes on. Where the connection is cut, what was
   * acknowledged is not sent twice, and what was not is completed. With `idempotencyKey` the same
   * items can be sent again within 24 hours, and only what is missing is done.
   *
   * @example
   * for await (const { index, error } of memory.rememberBatch(items)) if (error) show(index, error)
   * const { failed } = await memory.rememberBatch(items, { onResult: () => bar.step() }).finish()
   * @throws MnemeError `forbidden` (403) …, as it is iterated.
   */
  readonly rememberBatch: RememberBatch
  /**
   * Recalls what bears on a query: `text` answers in words, `hits` are the memories behind it.
   *
   * @example
   * const { text, hits } = await memory.recall('What does he prefer?', ['user_id:2'])
   * const { text } = await memory.recall`What did ${user} think about ${movie}?`
   * await memory.recall.with({ synthesize: true })`What did ${user} think about ${movie}?`
   * @throws MnemeError `invalid_request` (400), `too_large` (413: a query over 8 KiB) …
   */
  readonly recall: Recall
  /**
   * Says why something was, or was not, recalled; changes nothing. Needs the role `reader`.
   *
   * @example
   * const why = await memory.explain({ query: 'What does he prefer?', id: kept.__memory_id })
   * console.log(why.returned, why.rank, why.stage, why.value, why.needed)
   * @throws MnemeError `invalid_request` (400), `not_found` (404: nothing has this id).
   */
  readonly explain: Explain
  /**
   * Forgets memories, entities, parts of them, or what a text describes, which is shown first.
   *
   * @example
   * const gone = await memory.forget(kept) // gone.status.value === 'forgotten'
   * const { preview, confirm } = await memory.forget('Everything about Vegas')
   * await memory.forget.with({ confirm: true })`${user} saw ${movie}` // at once
   * @throws MnemeError `pinned` (409), `not_found` (404), `forbidden` (403) …
   */
  readonly forget: Forget
  /**
   * Undoes a forgetting: of a memory, an entity with the memories that went along, or whatever has
   * the id (a note, a collection, a thought). Needs the role `main`.
   *
   * @example
   * const { restored } = await memory.undoForget(kept)
   * await memory.undoForget('user_id:9')
   * @throws MnemeError `not_found` (404: it was erased, or never was), `invalid_state` (409).
   */
  readonly undoForget: UndoForget
  /**
   * `remember` as mem0 and Zep have it: messages, or a text, and whom they are about.
   *
   * @example
   * await memory.add([{ role: 'user', content: 'I moved to Oslo.' }], { user_id: 'ana' })
   * @throws MnemeError as `remember` does.
   */
  readonly add: Add
  /**
   * `recall` as mem0 and Zep have it: `results` with `memory` and `score`, best first.
   *
   * @example
   * const { results } = await memory.search('Where does she live?', { user_id: 'ana', limit: 3 })
   * @throws MnemeError as `recall` does.
   */
  readonly search: Search
  /**
   * Reads one entity, or a memory as one: its id, and the parts that are asked for. Null where
   * nobody ever named it.
   *
   * @example
   * const user = await memory.getEntity('user_id:123', { props: true })
   * console.log(user?.properties['name']?.value)
   * const kept = await memory.getEntity('__memory_id:mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', { props: true })
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead) …
   * @throws TypeError where the reference is none.
   */
  readonly getEntity: GetEntity
  /** The memories, one by one: list, get, patch, delete, history, pin. */
  readonly memories: Memories
  /** People, places and things, and what is known of each. */
  readonly entities: Entities
  /** What was committed to, and how one thing brings up another. */
  readonly graph: Graph
  /** Where memories contradict each other. */
  readonly conflicts: Conflicts
  /** What may be the same, or contrary, and waits for somebody to say so. */
  readonly suggestions: Suggestions
  /** Pieces of content that an application works with while it works. */
  readonly notes: Notes
  /** Lists of notes and of other collections. */
  readonly collections: Collections
  /** Named relations between notes and collections. */
  readonly relations: WorkRelations
  /**
   * Carries out operations on notes and collections: one, or a list as a whole.
   *
   * @example
   * const { value } = await memory.ops({ op: 'size', target: 'papers' })
   * @throws MnemeError with the `code` of the step that failed; `errors` says which it was.
   */
  readonly ops: Ops
  /** What sub-agents ask to have remembered. */
  readonly proposals: Proposals
  /** Looks back on what is remembered, which an owner decides on. */
  readonly reflections: Reflections
  /** What reflections were granted. */
  readonly rewards: Rewards
  /** Promises, plans and reminders that have a time. */
  readonly due: Due
  /** What an owner is asked to look at. */
  readonly alerts: Alerts
  /**
   * What an agent always loads: open alerts, core, soul, identity, logs and evolution, in parts and
   * as `text` for a system prompt. Needs the role `reader`.
   *
   * @example
   * const { text, tokens } = await memory.context({ max_tokens: 4_000 })
   * const messages = [{ role: 'system', content: `You help.\n\n${text}` }, ...chat]
   * @throws MnemeError `context_full` (422: core alone has more tokens than `max_tokens`).
   */
  readonly context: LoadContext
  /** The lines that an agent always has before it. */
  readonly core: Core
  /** What an owner holds the agent to. */
  readonly soul: Soul
  /** Who the agent is. */
  readonly identity: Identity
  /** What reflections have come to so far. */
  readonly evolution: Evolution
  /** Every change, field by field, and how to take it back. */
  readonly revisions: Revisions
  /** Who did what and when, each record chained to the one before it. */
  readonly audit: Audit
  /** How this namespace remembers. */
  readonly settings: Settings
  /** Chat messages that ask a memory for something. */
  readonly messages: Messages
  /** Lines of reasoning. */
  readonly thoughts: Thoughts
  /**
   * One thought by its id: its notes, and what is run on it. It sends nothing by itself.
   *
   * @param id `tht_` and 26 characters, as `thoughts.create` answers it.
   * @example
   * const { id } = await memory.thoughts.create({ intent: 'answer the mail' })
   * await memory.thought(id).note({ key: 'mail', content: 'The site is down!' })
   * @throws MnemeError `not_found` (404), when one of its methods is called.
   */
  thought(id: string): ThoughtHandle
  /** What was run on thoughts. */
  readonly runs: Runs
  /** What runs have told. */
  readonly signals: Signals
  /** What is known of one subject, always current: the profile, and a page of each entity. */
  readonly pages: Pages
  /** Pipelines that are saved under names, and run by themselves. */
  readonly pipelines: Pipelines
  /** Tests of this memory, kept with it. */
  readonly expectations: Expectations
  /** The log of what was asked: why did it say that, yesterday? */
  readonly recalls: Recalls
  /** What came of a source, and its withdrawal. */
  readonly sources: Sources
  /**
   * What happens in the namespace, as it happens; `events.list` has what did. Needs the role `reader`.
   *
   * @example
   * for await (const { type, ids } of memory.events()) console.log(type, ids)
   * @throws MnemeError `unauthenticated` (401: the key was revoked) …, as it is iterated.
   */
  readonly events: Events
  /** URLs that are told of what happens. */
  readonly webhooks: Webhooks
  /**
   * All that the namespace is, a line at a time, the header first (role `owner`). It counts no use
   * and writes nothing.
   *
   * @example
   * for await (const line of memory.export()) file.write(`${JSON.stringify(line)}\n`)
   * @throws MnemeError `forbidden` (403) …, as it is iterated.
   */
  readonly export: Export
  /**
   * Takes in an export, into a namespace that is empty, or the memories of mem0, Zep or
   * server-memory (role `owner`). The same lines sent again go on where an import broke off.
   *
   * @example
   * await memory.in('copy').import(memory.export())
   * const { failed } = await memory.import(readLines('memories.jsonl'), { format: 'mem0' })
   * @throws MnemeError `invalid_request` (400: a wrong line of an export), `invalid_state` (409: the
   * namespace is not empty) …
   */
  readonly import: Import
  /**
   * What the namespace has cost by the UTC day, and what it holds (role `main`).
   *
   * @example
   * const { totals, stored } = await memory.usage({ from: '2026-11-01', to: '2026-12-01' })
   * @throws MnemeError `invalid_request` (400: no such time).
   */
  readonly usage: GetUsage
  /** What the namespace has yet to do in the background. */
  readonly jobs: Jobs
  /** Texts that a model is still to read. */
  readonly extractions: Extractions
}
