import type { OperationContext } from '../../operations/context.ts'

/** A recall reads the clock in whole seconds (spec CL-35). */
export function toTheSecond(context: OperationContext): OperationContext {
  return { ...context, now: Math.floor(context.now / 1_000) * 1_000 }
}
