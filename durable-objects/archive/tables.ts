import { commitmentRoles } from '../../engine/model/commitment.ts'
import { trustLevels } from '../../engine/model/trust.ts'
import * as form from './forms.ts'
import { governanceTables } from './governance-tables.ts'
import * as shape from './json-shapes.ts'
import { workTables } from './work-tables.ts'

/** One table of the object: the type of its lines, and how each column is spelled in them. */
export interface ArchivedTable {
  readonly type: string
  readonly table: string
  /** Columns of its key: lines come in their order. */
  readonly key: readonly string[]
  /** By name in the line. */
  readonly columns: Readonly<Record<string, Column>>
  /** In SQL, where other rows are derived. */
  readonly only?: string
}

export interface Column {
  /** In SQL, where it is not that of the line. */
  readonly column?: string
  readonly form: form.Form
}

const { flag, id, integer, json, node, nullable, number, reference, row, share, text, time } = form

const bands = form.oneOf('active', 'fading', 'dormant', 'archived')
const forgettings = form.oneOf('archived', 'outdated', 'wrong')
const trust = form.oneOf(...trustLevels)
const stores = json(shape.list)

/**
 * What an export holds, in its order: a line refers to lines before it alone, but for
 * `merged_into`, and the owner and part of a passage. A table that is not here is not exported:
 * what is derived (full text, vectors, pictures of the graph), what waits (outbox, jobs, kept
 * answers, previews), counts of usage, and what belongs to the place (receipts, refused keys).
 */
