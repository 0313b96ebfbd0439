import { suggestionKinds, suggestionStates } from '../../../contract/lists.ts'
import { z } from 'zod'
import type { Suggestion, SuggestionKind, SuggestionStatus } from '../../model/suggestion.ts'
import {
  generated,
  id,
  json,
  nullable,
  number,
  oneOf,
  row,
  text,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

/** Ids of what they are about, never a text. */
export const suggestions = table(
  'suggestions',
  {
    row: generated(row),
    id: id('sug'),
    kind: oneOf<SuggestionKind>(suggestionKinds),
    a: text,
    b: text,
    score: number,
    status: oneOf<SuggestionStatus>(suggestionStates),
    reasons: json<readonly string[]>(z.unknown()),
    createdAt: time,
    decidedAt: nullable(time),
    decidedBy: nullable(text),
  },
  { key: ['row'] },
)

export interface SuggestionFilter {
  readonly kind: SuggestionKind | null
  readonly status: SuggestionStatus | null
}

/** What is near in meaning, for somebody to decide. A pair is suggested once, whatever came of it. */
export function createSuggestionTable(sql: Sql) {
  const rows = new TableRows(sql, suggestions)
  return {
    add: (suggestion: Omit<Suggestion, 'row' | 'decidedAt' | 'decidedBy'>): void =>
      rows.insert({ ...suggestion, decidedAt: null, decidedBy: null }),
    has: (a: string, b: string): boolean =>
      rows.has('(a = ?1 AND b = ?2) OR (a = ?2 AND b = ?1)', a, b),
    byId: (wanted: string): Suggestion | null => rows.first('id = ?', wanted),
    /** Newest first. */
    list: (
      { kind, status }: SuggestionFilter,
      before: number | null,
      limit: number,
    ): readonly Suggestion[] =>
      rows.all(
        `kind = coalesce(?, kind) AND status = coalesce(?, status) AND row < ?
          ORDER BY row DESC LIMIT ?`,
        kind,
        status,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      ),
    countOpen: (): number => rows.count("status = 'open'"),
    /** Other reasons in the place of those it has. */
    explain: (wanted: string, reasons: readonly string[]): void =>
      rows.update({ reasons }, 'id = ?', wanted),
    decide: (
      wanted: string,
      decision: Pick<Suggestion, 'status' | 'decidedAt' | 'decidedBy'>,
    ): void => rows.update(decision, 'id = ?', wanted),
  }
}
