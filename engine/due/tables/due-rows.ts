import type { DueClosing } from '../../model/due.ts'
import {
  id,
  integer,
  memoryReference,
  named,
  nullable,
  oneOf,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

const closings: readonly DueClosing[] = ['done', 'dropped', 'moved']

/**
 * Promises, plans and reminders with their times. Each time that is set for one is a row of its own,
 * counted by `part`: what moves it closes the row and adds the next.
 */
export const dues = table(
  'dues',
  {
    id: id('due'),
    part: integer,
    /** Of which a sentence says it, counted from 0. */
    memory: memoryReference,
    sentence: integer,
    /** Whose text sets the time: the same memory, or one that moves it. */
    toldBy: memoryReference,
    from: named('due_from', time, 'from'),
    to: named('due_to', time, 'to'),
    toldAt: time,
    state: oneOf(['open', 'done', 'dropped', 'moved']),
    /** What a later memory says of it, kept while that memory is forgotten. */
    closing: nullable(oneOf(closings)),
    closedBy: nullable(memoryReference),
    /** When it is told as due; null where it has been, or was past when it was said. */
    tellAt: nullable(time),
  },
  {
    line: 'due',
    key: ['id', 'part'],
    // Nothing is told twice: a revert leaves alone what has been told.
    undo: {
      tracked: [
        'id',
        'part',
        'memory',
        'sentence',
        'toldBy',
        'from',
        'to',
        'toldAt',
        'state',
        'closing',
        'closedBy',
      ],
      comesAndGoes: true,
    },
  },
)
