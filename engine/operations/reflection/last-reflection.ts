import type { ReflectionState } from '../../model/reflection.ts'
import type { OperationContext } from '../context.ts'

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
