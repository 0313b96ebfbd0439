import type { ForgettingKind, MemoryForm } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type { PassageInPool, PassageKind } from '../../model/passage.ts'
import { type PassageView, viewCondition } from './passage-view.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'

/** Passages as a recall weighs them: one query each, text left out, read as bare values. */
export function pooledPassages(sql: Sql) {
  function pool(query: PoolQuery, view: PassageView): readonly PassageInPool[] {
    const { condition, values } = viewCondition(view)
    const rows = sql.raw(
      `SELECT ${columns} FROM ${query.from} LEFT JOIN memories m
        ON p.kind = 'memory' AND m.id = p.owner
        WHERE ${query.where} AND ${condition} ${query.tail ?? ''}`,
      ...query.values,
      ...values,
      ...(query.limit === undefined ? [] : [query.limit]),
    )
    const parsed = new ParsedLists()
    return rows.map((row) => pooled(row, parsed))
  }
  return {
    /** Those of the rows that the view shows. */
    visible: (rows: readonly number[], view: PassageView): readonly PassageInPool[] =>
      rows.length === 0
        ? []
        : pool(
            {
              from: 'json_each(?) i CROSS JOIN passages p ON p.row = i.value',
              where: 'true',
              values: [JSON.stringify(rows)],
            },
            view,
          ),
    /** Current texts of these memories. */
    ofMemories: (ids: readonly string[], view: PassageView): readonly PassageInPool[] =>
      ids.length === 0
        ? []
        : pool(
            {
              from: `json_each(?) i JOIN memories c ON c.id = i.value
                JOIN passages p ON p.row = c.passage`,
              where: "p.terms <> ''",
              values: [JSON.stringify(ids)],
            },
            view,
          ),
  }
}

interface PoolQuery {
  readonly from: string
  readonly where: string
  readonly values: readonly SqlValue[]
  readonly tail?: string
  readonly limit?: number
}

const columns = `p.row, p.kind, p.owner, p.part, p.terms, p.valid_from, m.form, m.thread,
  m.entities, m.stores, m.confidence, m.explicit, m.access_count, m.last_accessed_at, m.pinned_at,
  m.expires_at, m.forgotten_kind, m.has_ended, m.trust`

/** In the order of `columns`. */
function pooled(values: readonly SqlValue[], parsed: ParsedLists): PassageInPool {
  const [row, kind, owner, part, terms, validFrom, form, thread, entities, stores, ...rest] =
    values as PoolRow
  const [confidence, explicit, accessCount, lastAccessedAt, pinnedAt, expiresAt, ...state] = rest
  const [forgotten, hasEnded, trust] = state
  return {
    row,
    kind,
    owner,
    part,
    terms,
    validFrom,
    memory:
      form === null
        ? null
        : {
            id: owner,
            form,
            thread,
            entities: parsed.list(entities),
            stores: parsed.list(stores),
            trust,
            confidence,
            explicit: explicit === 1,
            accessCount,
            lastAccessedAt,
            pinnedAt,
            expiresAt,
            forgotten: forgotten === null ? null : { kind: forgotten },
            hasEnded: hasEnded === 1,
          },
  }
}

/** Few lists stand in many rows: each is parsed once a query. */
class ParsedLists {
  readonly #lists = new Map<string, never[]>()

  list<T>(text: string): readonly T[] {
    const known = this.#lists.get(text)
    if (known !== undefined) return known
    const list: never[] = JSON.parse(text)
    this.#lists.set(text, list)
    return list
  }
}

type PoolRow = readonly [
  row: number,
  kind: PassageKind,
  owner: string,
  part: number,
  terms: string,
  validFrom: number,
  form: MemoryForm | null,
  thread: string | null,
  entities: string,
  stores: string,
  confidence: number | null,
  explicit: number,
  accessCount: number,
  lastAccessedAt: number,
  pinnedAt: number | null,
  expiresAt: number | null,
  forgotten: ForgettingKind | null,
  hasEnded: number | null,
  trust: Trust,
]
