import { conflictKinds, conflictStates } from '../../../contract/lists.ts'
import { z } from 'zod'
import type {
  ConflictKind,
  ConflictResolution,
  ConflictStatus,
  LoserBefore,
} from '../../model/conflict.ts'
import {
  type Column,
  id,
  json,
  node,
  nullable,
  number,
  oneOf,
  row,
  text,
  time,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

const ending = z.strictObject({
  kind: z.enum(['superseded', 'retracted', 'forgotten']),
  at: z.number(),
  validTo: z.number().nullable(),
})
const loserLine = z
  .strictObject({ commitment: z.string().max(64), before: ending.nullable(), after: ending })
  .nullable()

/** How the loser stood before and after; JSON null where both sides were kept. */
const loserColumn: Column<{ readonly loser: LoserBefore | null }> = {
  ...json<{ readonly loser: LoserBefore | null }>(loserLine),
  decode: (value) => ({ loser: loserOf(value) }),
  encode: ({ loser }) => JSON.stringify(loser),
  to: 'nodes',
  toJson(value, speller) {
    const stored = loserOf(value)
    if (stored === null) return null
    const { row: own, ...rest } = stored
    return { commitment: speller.idOf(own), ...rest }
  },
  toSql(value, speller) {
    const given = loserLine.parse(value)
    if (given === null) return 'null'
    const { commitment, ...rest } = given
    return JSON.stringify({ row: speller.rowOf(commitment) ?? 0, ...rest })
  },
  rows(value) {
    const stored = loserOf(value)
    return stored === null ? [] : [stored.row]
  },
}

function loserOf(value: unknown): LoserBefore | null {
  return JSON.parse(String(value))
}

export const conflicts = table(
  'conflicts',
  {
    row,
    id: id('cfl'),
    kind: oneOf<ConflictKind>(conflictKinds),
    status: oneOf<ConflictStatus>(conflictStates),
    a: node,
    b: node,
    similarity: number,
    overlap: number,
    openedAt: time,
    keep: nullable(oneOf<ConflictResolution['keep']>(['a', 'b', 'both'])),
    how: nullable(oneOf<NonNullable<ConflictResolution['how']>>(['wrong', 'outdated'])),
    resolvedBy: nullable(text),
    resolvedAt: nullable(time),
    before: nullable(loserColumn),
  },
  {
    line: 'conflict',
    key: ['row'],
    undo: { tracked: ['status', 'keep', 'how', 'resolvedBy', 'resolvedAt', 'before'] },
  },
)
