import type { OperationContext } from '../operations/context.ts'
import type { Made } from './step.ts'

/** Until when what a step keeps is there (spec WM-6, WM-13); null for good. */
export function lifeOf(
  { now, settings }: Pick<OperationContext, 'now' | 'settings'>,
  { transient, ttlSeconds }: Pick<Made, 'transient' | 'ttlSeconds'>,
  unlessTold: 'permanent' | 'transient',
): number | null {
  if (ttlSeconds !== undefined) return now + ttlSeconds * 1_000
  const isTransient = transient ?? unlessTold === 'transient'
  return isTransient ? now + settings.workspace.lifetimeSeconds * 1_000 : null
}
