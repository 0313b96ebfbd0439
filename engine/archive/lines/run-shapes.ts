import { z } from 'zod'
import { roles } from '../../model/caller.ts'

/** What may stand in the JSON columns of runs; a run that is open goes on from them. */
const rows = z.array(z.int().min(1))

export const runRequest = z.looseObject({
  pipeline: z.json(),
  model: z.string().nullable(),
  budget: z.looseObject({ steps: z.number(), modelCalls: z.number(), wallMs: z.number() }),
  caller: z.looseObject({
    role: z.enum(roles),
    credential: z.string(),
    agent: z.string().nullable(),
  }),
  startedAt: z.number(),
  noteCount: z.int(),
  publishedCount: z.int(),
  session: rows,
  signalsBefore: z.int(),
})

export const runContent = z.looseObject({
  atomic: z.boolean(),
  at: z.string(),
  usage: z.looseObject({ steps: z.number(), modelCalls: z.number() }),
  degraded: z.array(z.looseObject({ part: z.string(), reason: z.string() })),
  isCancelled: z.boolean(),
})

export const runEffect = z.looseObject({
  events: z.array(z.looseObject({ kind: z.string() })),
  result: z.json(),
})

/** Rows of the messages of a session. */
export const sessionRows = rows
