import type { ForgettingKind, MemoryForm, SpeakerRole } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type { PassageInPool, PassageKind } from '../../model/passage.ts'
import { type PassageView, viewCondition } from './passage-view.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'

/** Passages as a recall weighs them: one query each, read as bare values. */
export function pooledPassages(sql: Sql) {
  function looked(
    from: string,
    key: string,
    keys: readonly (number | string)[],
    view: PassageView,
  ): readonly PassageInPool[] {
    const { condition, values } = viewCondition(view)
    const join = "LEFT JOIN memories m ON p.kind = 'memory' AND m.id = p.owner"
    const query = `SELECT ${columns} FROM ${from} ${join} WHERE ${condition} AND ${key} = ?`
    const parsed = new ParsedLists()
    return sql.lookUp(query, keys, values).map((row) => pooled(row, parsed))
  }
  return {
    /** Those of the rows that the view shows. */
    visible(rows: readonly number[], view: PassageView): readonly PassageInPool[] {
      if (rows.length === 0) return []
      return looked('passages p', 'p.row', rows, view)
    },
    /** Current texts of these memories. */
    ofMemories(ids: readonly string[], view: PassageView): readonly PassageInPool[] {
      if (ids.length === 0) return []
      const found = looked('memories c JOIN passages p ON p.row = c.passage', 'c.id', ids, view)
      return found.filter(({ terms }) => terms !== '')
    },
  }
}

const columns = `p.row, p.kind, p.owner, p.part, p.text, p.terms, p.valid_from, p.recorded_at, p.trust,
  m.external_id, m.created_at, m.form, m.thread,
  m.entities, m.mentions, m.stores, m.confidence, m.explicit, m.access_count, m.last_accessed_at, m.pinned_at,
  m.expires_at, m.forgotten_kind, m.has_ended, m.trust, m.speaker, m.speaker_role`

/** In the order of `columns`. */
function pooled(values: readonly SqlValue[], parsed: ParsedLists): PassageInPool {
  const [row, kind, owner, part, text, terms, validFrom, recordedAt, said, ...memory] =
    values as PoolRow
  const [externalId, createdAt, form, thread, entities, mentions, stores, ...rest] = memory
  const [confidence, explicit, accessCount, lastAccessedAt, pinnedAt, expiresAt, ...state] = rest
  const [forgotten, hasEnded, trust, speaker, speakerRole] = state
  return {
    row,
    kind,
    owner,
    part,
    text,
    terms,
    validFrom,
    recordedAt,
    trust: said,
    memory:
      form === null
        ? null
        : {
            id: owner,
            externalId,
            createdAt,
            form,
            thread,
            speaker,
            speakerRole,
            entities: parsed.list(entities),
            mentions: parsed.list(mentions),
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
  text: string,
  terms: string,
  validFrom: number,
  recordedAt: number,
  said: Trust | null,
  externalId: string | null,
  createdAt: number,
  form: MemoryForm | null,
  thread: string | null,
  entities: string,
  mentions: string,
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
  speaker: string | null,
  speakerRole: SpeakerRole | null,
]
