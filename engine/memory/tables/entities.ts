import {
  flag,
  generated,
  nullable,
  optional,
  reference,
  row,
  text,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

export const entities = table(
  'entities',
  {
    row,
    kind: text,
    id: text,
    createdAt: time,
    forgottenAt: nullable(time),
    alias: text,
    mergedInto: nullable(row),
    /** Texts name it, and no caller has. */
    isExtracted: generated(optional(flag)),
  },
  {
    line: 'entity',
    key: ['row'],
    projectedAs: 'entities',
    undo: { tracked: ['forgottenAt', 'mergedInto', 'isExtracted'] },
  },
)

/** Folded names by which texts lead to an entity. */
export const entityNames = table(
  'entity_names',
  {
    name: text,
    entity: reference('entities'),
    /** As a text writes it; null for what a property says. */
    written: generated(optional(text)),
  },
  {
    line: 'entity_name',
    key: ['name', 'entity'],
    undo: { tracked: ['name', 'entity', 'written'], comesAndGoes: true },
  },
)
