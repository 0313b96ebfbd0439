import { trustLevels } from '../../model/trust.ts'
import * as form from './forms.ts'
import * as shape from './json-shapes.ts'
import * as run from './run-shapes.ts'
import type { ArchivedTable } from './archived-table.ts'

const { integer, json, nullable, row, text, time } = form
const trust = form.oneOf(...trustLevels)
const any = json(form.anything)

const states = form.oneOf('current', 'archived')

/** The tables of working memory and of reasoning. */
export const workTables: readonly ArchivedTable[] = [
  {
    type: 'resource',
    table: 'resources',
    key: ['id'],
    columns: {
      id: { form: text },
      kind: { form: form.oneOf('note', 'collection') },
      name: { form: nullable(text) },
      version: { form: integer },
      status: { form: states },
      expires_at: { form: nullable(time) },
      created_at: { form: time },
      created_by: { form: text },
      op: { form: text },
      trust: { form: trust },
      replaced_by: { form: nullable(text) },
      dropped_name: { form: nullable(text) },
      indexed: { form: integer },
      length: { form: integer },
      content_type: { form: nullable(form.oneOf('text', 'json')) },
      fingerprint: { form: nullable(text) },
      metadata: { form: json(shape.anyObject) },
      inputs: { form: json(shape.list) },
      value: { form: nullable(text) },
    },
    check: ({ content_type: type, value }) =>
      type === 'json' && !isJson(value) ? { path: 'value', message: 'is no JSON' } : null,
  },
  {
    type: 'collection_part',
    table: 'collection_members',
    key: ['collection', 'part'],
    columns: {
      collection: { form: text },
      part: { form: integer },
      ids: { form: text },
    },
  },
  {
    type: 'work_relation',
    table: 'work_relations',
    key: ['id'],
    columns: {
      id: { form: text },
      from: { column: 'source', form: text },
      to: { column: 'target', form: text },
      relation: { form: text },
      name: { form: nullable(text) },
      created_at: { form: time },
    },
  },
  {
    type: 'thought_message',
    table: 'thought_messages',
    key: ['row'],
    columns: {
      row: { form: row },
      thought_id: { form: text },
      role: { form: form.oneOf('user', 'assistant', 'system') },
      content: { form: text },
    },
  },
  {
    type: 'thought',
    table: 'thoughts',
    key: ['row'],
    derived: ['note_bytes'],
    columns: {
      row: { form: row },
      id: { form: text },
      trace_id: { form: text },
      intent: { form: text },
      parent_id: { form: nullable(text) },
      task_id: { form: nullable(text) },
      status: { form: states },
      created_at: { form: time },
      updated_at: { form: time },
      note_count: { form: integer },
      published_count: { form: integer },
      session: { form: json(run.sessionRows) },
      run_id: { form: nullable(text) },
    },
  },
  {
    type: 'thought_note',
    table: 'thought_notes',
    key: ['row'],
    derived: ['vector'],
    columns: {
      row: { form: row },
      id: { form: text },
      thought_id: { form: text },
      seq: { form: integer },
      key: { form: text },
      content: { form: text },
      metadata: { form: json(shape.textByName) },
      source: { form: text },
      trust: { form: trust },
      created_at: { form: time },
      run_id: { form: nullable(text) },
      terms: { form: text },
    },
  },
  {
    type: 'run',
    table: 'runs',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: text },
      thought_id: { form: text },
      current_thought_id: { form: text },
      status: { form: form.oneOf('running', 'completed', 'blocked', 'failed') },
      created_at: { form: time },
      ended_at: { form: nullable(time) },
      request: { form: json(run.runRequest) },
      content: { form: json(run.runContent) },
    },
  },
  {
    type: 'run_effect',
    table: 'run_journal',
    key: ['run_id', 'key'],
    columns: {
      run_id: { form: text },
      key: { form: text },
      told: { form: integer },
      effect: { form: json(run.runEffect) },
    },
  },
  {
    type: 'signal',
    table: 'signals',
    key: ['seq'],
    columns: {
      seq: { form: row },
      name: { form: text },
      at: { form: time },
      trace_id: { form: text },
      thought_id: { form: text },
      run_id: { form: nullable(text) },
      path: { form: nullable(text) },
      data: { form: any },
    },
  },
  {
    type: 'signal_state',
    table: 'signal_state',
    key: ['one'],
    fixed: { one: 1 },
    columns: { last_seq: { form: integer }, dropped_through: { form: integer } },
  },
  {
    type: 'run_guard',
    table: 'run_guards',
    key: ['kind', 'name'],
    columns: {
      kind: { form: form.oneOf('rate_limiter', 'circuit_breaker') },
      name: { form: text },
      state: { form: any },
    },
  },
]

function isJson(value: unknown): boolean {
  try {
    JSON.parse(String(value))
    return true
  } catch {
    // A Note whose content is none could never be read again: its line is wrong.
    return false
  }
}
