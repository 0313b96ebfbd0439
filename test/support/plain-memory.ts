import type { Memory } from '../../engine/model/memory.ts'

export type MemoryParts = Omit<Memory, 'id' | 'text' | 'passage' | 'createdAt'>

/** A memory of which nothing special is said: what a test builds others from. */
export const plainMemory: MemoryParts = {
  externalId: null,
  version: 1,
  form: 'text',
  status: 'ready',
  statusSince: 0,
  thread: null,
  speaker: null,
  speakerRole: null,
  importId: null,
  mentions: [],
  occurredAt: 0,
  expiresAt: null,
  stores: ['episodic'],
  entities: [],
  metadata: {},
  classified: null,
  trust: 'owner',
  confidence: null,
  explicit: false,
  accessCount: 1,
  lastAccessedAt: 0,
  pinnedAt: null,
  pinnedBy: null,
  band: 'active',
  bandUntil: null,
  forgotten: null,
}
