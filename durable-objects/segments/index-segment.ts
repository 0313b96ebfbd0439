import { DurableObject } from 'cloudflare:workers'
import { openSegmentPorts, type SegmentPorts } from '../../adapters/open-ports.ts'
import { decodeIndex, encodeIndex } from '../../engine/index/snapshot.ts'
import {
  beforeFirst,
  type SegmentAnswer,
  type SegmentPage,
  type SegmentPassage,
} from '../../engine/model/segment.ts'
import type { SegmentMessage, SegmentPort } from '../../engine/ports/index-segments.ts'
import { findInSegment } from '../../engine/segments/find-in-segment.ts'
import { SegmentIndex } from '../../engine/segments/segment-index.ts'
import { Sql } from '../../engine/storage/sql.ts'
import { segmentArrivals } from '../bounds.ts'

/**
 * A sealed part of a namespace's index (docs/decisions/0148-segments.md). It holds a snapshot of it
 * and what arrived since, and has nothing that its namespace does not have: what it loses it is sent anew.
 */
export class IndexSegment extends DurableObject<Cloudflare.Env> implements SegmentPort {
  readonly #sql: Sql
  readonly #ports: SegmentPorts
  #held: SegmentIndex
  #taken: Taken

  constructor(ctx: DurableObjectState, env: Cloudflare.Env, ports = openSegmentPorts()) {
    super(ctx, env)
    this.#ports = ports
    this.#sql = new Sql(ctx.storage)
    const { held, taken } = this.#wake()
    this.#held = held
    this.#taken = taken
  }

  async tell({ seq, pages, question }: SegmentMessage): Promise<SegmentAnswer> {
    const isTaken = seq >= this.#taken.seq
    if (isTaken && pages.length > 0) await this.#take(pages, seq)
    const rows =
      question === null ? [] : findInSegment(this.#held.index, question, this.#ports.scan)
    return { rows, isTaken, isLost: !this.#taken.isBegun }
  }

  async drop(): Promise<void> {
    await this.ctx.blockConcurrencyWhile(async () => {
      await this.ctx.storage.deleteAll()
      this.#makeTables()
      this.#taken = nothingTaken
      this.#held = new SegmentIndex()
    })
  }

  #makeTables(): void {
    this.#sql
      .run(`CREATE TABLE IF NOT EXISTS snapshot (part INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS arrivals (row INTEGER PRIMARY KEY, passage TEXT);
      CREATE TABLE IF NOT EXISTS taken (seq INTEGER NOT NULL, is_begun INTEGER NOT NULL)`)
  }

  /** Where the snapshot does not hold together nothing is held, and the namespace sends it anew. */
  #wake(): { readonly held: SegmentIndex; readonly taken: Taken } {
    this.#makeTables()
    const blobs = this.#sql
      .raw('SELECT bytes FROM snapshot ORDER BY part')
      .map(([bytes]) => new Uint8Array(bytes as ArrayBuffer))
    const found = blobs.length === 0 ? null : decodeIndex(blobs, this.#ports.checksum)
    const [seq = 0, isBegun = 0] = this.#sql.raw('SELECT seq, is_begun FROM taken')[0] ?? []
    const isBroken = blobs.length > 0 && found === null
    const held = found === null ? new SegmentIndex() : new SegmentIndex(found.index)
    if (isBroken) {
      this.#sql.run('DELETE FROM arrivals')
      this.#sql.run('DELETE FROM snapshot')
      this.#sql.run('UPDATE taken SET is_begun = 0')
    }
    for (const [row, passage] of this.#sql.raw('SELECT row, passage FROM arrivals')) {
      held.take(pageOf(Number(row), passage as string | null))
    }
    return { held, taken: { seq: Number(seq), isBegun: isBegun === 1 && !isBroken } }
  }

  /** Memory first; where words went, no byte of them is left in the database either. */
  async #take(pages: readonly SegmentPage[], seq: number): Promise<void> {
    const isBegun = this.#taken.isBegun || pages.some(({ after }) => after === beforeFirst)
    try {
      const taken = pages.map((page) => ({ page, ...this.#held.take(page) }))
      this.#taken = { seq, isBegun }
      if (taken.some(({ hasLostWords }) => hasLostWords)) return await this.#writeAnew()
      this.#sql.transaction(() => {
        for (const { page, changed } of taken) this.#keep(page, changed)
        this.#writeTaken()
        const arrived = this.#sql.first<{ rows: number }>('SELECT count(*) AS rows FROM arrivals')
        if ((arrived?.rows ?? 0) <= segmentArrivals) return
        this.#sql.run('DELETE FROM snapshot')
        this.#writeSnapshot()
        this.#sql.run('DELETE FROM arrivals')
      })
    } catch (error) {
      const { held, taken } = this.#wake()
      this.#held = held
      this.#taken = taken
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

  /** What SQLite deletes stays in its pages, so the database is emptied first. A crash in between loses all. */
  async #writeAnew(): Promise<void> {
    this.#held.index.forgetUnused()
    await this.ctx.blockConcurrencyWhile(async () => {
      await this.ctx.storage.deleteAll()
      this.#makeTables()
      this.#sql.transaction(() => {
        this.#writeTaken()
        this.#writeSnapshot()
      })
    })
  }

  #writeTaken(): void {
    const { seq, isBegun } = this.#taken
    this.#sql.run('DELETE FROM taken')
    this.#sql.run('INSERT INTO taken VALUES (?, ?)', seq, Number(isBegun))
  }

  #writeSnapshot(): void {
    const { index } = this.#held
    let part = 0
    for (const { buffer } of encodeIndex(index, this.#taken.seq, this.#ports.checksum)) {
      this.#sql.run('INSERT INTO snapshot VALUES (?, ?)', part++, buffer)
    }
  }
}

interface Taken {
  /** Number of the last change that was taken. */
  readonly seq: number
  /** Whether its first page has come: before that, or once it was lost, it holds less than it should. */
  readonly isBegun: boolean
}

const nothingTaken: Taken = { seq: 0, isBegun: false }

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
