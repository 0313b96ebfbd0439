import {
  flag,
  integer,
  named,
  nullable,
  memoryReference,
  row,
  text,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/** Texts that wait for a model; nothing is in it while rules alone read texts. */
export const extractions = table(
  'extractions',
  {
    memoryId: named('memory', memoryReference),
    version: row,
    tries: integer,
    dueAt: nullable(integer),
    failure: nullable(text),
    since: integer,
    isBackfill: flag,
  },
  { line: 'extraction', key: ['memoryId'] },
)
