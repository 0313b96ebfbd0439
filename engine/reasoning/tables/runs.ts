import { z } from 'zod'
import { roles } from '../../model/caller.ts'
import type { Json } from '../../model/json.ts'
import type { RunEffect } from '../../model/run-event.ts'
import type { RunRecord } from '../../ports/run-store.ts'
import {
  anything,
  bit,
  generated,
  json,
  namingEntities,
  nullable,
  oneOf,
  row,
  text,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'
import { sessionRows } from './thoughts.ts'

const runRequest = z.looseObject({
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
  session: sessionRows,
  signalsBefore: z.int(),
})

const runContent = z.looseObject({
  atomic: z.boolean(),
  at: z.string(),
  usage: z.looseObject({ steps: z.number(), modelCalls: z.number() }),
  degraded: z.array(z.looseObject({ part: z.string(), reason: z.string() })),
  isCancelled: z.boolean(),
})

const runEffect = z.looseObject({
  events: z.array(z.looseObject({ kind: z.string() })),
  result: z.json(),
})

type RunContent = Pick<
  RunRecord,
  'atomic' | 'at' | 'error' | 'usage' | 'degraded' | 'blocked' | 'isCancelled' | 'end'
>

/** A run that is open goes on from its row. */
export const runs = table(
  'runs',
  {
    row: generated(row),
    id: text,
    thoughtId: text,
    currentThoughtId: text,
    status: oneOf(['running', 'completed', 'blocked', 'failed']),
    createdAt: time,
    endedAt: nullable(time),
    request: namingEntities(json<RunRecord['request']>(runRequest)),
    content: namingEntities(json<RunContent>(runContent)),
  },
  { line: 'run', key: ['row'] },
)

export const runJournal = table(
  'run_journal',
  {
    runId: text,
    key: text,
    told: bit,
    effect: namingEntities(json<RunEffect>(runEffect)),
  },
  { line: 'run_effect', key: ['runId', 'key'] },
)

export const runGuards = table(
  'run_guards',
  {
    kind: oneOf(['rate_limiter', 'circuit_breaker']),
    name: text,
    state: json<Json>(anything),
  },
  { line: 'run_guard', key: ['kind', 'name'] },
)
