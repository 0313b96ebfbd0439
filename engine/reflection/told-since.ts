import { maxToldSince } from './bounds.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { OperationContext } from '../operations/context.ts'
import { countNew } from './read-told.ts'
import { isOfReflection } from './read-reflections.ts'

/**
 * Whether anything was told since the newest reflection, whatever became of it: one that was declined
 * or rejected does not come back by itself. What reflections have made is nothing new, and neither is
 * what they do not read.
 */
export function isAnythingTold(store: NamespaceTables, now: number): boolean {
  const [last] = store.reflections.list(null, null, 1)
  const since = last === undefined ? -Infinity : (last.ranAt ?? last.createdAt)
  const newest = store.memories.list({ archived: false, now }, null, maxToldSince)
  return newest.some((memory) => {
    const { createdAt, form, stores, trust } = memory
    if (createdAt < since || trust === 'untrusted' || form !== 'text') return false
    if (stores.includes('vault')) return false
    const isRead = createdAt === since && last?.scope?.ids.includes(memory.id) === true
    return !isRead && !isOfReflection({ store }, memory)
  })
}

/** The same, and there is something among it that a reflection reads. */
export function isAnythingNew(context: OperationContext): boolean {
  return isAnythingTold(context.store, context.now) && countNew(context, 1).newest > -Infinity
}
