import type { ReflectionState } from '../model/reflection.ts'
import type { OperationContext } from '../operations/context.ts'

/** The states of a reflection that an owner let pass, at least in part. */
export const approvedStates: readonly ReflectionState[] = [
  'approved',
  'approved_with_changes',
  'partially_approved',
]

/** Decided by an owner, either way. */
export const decidedStates: readonly ReflectionState[] = [...approvedStates, 'rejected']

/** Up to when episodes have been looked back on; null before the first approved reflection. */
export function lastReflection(context: OperationContext): number | null {
  return context.store.reflections.newest(approvedStates)?.ranAt ?? null
}

/**
 * What was read by approved reflections that ran at this moment: what came later in the same
 * millisecond is known by not being among it.
 */
export function readAt(context: OperationContext, ranAt: number): ReadonlySet<string> {
  const { reflections, undo } = context.store
  const standing = reflections
    .list(approvedStates, null, mostInOneMoment)
    .filter((one) => one.ranAt === ranAt && !undo.isReverted(one.id))
  return new Set(standing.flatMap(({ scope }) => scope?.ids ?? []))
}

/** A reflection takes an owner's word: more than this do not run in a millisecond. */
const mostInOneMoment = 50
