import type { MemoryEvent } from '../../../clients/typescript/index.ts'
import { waitingKinds, type WaitingKind } from './waiting.ts'

/**
 * Kinds of which more or less may wait after an event. What ends a memory also ends the conflicts and
 * suggestions that it is in, which are told of by no event of their own.
 */
export function kindsTouchedBy(type: MemoryEvent['type']): readonly WaitingKind[] {
  switch (type) {
    case 'memory.remembered':
    case 'document.changed':
    case 'memory.due':
    case 'expectation.broke':
      return []
    case 'memory.changed':
    case 'memory.superseded':
    case 'memory.forgotten':
    case 'suggestion.decided':
      return ['conflicts', 'suggestions']
    case 'conflict.opened':
    case 'conflict.resolved':
      return ['conflicts']
    case 'suggestion.made':
    case 'entity.changed':
      return ['suggestions']
    case 'proposal.made':
    case 'proposal.decided':
      return ['proposals']
    case 'reflection.proposed':
      return ['reflections', 'drafts']
    case 'alert.raised':
      return ['alerts']
    default:
      return waitingKinds
  }
}

/** Kinds that also change without an event: an alert that was seen, a step of a reflection. */
export const changedUntold: readonly WaitingKind[] = ['reflections', 'alerts']
