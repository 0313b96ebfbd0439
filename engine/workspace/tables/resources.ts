import { trustLevels } from '../../../contract/lists.ts'
import type { JsonObject } from '../../model/json.ts'
import {
  anyObject,
  bit,
  integer,
  json,
  named,
  namingEntities,
  nullable,
  oneOf,
  text,
  textList,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/** Notes and Collections. */
export const resources = table(
  'resources',
  {
    id: text,
    kind: oneOf(['note', 'collection']),
    name: nullable(text),
    version: integer,
    status: oneOf(['current', 'archived']),
    expiresAt: nullable(time),
    createdAt: time,
    createdBy: text,
    op: text,
    trust: oneOf(trustLevels),
    replacedBy: nullable(text),
    droppedName: nullable(text),
    isIndexed: named('indexed', bit),
    length: integer,
    contentType: nullable(oneOf(['text', 'json'])),
    fingerprint: nullable(text),
    metadata: json<JsonObject>(anyObject),
    inputs: json<readonly string[]>(textList),
    value: nullable(text),
  },
  {
    line: 'resource',
    key: ['id'],
    check: ({ content_type: type, value }) =>
      type === 'json' && !isJson(value) ? { path: 'value', message: 'is no JSON' } : null,
  },
)

/** What a Collection holds, a thousand ids a row, so that a change writes few rows. */
export const collectionMembers = table(
  'collection_members',
  { collection: text, part: integer, ids: text },
  { line: 'collection_part', key: ['collection', 'part'] },
)

export const workRelations = table(
  'work_relations',
  {
    id: text,
    from: named('source', text, 'from'),
    to: named('target', text, 'to'),
    relation: text,
    name: namingEntities(nullable(text)),
    createdAt: time,
  },
  { line: 'work_relation', key: ['id'] },
)

function isJson(value: unknown): boolean {
  try {
    JSON.parse(String(value))
    return true
  } catch {
    // A Note whose content is none could never be read again: its line is wrong.
    return false
  }
}
