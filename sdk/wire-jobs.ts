// The part of the wire on background work: see `wire.ts`.
import type { deadLetterSchema, replayedSchema, replaySchema } from '../protocol/dead-letters.ts'
import type {
  backfilledSchema,
  extractionSchema,
  replayedExtractionsSchema,
  replayExtractionsSchema,
} from '../protocol/extractions.ts'
import type { jobSchema } from '../protocol/jobs.ts'
import type { In, Out } from './wire.ts'

export type JobBody = Out<typeof jobSchema>
export type DeadLetterBody = Out<typeof deadLetterSchema>
export type ReplayBody = In<typeof replaySchema>
export type ReplayedBody = Out<typeof replayedSchema>
export type ExtractionBody = Out<typeof extractionSchema>
export type ReplayExtractionsBody = In<typeof replayExtractionsSchema>
export type ReplayedExtractionsBody = Out<typeof replayedExtractionsSchema>
export type BackfilledBody = Out<typeof backfilledSchema>
