import { trustLevels } from '../../../contract/lists.ts'
import { z } from 'zod'
import {
  bytes,
  derived,
  generated,
  integer,
  json,
  namingEntities,
  nullable,
  oneOf,
  row,
  text,
  textByName,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/** Row numbers of the messages of a session. */
export const sessionRows = z.array(z.int().min(1))

export const thoughtMessages = table(
  'thought_messages',
  {
    row: generated(row),
    thoughtId: text,
    role: oneOf(['user', 'assistant', 'system']),
    content: namingEntities(text),
  },
  { line: 'thought_message', key: ['row'] },
)

export const thoughts = table(
  'thoughts',
  {
    row: generated(row),
    id: text,
    traceId: text,
    intent: namingEntities(text),
    parentId: nullable(text),
    taskId: namingEntities(nullable(text)),
    status: oneOf(['current', 'archived']),
    createdAt: time,
    updatedAt: time,
    noteCount: integer,
    publishedCount: integer,
    session: json<readonly number[]>(sessionRows),
    runId: nullable(text),
    noteBytes: derived(integer),
  },
  {
    line: 'thought',
    key: ['row'],
    // The line of each of its notes adds to it.
    derive: () => ({ note_bytes: 0 }),
  },
)

export const thoughtNotes = table(
  'thought_notes',
  {
    row: generated(row),
    id: text,
    thoughtId: text,
    seq: integer,
    key: text,
    content: text,
    metadata: json<Readonly<Record<string, string>>>(textByName),
    source: text,
    trust: oneOf(trustLevels),
    createdAt: time,
    runId: nullable(text),
    terms: text,
    vector: nullable(bytes),
  },
  { line: 'thought_note', key: ['row'] },
)
