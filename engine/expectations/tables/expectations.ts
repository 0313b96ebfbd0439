import { z } from 'zod'
import type { Expectation, ExpectationStatus } from '../../model/expectation.ts'
import {
  json,
  namingEntities,
  nullable,
  oneOf,
  ordinal,
  text,
  textList,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

const ids = json<readonly string[]>(textList)
const statuses = ['unchecked', 'holds', 'broken'] as const satisfies readonly ExpectationStatus[]

export const expectations = table(
  'expectations',
  {
    row: ordinal,
    name: text,
    question: namingEntities(text),
    finds: ids,
    hides: ids,
    says: namingEntities(ids),
    silent: json<boolean | null>(z.boolean().nullable()),
    asOf: nullable(time),
    status: oneOf(statuses),
    since: nullable(time),
    heldAt: nullable(time),
    why: namingEntities(nullable(text)),
    createdAt: time,
    changedAt: time,
  },
  { line: 'expectation', key: ['row'] },
)

/** With what all of them were last checked; a copy checks them anew. */
const checks = table(
  'expectation_checks',
  { encoder: text, checkedAt: nullable(time) },
  { key: 'one' },
)

/** Tests of this memory, by name, each with the outcome that a run has kept last. */
export function createExpectationTable(sql: Sql) {
  const rows = new TableRows(sql, expectations)
  const check = new TableRows(sql, checks)
  return {
    byName: (name: string): Expectation | null => rows.first('name = ?', name),
    /** By name, those after it. */
    list: (after: string, limit: number): readonly Expectation[] =>
      rows.all('name > ? ORDER BY name LIMIT ?', after, limit),
    all: (): readonly Expectation[] => rows.all('true ORDER BY name'),
    names: (): readonly string[] =>
      rows.select(['name'], 'true ORDER BY name').map(({ name }) => name),
    count: (): number => rows.count(),
    isAny: (): boolean => rows.has('true'),
    save(expectation: Expectation): void {
      const { name, ...rest } = expectation
      if (rows.has('name = ?', name)) rows.update(rest, 'name = ?', name)
      else rows.insert(expectation)
    },
    keep: (name: string, outcome: Pick<Expectation, 'status' | 'since' | 'heldAt' | 'why'>): void =>
      rows.update(outcome, 'name = ?', name),
    remove: (name: string): void => rows.erase(['question', 'says', 'why'], 'name = ?', name),
    /** The encoder with which all were checked last, and when; null before the first time. */
    lastCheck: () => check.first('true'),
    noteCheck: (encoder: string, checkedAt: number | null): void =>
      check.replace({ encoder, checkedAt }),
  }
}
