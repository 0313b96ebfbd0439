import { maxScannedMemories } from '../bounds.ts'
import type { CommitmentRole } from '../model/commitment.ts'
import type { Trust } from '../model/trust.ts'
import type { EntityReference } from '../model/entity.ts'
import { badCursor, pageFrom, pageOf, type PageInput, type Page } from '../model/page.ts'
import type { Lifecycle, Memory, MemoryOrder, StoreName } from '../model/memory.ts'
import { operation } from '../operations/operation.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import { must } from '../assert.ts'
import { isAtLeast } from '../model/caller.ts'
import { commitActor } from '../model/proposal.ts'
import type { MemoryHistoryItem, MemoryView } from '../model/views.ts'
import { fail, ok, type Result } from '../result.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { bandOf, floorOf } from './lifecycle.ts'
import { viewMemories, viewMemory } from './memory-view.ts'
import type { MemoryFilter, MemoryTime } from './tables/memory-lists.ts'
import { readTimeCursor, timeCursor } from './time-cursor.ts'

export interface ListMemoriesInput extends PageInput {
  readonly externalId?: string
  readonly store?: StoreName
  /** `any`: whatever their band, but nothing that is forgotten or has expired. */
  readonly lifecycle?: Lifecycle | 'any'
  readonly thread?: string
  readonly entity?: EntityReference
  /** Beside it. */
  readonly with?: EntityReference
  readonly speaker?: string
  readonly trust?: Trust
  readonly role?: CommitmentRole
  readonly pinned?: boolean
  readonly from?: number
  readonly to?: number
  /** As they were told, unless it is by when they happened. */
  readonly order?: MemoryOrder
  /** Epoch milliseconds: only what was known then, as it was. */
  readonly knownAt?: number
}

export interface Decay {
  readonly base: number
  readonly accessCount: number
  readonly lastAccessedAt: number
  readonly days: number
  /** null for what never decays. */
  readonly weight: number | null
  readonly raw: number | null
  readonly floor: string | null
}

/** What was said around a memory, in the order of time. */
export interface Conversation {
  readonly messages: number
  readonly beganAt: number
  readonly turns: readonly MemoryView[]
}

/** Newest first; what was forgotten, has expired or decayed only under `archived`. */
export const listMemories = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListMemoriesInput): Result<Page<MemoryView>> {
    const { cursor, limit, lifecycle, entity, with: beside, order = 'told', ...rest } = input
    const { cursorOf, pageAfter } = pagesIn[order]
    // What has faded since was present then.
    const asked = lifecycle ?? (input.knownAt === undefined ? undefined : 'any')
    const linked = [entity, beside].flatMap((one) => (one === undefined ? [] : one))
    const found = linked.flatMap((one) => context.store.entities.find(one) ?? [])
    if (found.length < linked.length) return ok({ items: [], nextCursor: null })
    const filter = {
      ...rest,
      entities: found.map(({ row }) => context.store.entities.members([row])),
      archived: lifecycle === 'archived',
      now: context.now,
    }
    const items: MemoryView[] = []
    let after = cursor
    let looked = 0
    // A band is known only once relevance is computed: pages are read until one is full.
    for (;;) {
      const page = pageAfter(context, filter, after, limit + 1)
      if (page === undefined) return badCursor()
      const then = page.map((memory) => asKnownAt(context, memory, input.knownAt))
      for (const memory of viewMemories(context, then)) {
        if (isInBand(memory, asked)) items.push(memory)
      }
      const last = page.at(-1)
      after = last === undefined ? null : cursorOf(last)
      looked += page.length
      if (items.length > limit || page.length <= limit) break
      // The rest is for the next page: few of very many may be in this band.
      if (looked >= maxScannedMemories) return ok({ items, nextCursor: after })
    }
    return ok(pageOf(items, limit, cursorOf))
  },
})

/** A memory as it was known then: with the text that it had, before it was forgotten. */
function asKnownAt(
  { store }: OperationContext,
  memory: Memory,
  knownAt: number | undefined,
): Memory {
  if (knownAt === undefined) return memory
  const isKept = memory.forgotten !== null && memory.forgotten.at > knownAt
  const then: Memory = isKept ? { ...memory, forgotten: null, status: 'ready' } : memory
  let passage = then.version === 1 ? null : store.passages.byRow(then.passage)
  while (passage !== null && passage.recordedAt > knownAt && passage.previous !== null)
    passage = store.passages.byRow(passage.previous)
  if (passage === null || passage.part === then.version) return then
  const { text, part: version, row } = passage
  return { ...then, text, version, passage: row, mentions: [] }
}

interface PagesInOrder {
  cursorOf(memory: MemoryTime): string
  /** Undefined where the cursor is none of a list in this order. */
  pageAfter(
    context: OperationContext,
    filter: MemoryFilter,
    cursor: string | null,
    limit: number,
  ): readonly Memory[] | undefined
}

const pagesIn: Readonly<Record<MemoryOrder, PagesInOrder>> = {
  told: {
    cursorOf: ({ id }) => id,
    pageAfter({ store }, filter, cursor, limit) {
      const isOne = cursor === null || /^mem_[0-9A-HJKMNP-TV-Z]{26}$/.test(cursor)
      return isOne ? store.memories.list(filter, cursor, limit) : undefined
    },
  },
  occurred: {
    cursorOf: timeCursor,
    pageAfter({ store }, filter, cursor, limit) {
      const after = readTimeCursor(cursor)
      return after === undefined ? undefined : store.memories.listByTime(filter, after, limit)
    },
  },
}

