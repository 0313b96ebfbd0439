import { dayMs } from '../../contract/durations.ts'
import { maxReadConflicts } from './bounds.ts'
import { Utterance } from '../language/utterance.ts'
import { embeddedCode } from '../laws/text/embedded-code.ts'
import { replaceSpans } from '../laws/text/spans.ts'
import type { Memory } from '../model/memory.ts'
import type { ChangeRead } from '../model/reflection.ts'
import { lowerTrust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { listConflicts } from '../commitments/conflicts.ts'
import type { ReadBudget } from './read-budget.ts'
import { lastReflection, readAt } from './read-reflections.ts'

/**
 * What was said to have changed since the last approved reflection, oldest first: a statement of a
 * memory that ended one of another. Both are read with it, so that what quotes them goes with them;
 * what nobody trusts and what is code is left out. As many as the share of the graph has room for.
 */
export function readChanges(context: OperationContext, budget: ReadBudget): readonly ChangeRead[] {
  const input = { status: 'resolved', limit: maxReadConflicts, cursor: null } as const
  const listed = listConflicts.run(context, input)
  if (!listed.ok) return []
  const isNew = isNewSinceLast(context)
  return listed.value.items.toReversed().flatMap(({ a, b, resolution }) => {
    if (resolution?.keep !== 'b' || resolution.how !== 'outdated') return []
    const [old, fresh] = [saidBy(context, a), saidBy(context, b)]
    if (old === null || fresh === null || !isNew(fresh.memory)) return []
    const sides = [old, fresh].map(({ memory: { id, trust }, text }) => ({ id, text, trust }))
    if (budget.take('graph', sides).length < sides.length) return []
    const sources = [...new Set([old.memory.id, fresh.memory.id])]
    const { speaker } = fresh.memory
    // What is told of a time ahead changes then, and is dated once that has come.
    const at = old.until !== null && old.until <= context.now ? old.until : fresh.validFrom
    const trust = lowerTrust(
      lowerTrust(old.trust, old.memory.trust),
      lowerTrust(fresh.trust, fresh.memory.trust),
    )
    return [{ before: old.text, after: fresh.text, at, speaker, trust, sources }]
  })
}

/** What a commitment says, with the newest live memory that says so; null where none may be told. */
function saidBy(context: OperationContext, id: string) {
  const { graph, memories } = context.store
  const node = graph.byId(id)
  if (node === null || node.trust === 'untrusted' || !isStatement(node.text)) return null
  const tellers = memories.byIds(graph.sourcesOf([node.row]).map(({ memoryId }) => memoryId))
  const memory = tellers.findLast(mayBeTold)
  return memory === undefined ? null : { ...node, until: node.end?.validTo ?? node.validTo, memory }
}

/** No code, and more than a word or two (`Free bread`), which mean nothing without what was before. */
function isStatement(text: string): boolean {
  if (withoutCode(text) !== text.trim()) return false
  return /\p{Script=Han}/u.test(text) || (text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0) > 2
}

function mayBeTold({ forgotten, trust, stores }: Memory): boolean {
  const isRead = stores.includes('episodic') || stores.includes('semantic')
  return forgotten === null && trust !== 'untrusted' && isRead
}

/** Whether a memory came since the scope of the last approved reflection; at first, within some days. */
export function isNewSinceLast(context: OperationContext) {
  const last = lastReflection(context)
  const since = last ?? context.now - context.settings.reflection.firstRunDays * dayMs
  const read = last === null ? noIds : readAt(context, last)
  return ({ id, createdAt }: Pick<Memory, 'id' | 'createdAt'>): boolean =>
    createdAt > since || (createdAt === last && !read.has(id))
}

export function withoutCode(text: string): string {
  return replaceSpans(text, embeddedCode(new Utterance(text)), '').trim()
}

const noIds: ReadonlySet<string> = new Set()
