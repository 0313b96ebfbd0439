import type { LogLine } from '../model/documents.ts'
import type { Reflection } from '../model/reflection.ts'
import { counted } from '../laws/governance/monologue.ts'
import { utcDay } from '../laws/utc-time.ts'
import { isBelowMain } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { decidedStates } from './last-reflection.ts'

/** The log of decided reflections, oldest first: the last in full, older in a line (SG-26). */
export function reflectionLog(context: OperationContext): readonly LogLine[] {
  const { fullLogEntries } = context.settings.reflection
  return context.store.reflections
    .list(decidedStates, null, mostLines)
    .map((reflection, place) => {
      const { id, decidedAt, createdAt } = reflection
      const isReverted = context.store.undo.isReverted(id)
      const line = isReverted ? `${lineOf(reflection)}, reverted` : lineOf(reflection)
      const text = place < fullLogEntries && !isReverted ? summaryOf(reflection) : line
      const trust = reflection.draft?.trust ?? 'main'
      const isLow = isBelowMain(trust) && text !== line
      return { id, text, at: decidedAt ?? createdAt, ...(isLow && { trust }) }
    })
    .reverse()
}

/** The grants of decided reflections, oldest first, the last ones. */
export function rewardLog(context: OperationContext): readonly LogLine[] {
  return context.store.reflections
    .rewards()
    .filter(({ isShown }) => isShown)
    .slice(-context.settings.reflection.fullLogEntries)
    .map(({ reflection, result, decision, reason, at }) => ({
      id: reflection,
      text: `${result} (${decision}): ${reason}`,
      at,
    }))
}

/** Number, vibe, key insight, what it says of itself, counts. */
function summaryOf(reflection: Reflection): string {
  const { draft, applied, state } = reflection
  if (state === 'rejected' || draft === null) return lineOf(reflection)
  const lines = draft.selfAwareness.filter(({ id }) => applied.includes(id))
  return [
    `${lineOf(reflection)}.`,
    draft.insight === '' ? '' : `${draft.vibe}: ${draft.insight}`,
    ...lines.map(({ text }) => text),
    `${counted(applied.length - lines.length, 'operation')} of ${draft.operations.length}.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function lineOf({ number, state, decidedAt, createdAt }: Reflection): string {
  return `#${number}, ${utcDay(decidedAt ?? createdAt)}, ${state.replaceAll('_', ' ')}`
}

const mostLines = 50
