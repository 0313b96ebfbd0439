import { makeRoom, type CoreLimits } from '../../laws/governance/core-room.ts'
import { relevanceAt } from '../../laws/governance/relevance.ts'
import type { CoreBlockName, CoreItem } from '../../model/core.ts'
import type { Memory } from '../../model/memory.ts'
import type { Outcome } from '../../model/outcome.ts'
import { actorOf, type OperationContext } from '../context.ts'
import { countTokens, readCore, type HeldCore } from './core.ts'
import { writeCore } from './write-core.ts'

/**
 * Puts what a memory says into a block of core, making room for it (spec SG-2, SG-6). What core
 * says already in these words it says for the newer memory from now on.
 */
export function promoteToCore(
  context: OperationContext,
  memory: Memory,
  block: CoreBlockName,
): readonly Outcome[] {
  const held = readCore(context)
  const known = held.items.find((item) => item.block === block && item.text === memory.text)
  const item: CoreItem = {
    id: known?.id ?? context.ids.next('itm', context.now),
    block,
    place: known?.place ?? nextPlace(held, block),
    text: memory.text,
    pinned: known?.pinned ?? false,
    memoryId: memory.id,
    addedAt: context.now,
  }
  const actor = actorOf(context.caller, memory.explicit)
  return putItem(context, held, item, { trigger: 'promote', actor })
}

/** A memory in core says something new: so does core, if there is room for it. */
export function rewriteInCore(
  context: OperationContext,
  memoryId: string,
  text: string,
): readonly Outcome[] {
  const held = readCore(context)
  const item = held.items.find((one) => one.memoryId === memoryId)
  if (item === undefined || item.text === text) return []
  return putItem(context, held, { ...item, text }, { trigger: 'rewrite' })
}

/** Forgotten memories leave core (spec SG-18). */
export function leaveCore(context: OperationContext, memoryId: string): void {
  const { items } = readCore(context)
  const left = items.filter((item) => item.memoryId !== memoryId)
  if (left.length === items.length) return
  writeCore(context, left, { trigger: 'forget', summary: 'item of a forgotten memory dropped' })
}

/** Back where it stood when it was forgotten, if there is room for it (spec CL-43). */
export function returnToCore(context: OperationContext, memory: Memory): void {
  const left = context.store.revisions.latestNaming('core', memory.id)
  if (left?.trigger !== 'forget') return
  const change = left.diff.find(({ before }) => isItem(before) && before.memoryId === memory.id)
  if (!isItem(change?.before)) return
  putItem(context, readCore(context), change.before, { trigger: 'restore' })
}

function putItem(
  context: OperationContext,
  held: HeldCore,
  item: CoreItem,
  change: { readonly trigger: string; readonly actor?: string },
): readonly Outcome[] {
  const others = held.items.filter(({ id }) => id !== item.id)
  const items = makeRoom(others, item, limitsOf(context, held))
  if (items !== null) {
    const gone = others.length + 1 - items.length
    const summary = `item in ${item.block}${gone === 0 ? '' : `, ${gone} pruned`}`
    writeCore(context, items, { ...change, summary })
    return []
  }
  writeCore(context, others, { ...change, summary: `no room in ${item.block}` })
  return [{ kind: 'skipped', reason: 'core_full', text: item.text }]
}

function limitsOf(context: OperationContext, { memories }: HeldCore): CoreLimits {
  const { capTokens: cap, budgets } = context.settings.core
  return {
    cap,
    budgets,
    count: (text) => countTokens(context, text),
    relevanceOf(item) {
      const { now, settings } = context
      const memory = memories.get(item.memoryId ?? '') ?? writtenByHand(item)
      return relevanceAt(memory, now, settings.relevance).relevance
    },
  }
}

/** As what was said explicitly and never used since. */
function writtenByHand({ addedAt }: CoreItem) {
  return {
    stores: ['core' as const],
    explicit: true,
    confidence: null,
    accessCount: 1,
    lastAccessedAt: addedAt,
    pinnedAt: null,
  }
}

function nextPlace({ items }: HeldCore, block: CoreBlockName): number {
  return 1 + Math.max(-1, ...items.flatMap((item) => (item.block === block ? [item.place] : [])))
}

function isItem(value: unknown): value is CoreItem {
  return typeof value === 'object' && value !== null && 'memoryId' in value && 'block' in value
}
