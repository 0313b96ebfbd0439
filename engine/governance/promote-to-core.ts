import { makeRoom, type CoreLimits } from '../laws/governance/core-room.ts'
import { isOwnersLine, trustOfLine } from '../laws/governance/vouched-for.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import { statementOfTrigger } from '../laws/governance/trigger-statement.ts'
import type { CoreBlockName, CoreItem } from '../model/documents.ts'
import type { Commitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { RememberOutcome } from '../model/views.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { countTokens, readCore, writeCore, type HeldCore } from './core.ts'

/**
 * Puts what a memory says into a block of core, making room for it. What core
 * says already in these words it says for the newer memory from now on, unless the line is believed
 * more than that. The command to remember it is left out.
 */
export function promoteToCore(
  context: OperationContext,
  memory: Memory,
  block: CoreBlockName,
): readonly RememberOutcome[] {
  const held = readCore(context)
  const text = statementOfTrigger(
    context.store.utterances.of(memory.text),
    context.settings.triggers,
  )
  const known = held.items.find((item) => item.block === block && item.text === text)
  if (known !== undefined && !mayYield(held, known, memory.trust)) {
    return [{ kind: 'skipped', reason: 'unchanged', text: memory.text }]
  }
  const item: CoreItem = {
    id: known?.id ?? context.ids.next('itm', context.now),
    block,
    place: known?.place ?? nextPlace(held, block),
    text,
    pinned: known?.pinned ?? false,
    memoryId: memory.id,
    addedAt: context.now,
    trust: memory.trust,
  }
  const actor = actorOf(context.caller, memory.explicit)
  return putItem(context, held, item, { trigger: 'promote', actor })
}

/** A memory in core says something new: so does core, if there is room for it. */
export function rewriteInCore(
  context: OperationContext,
  { id, text: said, trust }: Pick<Memory, 'id' | 'text' | 'trust'>,
): readonly RememberOutcome[] {
  const text = statementOfTrigger(context.store.utterances.of(said), context.settings.triggers)
  const held = readCore(context)
  const item = held.items.find((one) => one.memoryId === id)
  if (item === undefined) return []
  if (item.text === text && (item.trust ?? trust) === trust) return []
  return putItem(context, held, { ...item, text, trust }, { trigger: 'rewrite' })
}

/**
 * A commitment that a line of core says has ended by another: the line says that one from now on,
 * in its place, for the memory that tells it. A line that says more keeps the rest.
 */
export function passOnInCore(
  context: OperationContext,
  ended: Pick<Commitment, 'row' | 'text'>,
  {
    memoryId,
    text,
    trust,
  }: { readonly memoryId: string; readonly text: string; readonly trust: Trust },
): void {
  const tellers = new Set(
    context.store.graph.sourcesOf([ended.row]).map((source) => source.memoryId),
  )
  const found = context.store.memories
    .byIds([...tellers])
    .filter(({ stores }) => stores.includes('core'))
  if (found.length === 0) return
  const held = readCore(context)
  const line = held.items.find(
    (one) => tellers.has(one.memoryId ?? '') && one.text.includes(ended.text),
  )
  if (line === undefined) return
  const isWhole = line.text.trim() === ended.text.trim()
  const said = line.text.replace(ended.text, () => text)
  const item = { ...line, text: said, trust, memoryId: isWhole ? memoryId : line.memoryId }
  putItem(context, held, item, { trigger: 'rewrite' })
}

/** Forgotten memories leave core. */
export function leaveCore(context: OperationContext, memoryId: string): void {
  const { items } = readCore(context)
  const left = items.filter((item) => item.memoryId !== memoryId)
  if (left.length === items.length) return
  writeCore(context, left, { trigger: 'forget', summary: 'item of a forgotten memory dropped' })
}

/** Back where it stood when it was forgotten, if there is room for it. */
export function returnToCore(context: OperationContext, memory: Memory): void {
  const line = lineLeft(context, memory.id)
  if (line === null) return
  putItem(context, readCore(context), { ...line, trust: memory.trust }, { trigger: 'restore' })
}

/** The line with which a memory left core when it was forgotten. */
export function lineLeft(context: OperationContext, memoryId: string): CoreItem | null {
  const left = context.store.revisions.latestNaming('core', memoryId)
  if (left?.trigger !== 'forget') return null
  const change = left.diff.find(({ before }) => isItem(before) && before.memoryId === memoryId)
  return isItem(change?.before) ? change.before : null
}

function putItem(
  context: OperationContext,
  held: HeldCore,
  item: CoreItem,
  change: { readonly trigger: string; readonly actor?: string },
): readonly RememberOutcome[] {
  const others = held.items.filter(({ id }) => id !== item.id)
  const items = makeRoom(others, item, limitsOf(context, held, item))
  if (items !== null) {
    const gone = others.length + 1 - items.length
    const summary = `item in ${item.block}${gone === 0 ? '' : `, ${gone} pruned`}`
    writeCore(context, items, { ...change, summary })
    return []
  }
  writeCore(context, others, { ...change, summary: `no room in ${item.block}` })
  return [{ kind: 'skipped', reason: 'core_full', text: item.text }]
}

/** Whether a line may go, or speak for another, for the sake of what is believed that far. */
function mayYield({ memories }: HeldCore, line: CoreItem, trust: Trust): boolean {
  const memory = memories.get(line.memoryId ?? '')
  if (trust === 'owner') return true
  const own = trustOfLine(line, memory)
  return !isOwnersLine(line, memory) && lowerTrust(own, trust) === own
}

function limitsOf(context: OperationContext, held: HeldCore, added: CoreItem): CoreLimits {
  const { capTokens: cap, budgets } = context.settings.core
  return {
    cap,
    budgets,
    count: (text) => countTokens(context, text),
    mayGo: (line) => mayYield(held, line, added.trust ?? 'untrusted'),
    relevanceOf(item) {
      const { now, settings } = context
      const memory = held.memories.get(item.memoryId ?? '') ?? writtenByHand(item)
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
