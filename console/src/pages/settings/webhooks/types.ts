import type { EventType } from '../../../../../clients/typescript/index.ts'

/** What a namespace tells of itself (`eventTypeSchema`, which a test holds). */
export const eventTypes: readonly EventType[] = [
  'memory.remembered',
  'memory.changed',
  'memory.superseded',
  'memory.forgotten',
  'conflict.opened',
  'conflict.resolved',
  'suggestion.made',
  'suggestion.decided',
  'proposal.made',
  'proposal.decided',
  'reflection.proposed',
  'reflection.decided',
  'alert.raised',
  'erasure.completed',
  'document.changed',
  'entity.changed',
  'namespace.reverted',
  'namespace.imported',
]
