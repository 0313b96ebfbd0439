import { mapLabelCharacters } from '../../bounds.ts'
import { packedStart } from './node-source-table.ts'
import { sourcesByNode } from './node-sources.ts'
import { bitsOf, storedModalityOf } from './nodes.ts'
import type {
  Commitment,
  CommitmentEnd,
  CommitmentLanguage,
  CommitmentRole,
  EventTime,
} from '../../model/commitment.ts'
import type { DrawnWords } from '../../model/graph-views.ts'
import type { Lifecycle } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type {
  CommitmentChanges,
  CommitmentInPool,
  NewCommitment,
  NodeSource,
  Rewording,
} from './graph-records.ts'
import { forgetReasons } from './edge-rows.ts'
import { assignments, type Sql, type SqlValue } from '../../storage/sql.ts'
import { eraseEdgeImages, eraseImages } from '../../storage/undo/undo-erasure.ts'

/** A new node under the row number given. */
export function insertNode(
  sql: Sql,
  row: number,
  node: NewCommitment,
  { gain, said }: { readonly gain: number; readonly said: Omit<NodeSource, 'node'> | null },
): void {
  const columns: Record<string, SqlValue> = {
    row,
    id: node.id,
    text: node.text,
    terms: node.terms,
    role: node.role,
    confidence: node.confidence,
    made_by: node.by,
    modality: bitsOf(node.modality),
    lang: node.lang,
    trust: node.trust,
    entities: JSON.stringify(node.subject.entities),
    speaker: node.subject.speaker,
    about: node.subject.about,
    event_from: node.event?.from ?? null,
    event_to: node.event?.to ?? null,
    said: node.normalKey,
    slot: node.slotKey,
    valid_from: node.validFrom,
    valid_to: node.validTo,
    recorded_at: node.recordedAt,
    level: 0,
    gain,
    vector: node.vector === null ? null : bytesOf(node.vector),
    similar: JSON.stringify(node.similar.map(({ row: to, weight }) => [to, weight])),
    first_memory: said?.memoryId ?? null,
    first_version: said?.version ?? null,
    first_start: said === null ? null : packedStart(said),
  }
  const names = Object.keys(columns)
  sql.run(
    `INSERT INTO nodes (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  )
}

export function updateNode(sql: Sql, row: number, changes: CommitmentChanges): void {
  const { end, subject } = changes
  const { sql: set, values } = assignments({
    confidence: changes.confidence,
    made_by: changes.by,
    trust: changes.trust,
    entities: subject && JSON.stringify(subject.entities),
    speaker: subject?.speaker,
    about: subject?.about,
    valid_from: changes.validFrom,
    valid_to: changes.validTo,
    end_kind: end === undefined ? undefined : (end?.kind ?? null),
    ended_at: end === undefined ? undefined : (end?.at ?? null),
    end_valid_to: end === undefined ? undefined : (end?.validTo ?? null),
  })
  if (values.length > 0) sql.run(`UPDATE nodes SET ${set} WHERE row = ?`, ...values, row)
}

/** The vector holds the old words: it goes with them. */
export function rewriteNode(sql: Sql, row: number, words: Rewording): void {
  sql.run('UPDATE nodes SET vector = zeroblob(length(vector)) WHERE row = ?', row)
  sql.run(
    `UPDATE nodes SET text = ?, terms = ?, said = ?, slot = ?, vector = NULL,
      role = coalesce(?, role), modality = coalesce(?, modality), lang = coalesce(?, lang)
      WHERE row = ?`,
    words.text,
    words.terms,
    words.normalKey,
    words.slotKey,
    words.role ?? null,
    words.modality === undefined ? null : bitsOf(words.modality),
    words.lang ?? null,
    row,
  )
  forgetReasons(sql, row)
}

/** Nodes that have yet to be placed, oldest first. */
export function withoutVector(sql: Sql, limit: number): { row: number; text: string }[] {
  return sql.all<{ row: number; text: string }>(
    'SELECT row, text FROM nodes WHERE vector IS NULL ORDER BY row LIMIT ?',
    limit,
  )
}

/** Only where the text is still the one that was placed. */
export function setVector(sql: Sql, row: number, text: string, vector: Int8Array): void {
  const bytes = bytesOf(vector)
  sql.run('UPDATE nodes SET vector = ? WHERE row = ? AND text = ?', bytes, row, text)
}

/** Overwrites what a reader of the file could read, then removes the row. */
export function eraseNode(sql: Sql, row: number): void {
  sql.run(
    `UPDATE nodes SET text = '', terms = '', entities = '[]', speaker = NULL, about = NULL,
      event_from = NULL, event_to = NULL, said = 0, slot = 0, vector = zeroblob(length(vector)), similar = '[]' WHERE row = ?`,
    row,
  )
  sql.run('DELETE FROM nodes WHERE row = ?', row)
  sql.run('DELETE FROM look_backs WHERE node = ?', row)
  eraseImages(sql, 'nodes', [row])
  eraseEdgeImages(sql, row)
}

export function idOfNode(sql: Sql, row: number): string | null {
  return sql.first<{ id: string }>('SELECT id FROM nodes WHERE row = ?', row)?.id ?? null
}

export function loadNodes(sql: Sql, rows: readonly number[]): Commitment[] {
  if (rows.length === 0) return []
  const found: readonly unknown[] = sql.lookUp(`SELECT ${columns} FROM nodes WHERE row = ?`, rows)
  const byRow = new Map(
    found.map((values) => {
      const node = commitmentOf(values as NodeRow)
      return [node.row, node]
    }),
  )
  return rows.flatMap((row) => byRow.get(row) ?? [])
}

export function loadPooled(sql: Sql, rows: readonly number[]): CommitmentInPool[] {
  if (rows.length === 0) return []
  const found: readonly unknown[] = sql.lookUp(
    `SELECT row, id, role, text, trust, terms, valid_from, valid_to, recorded_at, end_kind,
        ended_at, end_valid_to, event_from, event_to, speaker, about FROM nodes WHERE row = ?`,
    rows,
  )
  return found.map((values) => {
    const [row, id, role, text, trust, terms, validFrom, validTo, recordedAt, ...ended] =
      values as PooledRow
    const [kind, at, endValidTo, eventFrom, eventTo, speaker, about] = ended
    return {
      row,
      id,
      role,
      text,
      trust,
      terms,
      validFrom,
      validTo,
      recordedAt,
      subject: { speaker, about },
      event: eventOf(eventFrom, eventTo),
      end: endOf(kind, at, endValidTo),
    }
  })
}

/** The first words of nodes, whose they are, and the band of the newest memory that says each, by row. */
export function loadDrawn(sql: Sql, rows: readonly number[]): Map<number, DrawnWords> {
  const found = sql.raw(
    `SELECT n.row, substr(n.text, 1, ${mapLabelCharacters}), n.speaker, n.about, (SELECT m.band
        FROM memories m WHERE m.id IN (SELECT memory FROM ${sourcesByNode} WHERE node = n.row)
        AND m.forgotten_kind IS NULL ORDER BY m.id DESC LIMIT 1)
      FROM json_each(?) i CROSS JOIN nodes n ON n.row = i.value`,
    JSON.stringify(rows),
  ) as [number, string, string | null, string | null, Lifecycle | null][]
  return new Map(
    found.map(([row, text, speaker, subject, band]) => [
      row,
      { text, speaker, subject, lifecycle: band ?? 'archived' },
    ]),
  )
}

export function loadVectors(sql: Sql, rows: readonly number[]): Map<number, Int8Array> {
  if (rows.length === 0) return new Map()
  const found = sql.raw(
    `SELECT n.row, vector FROM json_each(?) i CROSS JOIN nodes n ON n.row = i.value
      WHERE vector IS NOT NULL`,
    JSON.stringify(rows),
  ) as [number, ArrayBuffer][]
  return new Map(found.map(([row, vector]) => [row, new Int8Array(vector)]))
}

const columns = `row, id, text, role, confidence, made_by, modality, lang, trust, entities, speaker,
  about, event_from, event_to, valid_from, valid_to, recorded_at, end_kind, ended_at, end_valid_to`

type PooledRow = readonly [
  row: number,
  id: string,
  role: CommitmentRole,
  text: string,
  trust: Trust,
  terms: string,
  validFrom: number,
  validTo: number | null,
  recordedAt: number,
  kind: CommitmentEnd | null,
  at: number | null,
  endValidTo: number | null,
  eventFrom: number | null,
  eventTo: number | null,
  speaker: string | null,
  about: string | null,
]

type NodeRow = readonly [
  row: number,
  id: string,
  text: string,
  role: CommitmentRole,
  confidence: number,
  by: Commitment['by'],
  modality: number,
  lang: CommitmentLanguage,
  trust: Trust,
  entities: string,
  speaker: string | null,
  about: string | null,
  eventFrom: number | null,
  eventTo: number | null,
  validFrom: number,
  validTo: number | null,
  recordedAt: number,
  kind: CommitmentEnd | null,
  at: number | null,
  endValidTo: number | null,
]

function endOf(
  kind: CommitmentEnd | null,
  at: number | null,
  validTo: number | null,
): Commitment['end'] {
  return kind === null ? null : { kind, at: at ?? 0, validTo }
}

function commitmentOf([row, id, text, role, confidence, by, ...rest]: NodeRow): Commitment {
  const [modality, lang, trust, entities, speaker, about, ...times] = rest
  const [eventFrom, eventTo, validFrom, validTo, recordedAt, kind, at, endValidTo] = times
  return {
    row,
    id,
    text,
    role,
    confidence,
    by,
    modality: storedModalityOf(modality),
    lang,
    trust,
    subject: { entities: JSON.parse(entities), speaker, about },
    event: eventOf(eventFrom, eventTo),
    validFrom,
    validTo,
    recordedAt,
    end: endOf(kind, at, endValidTo),
  }
}

function eventOf(from: number | null, to: number | null): EventTime | null {
  return from === null || to === null ? null : { from, to }
}

/** A copy of its own: a view may share its buffer with others. */
export function bytesOf(vector: Int8Array): ArrayBuffer {
  return vector.slice().buffer
}
