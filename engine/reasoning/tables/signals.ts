import type { Signal } from '../../model/reasoning-signal.ts'
import {
  anything,
  integer,
  json,
  namingEntities,
  nullable,
  row,
  text,
  time,
  word,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

export const signals = table(
  'signals',
  {
    seq: row,
    name: word<Signal['name']>(),
    at: time,
    traceId: text,
    thoughtId: text,
    runId: nullable(text),
    path: nullable(text),
    data: namingEntities(json<Signal['data']>(anything)),
  },
  { line: 'signal', key: ['seq'] },
)

/** The last number given, so that none is given twice. */
export const signalState = table(
  'signal_state',
  { lastSeq: integer, droppedThrough: integer },
  { line: 'signal_state', key: 'one' },
)