export const archivedTables: readonly ArchivedTable[] = [
  {
    type: 'namespace',
    table: 'namespace_state',
    key: ['one'],
    columns: {
      created_at: { form: time },
      last_time: { form: time },
      last_commitment: { column: 'last_node', form: integer },
      last_rows: { form: json(shape.lastRows) },
    },
  },
  {
    type: 'settings',
    table: 'settings',
    key: ['one'],
    columns: {
      version: { form: integer },
      values: { column: 'changed', form: json(shape.anyObject) },
    },
  },
  {
    type: 'entity',
    table: 'entities',
    key: ['row'],
    columns: {
      row: { form: row },
      kind: { form: text },
      id: { form: text },
      created_at: { form: time },
      forgotten_at: { form: nullable(time) },
      alias: { form: text },
      merged_into: { form: nullable(row) },
    },
  },
  {
    type: 'entity_name',
    table: 'entity_names',
    key: ['name', 'entity'],
    columns: { name: { form: text }, entity: { form: reference('entities') } },
  },
  {
    type: 'passage',
    table: 'passages',
    only: "kind <> 'note'",
    key: ['row'],
    columns: {
      row: { form: row },
      kind: { form: form.oneOf('memory', 'property', 'content') },
      owner: { form: text },
      part: { form: integer },
      text: { form: text },
      indexed: { column: 'terms', form: form.indexed },
      valid_from: { form: time },
      valid_to: { form: nullable(time) },
      recorded_at: { form: time },
      closed_at: { form: nullable(time) },
      retracted_at: { form: nullable(time) },
      hidden: { form: flag },
      previous: { form: nullable(reference('passages')) },
      actor: { form: text },
    },
  },
  {
    type: 'memory',
    table: 'memories',
    key: ['id'],
    columns: {
      id: { form: id('mem') },
      external_id: { form: nullable(text) },
      version: { form: row },
      form: { form: form.oneOf('text', 'entities') },
      status: { form: form.oneOf('processing', 'ready', 'forgotten') },
      status_since: { form: time },
      thread: { form: nullable(text) },
      occurred_at: { form: time },
      created_at: { form: time },
      expires_at: { form: nullable(time) },
      stores: { form: stores },
      entities: { form: form.references('entities') },
      metadata: { form: json(shape.textByName) },
      trust: { form: trust },
      confidence: { form: nullable(share) },
      explicit: { form: flag },
      access_count: { form: number },
      last_accessed_at: { form: time },
      pinned_at: { form: nullable(time) },
      forgotten_kind: { form: nullable(forgettings) },
      forgotten_at: { form: nullable(time) },
      forgotten_by: { form: nullable(text) },
      forgotten_with: { form: nullable(reference('entities')) },
      passage: { form: reference('passages') },
      band: { form: bands },
      band_until: { form: nullable(time) },
      has_ended: { form: flag },
    },
  },
  {
    type: 'link',
    table: 'links',
    key: ['entity', 'memory'],
    columns: {
      entity: { form: reference('entities') },
      memory: { form: reference('memories') },
    },
  },
  {
    type: 'property',
    table: 'properties',
    key: ['row'],
    columns: {
      row: { form: row },
      entity: { form: reference('entities') },
      name: { form: text },
      value: { form: text },
      since: { form: time },
      recorded_at: { form: time },
      memory_id: { form: text },
      forgotten_kind: { form: nullable(forgettings) },
      forgotten_at: { form: nullable(time) },
      passage: { form: reference('passages') },
    },
  },
  {
    type: 'content',
    table: 'content_lists',
    key: ['row'],
    columns: {
      row: { form: row },
      entity: { form: reference('entities') },
      items: { form: json(shape.contentItems) },
      occurred_at: { form: time },
      recorded_at: { form: time },
      memory_id: { form: text },
      passages: { form: form.references('passages') },
    },
  },
  {
    type: 'relation',
    table: 'relations',
    key: ['row'],
    columns: {
      row: { form: row },
      from: { column: 'source', form: reference('entities') },
      to: { column: 'target', form: reference('entities') },
      role: { form: text },
      properties: { form: json(shape.relationProperties) },
      recorded_at: { form: time },
      forgotten_at: { form: nullable(time) },
    },
  },
  {
    type: 'commitment',
    table: 'nodes',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: id('com') },
      text: { form: text },
      role: { form: form.oneOf(...commitmentRoles) },
      confidence: { form: share },
      made_by: { form: form.oneOf('rules', 'model', 'hand') },
      modality: { form: form.modality },
      lang: { form: form.oneOf('en', 'zh', 'other', 'code', 'data') },
      trust: { form: trust },
      entities: { form: form.references('entities') },
      speaker: { form: nullable(text) },
      valid_from: { form: time },
      valid_to: { form: nullable(time) },
      recorded_at: { form: time },
      end_kind: { form: nullable(form.oneOf('superseded', 'retracted', 'forgotten')) },
      ended_at: { form: nullable(time) },
      end_valid_to: { form: nullable(time) },
      level: { form: number },
      gain: { form: number },
      similar: { form: form.similar },
    },
  },
  {
    type: 'source',
    table: 'node_sources',
    key: ['memory', 'version', 'start'],
    columns: {
      memory: { form: reference('memories') },
      version: { form: row },
      start: { form: integer },
      end: { form: integer },
      commitment: { column: 'node', form: node },
    },
  },
  {
    type: 'edge',
    table: 'edges',
    key: ['source', 'target', 'kind'],
    columns: {
      from: { column: 'source', form: node },
      to: { column: 'target', form: node },
      kind: { form: form.oneOf('similar', 'manual', 'subgoal_of', 'supersedes') },
      weight: { form: nullable(form.weight) },
      label: { form: nullable(text) },
    },
  },
  {
    type: 'conflict',
    table: 'conflicts',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: id('cfl') },
      kind: { form: form.oneOf('negation', 'goal_constraint', 'value', 'flag') },
      status: { form: form.oneOf('open', 'resolved', 'void') },
      a: { form: node },
      b: { form: node },
      similarity: { form: number },
      overlap: { form: number },
      opened_at: { form: time },
      keep: { form: nullable(form.oneOf('a', 'b', 'both')) },
      how: { form: nullable(form.oneOf('wrong', 'outdated')) },
      resolved_by: { form: nullable(text) },
      resolved_at: { form: nullable(time) },
      before: { form: nullable(form.loser) },
    },
  },
  {
    type: 'graph_state',
    table: 'graph_state',
    key: ['one'],
    columns: { clocks: { form: json(shape.gains) } },
  },
  {
    type: 'learned',
    table: 'learned',
    key: ['memory'],
    columns: {
      memory: { form: reference('memories') },
      hour: { form: integer },
      gain: { form: number },
    },
  },
  ...workTables,
  ...governanceTables,
]

/** Tables of which an export holds nothing: derived, waiting, or of the place and not the memory. */
export const leftOut: readonly string[] = [
  'schema_version',
  'graph_snapshot_heads',
  'graph_snapshots',
  'graph_journal',
  'outbox',
  'idempotency',
  'jobs',
  'previews',
  'erasures',
  'refused_credentials',
  'imports',
  'usage_days',
  'undo',
  'chunk_sets',
  'run_guards',
]
