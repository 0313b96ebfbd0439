// The part of the wire on background work: see `wire.ts`.
import type { deadLetterSchema, replayedSchema, replaySchema } from '../protocol/dead-letters.ts'
import type { jobSchema } from '../protocol/jobs.ts'
import type { In, Out } from './wire.ts'

export type JobBody = Out<typeof jobSchema>
export type DeadLetterBody = Out<typeof deadLetterSchema>
export type ReplayBody = In<typeof replaySchema>
export type ReplayedBody = Out<typeof replayedSchema>
