import type { PiecePlace } from '../../index/place-columns.ts'
import { RecallIndex, type IndexedPassage } from '../../index/recall-index.ts'
import { foldText } from '../../laws/text/fold-text.ts'
import { speakerLabel } from '../../laws/text/speaker-label.ts'
import type { PassageKind } from '../../model/passage.ts'
import { isBelowMain, type Trust } from '../../model/trust.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'

/**
 * The index of a recall in memory, in step with the rows it is made of. Whoever writes a passage, or
 * what is said of it elsewhere, notes its row; it is read again before the index is next asked. What
 * a transaction has noted is read again, too, when that rolls back.
 */
export class IndexRows {
  readonly #sql: Sql
  #index: RecallIndex | null = null
  /** Noted since the index was last asked. */
  readonly #stale = new Set<number>()
  /** Noted since the last commit. */
  readonly #uncommitted = new Set<number>()

  /** Since the last commit. */
  #isDropped = false

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** To be read, never changed, outside of this store. */
  get index(): RecallIndex {
    if (this.#index === null) {
      this.#stale.clear()
      this.#index = new RecallIndex()
      for (const passage of readPassages(this.#sql, 'true')) this.#index.put(passage)
      readPlaces(this.#sql, this.#index, 'true')
    }
    if (this.#stale.size > 0) this.#refresh(this.#index)
    return this.#index
  }

  /** Reads what is not read yet, so that no call has to pay for it. */
  wake(): void {
    void this.index
  }

  /** The passage is new, gone, or another than it was. */
  note(row: number): void {
    this.#stale.add(row)
    this.#uncommitted.add(row)
  }

  /** A model has placed a piece, or had no place for it, and that is committed. */
  place(row: number, part: number, place: PiecePlace): void {
    if (this.#stale.has(row)) return
    this.#index?.place(row, part, place)
  }

  /** All passages of the memory: what it links or where it stands has changed. */
  noteMemory(id: string): void {
    const rows = this.#sql.raw(`SELECT row FROM passages WHERE kind = 'memory' AND owner = ?`, id)
    for (const [row] of rows) this.note(Number(row))
  }

  /** What this transaction changed is committed: no recall has to read it first. */
  keep(): void {
    if (this.#index !== null && this.#stale.size > 0) this.#refresh(this.#index)
    this.#isDropped = false
    this.#uncommitted.clear()
  }

  /** The rows are as they were before this transaction. */
  rollBack(): void {
    if (this.#isDropped) this.drop()
    this.#isDropped = false
    for (const row of this.#uncommitted) this.#stale.add(row)
    this.#uncommitted.clear()
  }

  /** The rows have been put back or emptied: the index is read anew. */
  drop(): void {
    this.#isDropped = true
    this.#index = null
    this.#stale.clear()
    this.#uncommitted.clear()
  }

  /** After an erasure: no word of what is gone stays in memory. */
  forgetUnused(): void {
    this.index.forgetUnused()
  }

  #refresh(index: RecallIndex): void {
    const rows = [...this.#stale]
    this.#stale.clear()
    const gone = new Set(rows)
    // What is new here has no place yet.
    const known = rows.filter((row) => index.passages.slotOf(row) !== undefined)
    const where = 'p.row IN (SELECT value FROM json_each(?))'
    for (const passage of readPassages(this.#sql, where, JSON.stringify(rows))) {
      gone.delete(passage.row)
      index.put(passage)
      index.clearPlaces(passage.row)
    }
    for (const row of gone) index.remove(row)
    const ofRows = 'passage IN (SELECT value FROM json_each(?))'
    if (known.length > 0) readPlaces(this.#sql, index, ofRows, JSON.stringify(known))
  }
}

function* readPassages(sql: Sql, where: string, ...values: SqlValue[]): Iterable<IndexedPassage> {
  const found = sql.raw(
    `SELECT p.row, p.kind, p.owner, p.terms, substr(p.text, 1, ${longestLabel}),
      p.traits, p.valid_from,
      p.valid_to, p.hidden = 0 AND p.closed_at IS NULL AND p.retracted_at IS NULL,
      m.thread, m.entities, m.trust, m.form
      FROM passages p LEFT JOIN memories m ON p.kind = 'memory' AND m.id = p.owner WHERE ${where}`,
    ...values,
  )
  for (const row of found) {
    const passage = passageOf(row as unknown as PassageValues)
    if (passage !== null) yield passage
  }
}

/** Sets the places of pieces that have none. */
function readPlaces(sql: Sql, index: RecallIndex, where: string, ...values: SqlValue[]): void {
  const query = `SELECT passage, part, space, sketch FROM places WHERE ${where}`
  sql.visit(query, values, (found) => {
    const [row, part, space, sketch] = found as [number, number, number, ArrayBuffer | null]
    index.place(row, part, { space, sketch: sketch === null ? null : new Uint32Array(sketch) })
  })
}

type PassageValues = readonly [
  row: number,
  kind: PassageKind,
  owner: string,
  terms: string,
  beginning: string,
  traits: number,
  validFrom: number,
  validTo: number | null,
  isCurrent: number,
  thread: string | null,
  entities: string | null,
  trust: Trust | null,
  form: string | null,
]

/** null for what says nothing by itself: a memory of references alone. */
function passageOf(values: PassageValues): IndexedPassage | null {
  const [row, kind, owner, terms, beginning, traits, ...state] = values
  const [validFrom, validTo, isCurrent, thread, entities, trust, form] = state
  if (form === 'entities') return null
  const isOfEntity = kind === 'property' || kind === 'content'
  return {
    row,
    kind,
    validFrom,
    validTo: validTo ?? Infinity,
    isCurrent: isCurrent === 1,
    isTrusted: trust === null || !isBelowMain(trust),
    thread,
    entities: isOfEntity ? [Number(owner)] : JSON.parse(entities ?? '[]'),
    speaker: kind === 'memory' ? speakerOf(beginning) : null,
    traits,
    pieces: terms.split('\n').map((line) => (line === '' ? [] : line.split(' '))),
  }
}

function speakerOf(text: string): string | null {
  const name = foldText(speakerLabel(text)).replace(/^\[[^\]]*\]/, '')
  return name.replaceAll(/[*:：]/g, '').trim() || null
}

/** Characters in which who speaks is named, if at all. */
const longestLabel = 120
