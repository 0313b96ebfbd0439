import { DurableObject } from 'cloudflare:workers'
import { must } from '../../engine/assert.ts'
import { openSegmentPorts, type SegmentPorts } from '../../adapters/open-ports.ts'
import { decodeIndex, encodeIndex } from '../../engine/index/snapshot.ts'
import type { SegmentAnswer, SegmentPage, SegmentPassage } from '../../engine/model/segment.ts'
import type { SegmentMessage, SegmentPort } from '../../engine/ports/index-segments.ts'
import { findInSegment, notAsked } from '../../engine/segments/find-in-segment.ts'
import { receive } from '../../engine/segments/receive.ts'
import { SegmentIndex, speakersIn } from '../../engine/segments/segment-index.ts'
import { type Row, Sql } from '../../engine/storage/sql.ts'
import { segmentArrivals } from '../bounds.ts'

/**
 * A sealed part of a namespace's index (docs/decisions/0148-segments.md). It holds a snapshot of it
 * and what arrived since, and has nothing that its namespace does not have: what it loses it is sent anew.
 */
export class IndexSegment extends DurableObject<Cloudflare.Env> implements SegmentPort {
  readonly #sql: Sql
  readonly #ports: SegmentPorts
  #held: SegmentIndex
  /** What it calls itself; null where it holds nothing that it could vouch for. */
  #life: string | null = null
  /** Number of the last change that was taken. */
  #seq = 0

  constructor(ctx: DurableObjectState, env: Cloudflare.Env, ports = openSegmentPorts()) {
    super(ctx, env)
    this.#ports = ports
    this.#sql = new Sql(ctx.storage)
    this.#held = this.#wake()
  }

  /** The name is drawn, so that no late message of an earlier life is taken in this one. */
  async begin(): Promise<string> {
    return await this.ctx.blockConcurrencyWhile(async () => {
      await this.#empty()
      const life = this.#ports.ids.next('seg', this.#ports.clock())
      this.#makeTables({ life, seq: 0 })
      this.#life = life
      return life
    })
  }

  async tell(message: SegmentMessage): Promise<SegmentAnswer> {
    const { seq, pages, question } = message
    const received = receive({ life: this.#life, seq: this.#seq }, message)
    const isTaken = received === 'taken'
    const isTold = isTaken && pages.length > 0
    if (isTold) await this.#take(pages, seq)
    const { index } = this.#held
    const isAsked = isTaken && question !== null
    const found = isAsked ? findInSegment(index, question, this.#ports.scan) : notAsked
    const speakers = isTold ? speakersIn(index.passages) : null
    return { ...found, isTaken, isLost: received === 'lost', seq: this.#seq, speakers }
  }

  async drop(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => await this.#empty())
  }

  async #empty(): Promise<void> {
    this.#life = null
    this.#seq = 0
    this.#held = new SegmentIndex()
    await this.ctx.storage.deleteAll()
  }

  /** Where the snapshot does not hold together nothing is held, and the namespace sends it anew. */
  #wake(): SegmentIndex {
    this.#life = null
    this.#seq = 0
    // One that was never begun, or was dropped, has no tables, and makes none.
    const tables = `SELECT 1 FROM sqlite_master WHERE name = 'taken'`
    const isBegun = this.#sql.raw(tables).length > 0
    const taken = isBegun ? this.#sql.first<TakenRow>('SELECT life, seq FROM taken') : null
    if (taken === null) return new SegmentIndex()
    const blobs = this.#sql
      .raw('SELECT bytes FROM snapshot ORDER BY part')
      .map(([bytes]) => new Uint8Array(bytes as ArrayBuffer))
    const found = blobs.length === 0 ? null : decodeIndex(blobs, this.#ports.checksum)
    if (found === null && blobs.length > 0) return new SegmentIndex()
    const held = found === null ? new SegmentIndex() : new SegmentIndex(found.index)
    this.#life = taken.life
    this.#seq = taken.seq
    for (const [row, passage] of this.#sql.raw('SELECT row, passage FROM arrivals')) {
      held.take(pageOf(Number(row), passage as string | null))
    }
    return held
  }

  #makeTables({ life, seq }: TakenRow): void {
    this.#sql.run(`CREATE TABLE snapshot (part INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
      CREATE TABLE arrivals (row INTEGER PRIMARY KEY, passage TEXT);
      CREATE TABLE taken (life TEXT NOT NULL, seq INTEGER NOT NULL)`)
    this.#sql.run('INSERT INTO taken VALUES (?, ?)', life, seq)
  }

  /** Rows and memory in one step; of words that went no byte is left in either. */
  async #take(pages: readonly SegmentPage[], seq: number): Promise<void> {
    try {
      const taken = pages.map((page) => ({ page, ...this.#held.take(page) }))
      if (taken.some(({ hasLostWords }) => hasLostWords)) return await this.#writeAnew(seq)
      this.#sql.transaction(() => {
        for (const { page, changed } of taken) this.#keep(page, changed)
        this.#sql.run('UPDATE taken SET seq = ?', seq)
        const arrived = this.#sql.first<{ rows: number }>('SELECT count(*) AS rows FROM arrivals')
        // After the last page of a filling, too, so that it wakes from its snapshot alone.
        const isFull = pages.some(({ upTo }) => upTo === Number.MAX_SAFE_INTEGER)
        if (!isFull && (arrived?.rows ?? 0) <= segmentArrivals) return
        this.#sql.run('DELETE FROM snapshot')
        this.#writeSnapshot(seq)
        this.#sql.run('DELETE FROM arrivals')
      })
      this.#seq = seq
    } catch (error) {
      this.#held = this.#wake()
      throw error
    }
  }

  #keep({ passages }: SegmentPage, changed: readonly number[]): void {
    const standing = new Map(passages.map((passage) => [passage.row, passage]))
    for (const row of changed) {
      const passage = standing.get(row)
      const json = passage === undefined ? null : JSON.stringify(passage, plainSketches)
      this.#sql.run('INSERT OR REPLACE INTO arrivals VALUES (?, ?)', row, json)
    }
  }

  /** What SQLite deletes stays in its pages, so the database is emptied. A crash in between loses all. */
  async #writeAnew(seq: number): Promise<void> {
    const life = must(this.#life, 'only one that was begun is told')
    this.#held.index.forgetUnused()
    await this.ctx.blockConcurrencyWhile(async () => {
      await this.ctx.storage.deleteAll()
      this.#sql.transaction(() => {
        this.#makeTables({ life, seq })
        this.#writeSnapshot(seq)
      })
      this.#seq = seq
    })
  }

  #writeSnapshot(seq: number): void {
    let part = 0
    for (const { buffer } of encodeIndex(this.#held.index, seq, this.#ports.checksum)) {
      this.#sql.run('INSERT INTO snapshot VALUES (?, ?)', part++, buffer)
    }
  }
}

interface TakenRow extends Row {
  readonly life: string
  readonly seq: number
}

function pageOf(row: number, json: string | null): SegmentPage {
  const passages = json === null ? [] : [JSON.parse(json, asSketches) as SegmentPassage]
  return { after: row - 1, upTo: row, passages }
}

/** Typed arrays and what never ends have no form in JSON. */
function plainSketches(_: string, value: unknown): unknown {
  if (value instanceof Uint32Array) return [...value]
  return value === Infinity ? 'Infinity' : value
}

function asSketches(key: string, value: unknown): unknown {
  if (key === 'sketch' && Array.isArray(value)) return Uint32Array.from(value as number[])
  return key === 'validTo' && value === 'Infinity' ? Infinity : value
}
