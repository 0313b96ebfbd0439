import { nullable, reference, row, text, time } from '../../storage/columns.ts'
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
  },
  {
    line: 'entity',
    key: ['row'],
    projectedAs: 'entities',
    undo: { tracked: ['forgottenAt', 'mergedInto'] },
  },
)

/** Folded names by which texts lead to an entity. */
export const entityNames = table(
  'entity_names',
  { name: text, entity: reference('entities') },
  {
    line: 'entity_name',
    key: ['name', 'entity'],
    undo: { tracked: ['name', 'entity'], comesAndGoes: true },
  },
)