function isInBand({ lifecycle }: MemoryView, asked: ListMemoriesInput['lifecycle']): boolean {
  if (asked === undefined) return lifecycle !== 'archived'
  return asked === 'any' || lifecycle === asked
}

export const getMemory = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { id, turns }: { readonly id: string; readonly turns?: number },
  ): Result<MemoryView & { decay: Decay; proposalId?: string; conversation?: Conversation }> {
    const found = findMemory(context, id)
    if (!found.ok) return found
    const memory = context.store.uses.on(found.value)
    const { thread } = memory
    const proposalId = proposalOf(context, memory)
    return ok({
      ...viewMemory(context, memory),
      decay: decayOf(context, memory),
      ...(proposalId !== undefined && { proposalId }),
      ...(turns !== undefined &&
        thread !== null && { conversation: conversationOf(context, { id, thread }, turns) }),
    })
  },
})

/** Proposals are looked through only for what a commit has told. */
function proposalOf(context: OperationContext, { id, passage }: Memory): string | undefined {
  const { passages, proposals } = context.store
  let first = passages.byRow(passage)
  while (first !== null && first.previous !== null) first = passages.byRow(first.previous)
  if (first?.actor.startsWith(commitActor) !== true) return undefined
  return proposals.naming([id]).find(({ memoryId }) => memoryId === id)?.id
}

function conversationOf(
  context: OperationContext,
  { id, thread }: { readonly id: string; readonly thread: string },
  turns: number,
): Conversation {
  const { memories } = context.store
  const { messages, beganAt } = memories.extentOf(thread)
  const beside = [{ id, distance: 0 }, ...memories.turnsAround([id], turns)]
  const ids = beside.toSorted((a, b) => a.distance - b.distance).map((turn) => turn.id)
  const said = memories.byIds(ids)
  const first = must(said[0], 'the memory itself is there')
  return { messages, beganAt: beganAt ?? first.occurredAt, turns: viewMemories(context, said) }
}

export const memoryHistory = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { id, ...wanted }: { readonly id: string } & PageInput,
  ): Result<Page<MemoryHistoryItem>> {
    const found = findMemory(context, id)
    if (!found.ok) return found
    const page = pageFrom(historyItems(context, found.value), wanted)
    return page === null ? badCursor() : ok(page)
  },
})

/** Oldest first; a forgetting comes last and is gone again when it is undone. */
function historyItems(context: OperationContext, memory: Memory): MemoryHistoryItem[] {
  const items: MemoryHistoryItem[] = []
  let row: number | null = memory.passage
  while (row !== null) {
    const passage = context.store.passages.byRow(row)
    if (passage === null) break
    const { part: version, text, recordedAt: at, actor } = passage
    items.push({ version, text, status: 'ready', at, actor })
    row = passage.previous
  }
  items.reverse()
  const { forgotten, version, text } = memory
  if (forgotten === null) return items
  const { at, actor } = forgotten
  return [...items, { version, text, status: 'forgotten', at, actor }]
}

export const pinMemory = operation({
  role: 'owner',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { id, pinned }: { readonly id: string; readonly pinned: boolean },
  ): Result<MemoryView> {
    const found = findMemory(context, id)
    if (!found.ok) return found
    if (!isAtLeast(context.caller, 'owner')) return fail('forbidden', 'only an owner pins')
    const memory = found.value
    if (memory.forgotten !== null) return fail('invalid_state', `${id} is forgotten`)
    if ((memory.pinnedAt !== null) !== pinned) {
      const others = memory.stores.filter((store) => store !== 'vault')
      const stores: StoreName[] = pinned
        ? [...others, 'vault']
        : others.length > 0
          ? others
          : ['semantic']
      const change = {
        pinnedAt: pinned ? context.now : null,
        pinnedBy: pinned ? actorOf(context.caller) : null,
        // What lay in the vault alone has to lie somewhere.
        stores,
        ...(pinned ? {} : { lastAccessedAt: context.now }),
      }
      const band = bandOf(context, { ...memory, ...change })
      context.store.memories.update(id, { ...change, ...band })
      const summary = pinned ? 'pinned' : 'unpinned'
      context.audit({ action: 'EDIT', target: id, summary, payload: { memory: id, pinned } })
    }
    const after = must(context.store.memories.byId(id), 'a pinned memory is there')
    return ok(viewMemory(context, after))
  },
})

/** The same answer for what never was, was erased, or lives elsewhere. */
export function findMemory(context: OperationContext, id: string): Result<Memory> {
  const memory = context.store.memories.byId(id)
  return memory === null ? fail('not_found', 'no such memory') : ok(memory)
}

function decayOf(context: OperationContext, memory: Memory): Decay {
  const { base, days, weight, raw } = relevanceAt(memory, context.now, context.settings.relevance)
  const { accessCount, lastAccessedAt } = memory
  const floor = floorOf(context, memory)
  return { base, accessCount, lastAccessedAt, days, weight, raw, floor }
}
