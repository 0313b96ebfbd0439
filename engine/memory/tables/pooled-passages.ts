import type { ForgettingKind, MemoryForm } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type { PassageInPool, PassageKind } from '../../model/passage.ts'
import type { TimeRange } from '../../ports/readers.ts'
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
  /** Newest first. */
  function indexed(
    table: 'passage_terms' | 'passage_trigrams',
    match: string,
    view: PassageView,
    limit: number,
  ): readonly PassageInPool[] {
    if (match === '') return []
    const from = `${table} JOIN passages p ON p.row = ${table}.rowid`
    const tail = `ORDER BY ${table}.rowid DESC LIMIT ?`
    return pool({ from, where: `${table} MATCH ?`, values: [match], tail, limit }, view)
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
    /** The passages about a time in the range, newest first. */
    between: (
      { from, to }: TimeRange,
      view: PassageView,
      limit: number,
    ): readonly PassageInPool[] =>
      pool(
        {
          from: 'passages p',
          where: "p.valid_from >= ? AND p.valid_from < ? AND p.terms <> ''",
          values: [from, to],
          tail: 'ORDER BY p.valid_from DESC, p.row DESC LIMIT ?',
          limit,
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
    /** For each term the rows of the passages that have it, oldest first. */
    postings: (terms: readonly string[]): readonly (readonly number[])[] =>
      terms.map((term) => postingsOf(sql, term)),
    /** Rows of Notes' chunks that hold any of the terms, of at most so many postings a term. */
    notePostings: (terms: readonly string[], limit: number): readonly (readonly number[])[] =>
      terms.map((term) => notePostingsOf(sql, term, limit)),
    /** The newest passages that hold any of the terms: for words too common to rank by. */
    newestMatching: (
      terms: readonly string[],
      view: PassageView,
      limit: number,
    ): readonly PassageInPool[] => indexed('passage_terms', anyOf(terms), view, limit),
    /** Passages whose folded text has all trigrams of the folded word, as one inside a word would. */
    containing(foldedWord: string, view: PassageView, limit: number): readonly PassageInPool[] {
      const match = trigrams(foldedWord).map(quoted).join(' AND ')
      return indexed('passage_trigrams', match, view, limit)
    },
  }
}

/** As one value: a row a match would cost ten times as much. */
function postingsOf(sql: Sql, term: string): number[] {
  const found = sql.first<{ rows: string }>(
    `SELECT json_group_array(rowid) AS rows FROM passage_terms WHERE passage_terms MATCH ?`,
    quoted(term),
  )
  return JSON.parse(found?.rows ?? '[]')
}

/** Of Notes alone: their rows are below 0; the newest first. */
function notePostingsOf(sql: Sql, term: string, limit: number): number[] {
  const found = sql.first<{ rows: string }>(
    `SELECT json_group_array(row) AS rows FROM (SELECT rowid AS row FROM passage_terms
      WHERE passage_terms MATCH ? AND rowid < 0 ORDER BY rowid LIMIT ?)`,
    quoted(term),
    limit,
  )
  return JSON.parse(found?.rows ?? '[]')
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

function anyOf(terms: readonly string[]): string {
  return terms.map(quoted).join(' OR ')
}

/** A string in FTS5's query language is words alone, whatever stands in it. */
export function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`
}

/** Without positions in the index a word is asked for by its trigrams; the caller checks order. */
function trigrams(word: string): string[] {
  const letters = [...word]
  const all = letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`)
  return [...new Set(all)]
}
