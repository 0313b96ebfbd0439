// The part of the wire on reasoning: see `wire.ts`.
import type {
  runAnswerSchema,
  runListQuerySchema,
  runSchema,
  startedRunSchema,
  startRunSchema,
} from '../protocol/runs.ts'
import type { signalListQuerySchema, signalSchema } from '../protocol/signals.ts'
import type {
  addedNoteSchema,
  addNoteSchema,
  searchThoughtsSchema,
  thoughtHitsSchema,
  thoughtNoteSchema,
  thoughtNotesSchema,
} from '../protocol/thought-notes.ts'
import type {
  changedThoughtSchema,
  createThoughtSchema,
  erasedThoughtSchema,
  thoughtListQuerySchema,
  thoughtViewSchema,
} from '../protocol/thoughts.ts'
import type { In, Out } from './wire.ts'

export type ThoughtViewBody = Out<typeof thoughtViewSchema>
export type ChangedThoughtBody = Out<typeof changedThoughtSchema>
export type ErasedThoughtBody = Out<typeof erasedThoughtSchema>
export type CreateThoughtBody = In<typeof createThoughtSchema>
export type ThoughtListQuery = In<typeof thoughtListQuerySchema>
export type ThoughtNoteBody = Out<typeof thoughtNoteSchema>
export type ThoughtNotesBody = Out<typeof thoughtNotesSchema>
export type AddNoteBody = In<typeof addNoteSchema>
export type AddedNoteBody = Out<typeof addedNoteSchema>
export type SearchThoughtsBody = In<typeof searchThoughtsSchema>
export type ThoughtHitsBody = Out<typeof thoughtHitsSchema>
export type RunBody = Out<typeof runSchema>
export type RunAnswerBody = Out<typeof runAnswerSchema>
export type StartedRunBody = Out<typeof startedRunSchema>
export type StartRunBody = In<typeof startRunSchema>
export type RunListQuery = In<typeof runListQuerySchema>
export type SignalBody = Out<typeof signalSchema>
export type SignalListQuery = In<typeof signalListQuerySchema>
