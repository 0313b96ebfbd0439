import { alertKinds } from '../../model/alert.ts'
import { roles } from '../../model/caller.ts'
import { reflectionStates } from '../../model/reflection.ts'
import * as form from './forms.ts'
import * as shape from './json-shapes.ts'
import type { ArchivedTable } from './tables.ts'

const { flag, hash, id, integer, json, nullable, reference, row, text, time } = form

/** The tables of who decided what, and of what has been done. */
export const governanceTables: readonly ArchivedTable[] = [
  {
    type: 'document',
    table: 'documents',
    key: ['name'],
    columns: {
      name: { form: form.oneOf(...Object.keys(shape.documents)) },
      version: { form: integer },
      content: { form: json(shape.anyObject) },
    },
  },
  {
    type: 'revision',
    table: 'revisions',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: id('rev') },
      target: { form: text },
      parent: { form: nullable(text) },
      hash: { form: text },
      actor: { form: text },
      approval: { form: text },
      trigger: { column: 'cause', form: text },
      summary: { form: text },
      position: { form: integer },
      diff: { form: json(shape.fieldChanges) },
      created_at: { form: time },
    },
  },
  {
    type: 'proposal',
    table: 'proposals',
    key: ['number'],
    columns: {
      number: { form: row },
      id: { form: id('prp') },
      agent: { form: text },
      role: { form: form.oneOf(...roles) },
      credential: { form: text },
      created_at: { form: time },
      trigger: { column: 'cause', form: nullable(text) },
      content: { form: text },
      suggested_store: { form: nullable(text) },
      entities: { form: json(shape.list) },
      confidence: { form: form.oneOf('high', 'medium', 'low') },
      core_worthy: { form: flag },
      status: { form: form.oneOf('pending', 'committed', 'rejected', 'deferred', 'gone') },
      conflicts: { form: json(shape.list) },
      reason: { form: nullable(text) },
      memory_id: { form: nullable(text) },
      request: { form: form.request },
    },
  },
  {
    type: 'proposal_key',
    table: 'proposal_keys',
    key: ['key', 'proposal'],
    columns: { key: { form: integer }, proposal: { form: reference('proposals') } },
  },
  {
    type: 'reflection',
    table: 'reflections',
    key: ['number'],
    columns: {
      number: { form: row },
      id: { form: id('ref') },
      state: { form: form.oneOf(...reflectionStates) },
      scope: { form: json(shape.list) },
      content: { form: json(shape.reflection) },
    },
  },
  {
    type: 'reward',
    table: 'rewards',
    key: ['row'],
    columns: {
      row: { form: row },
      reflection: { form: text },
      content: { form: json(shape.reward) },
      shown: { form: flag },
    },
  },
  {
    type: 'consolidation',
    table: 'consolidations',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: id('cns') },
      status: { form: form.oneOf('draft', 'approved', 'rejected') },
      content: { form: json(shape.consolidation) },
    },
  },
  {
    type: 'reverted_reflection',
    table: 'reverted_reflections',
    key: ['reflection'],
    columns: { reflection: { form: text } },
  },
  {
    type: 'alert',
    table: 'alerts',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: id('alr') },
      kind: { form: form.oneOf(...alertKinds) },
      target: { form: text },
      created_at: { form: time },
      acknowledged_by: { form: nullable(text) },
    },
  },
  {
    type: 'audit_digest',
    table: 'audit_digests',
    key: ['month'],
    columns: {
      month: { form: text },
      mutations: { form: integer },
      reflections: { form: json(shape.counts) },
      critical: { form: integer },
      transitions: { form: integer },
      first_hash: { form: hash },
      last_hash: { form: hash },
      last_row: { form: integer },
    },
  },
  {
    type: 'audit',
    table: 'audit_log',
    key: ['row'],
    columns: {
      row: { form: row },
      id: { form: id('aud') },
      time: { form: time },
      action: { form: text },
      target: { form: text },
      actor: { form: text },
      approval: { form: text },
      summary: { form: text },
      critical: { form: flag },
      position: { form: integer },
      payload_hash: { form: hash },
      prev_hash: { form: hash },
      hash: { form: hash },
      payload: { form: nullable(form.canonical) },
      salt: { form: nullable(form.salt) },
      marks: { form: form.optional(nullable(json(shape.marks))) },
    },
  },
]
