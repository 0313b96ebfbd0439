import { DurableObject } from 'cloudflare:workers'
import { openSegmentPorts, type SegmentPorts } from '../../adapters/open-ports.ts'
import { decodeIndex, encodeIndex } from '../../engine/index/snapshot.ts'
import type { SegmentAnswer, SegmentPage, SegmentPassage } from '../../engine/model/segment.ts'
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
  /** Number of the last change that was taken. */
  #seq: number

  constructor(ctx: DurableObjectState, env: Cloudflare.Env, ports = openSegmentPorts()) {
    super(ctx, env)
    this.#ports = ports
    this.#sql = new Sql(ctx.storage)
    this.#makeTables()
    this.#seq = this.#sql.first<{ seq: number }>('SELECT seq FROM taken')?.seq ?? 0
    this.#held = this.#wake()
  }

  tell({ seq, pages, question }: SegmentMessage): Promise<SegmentAnswer> {
    const isTaken = seq >= this.#seq
    if (isTaken && pages.length > 0) this.#take(pages, seq)
    const { index, passages } = this.#held
    const found = question === null ? nothing : findInSegment(index, question, this.#ports.scan)
    return Promise.resolve({ ...found, isTaken, passages })
  }

  async drop(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#makeTables()
    this.#seq = 0
    this.#held = new SegmentIndex()
  }

  #makeTables(): void {
    this.#sql
      .run(`CREATE TABLE IF NOT EXISTS snapshot (part INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS arrivals (row INTEGER PRIMARY KEY, passage TEXT);
      CREATE TABLE IF NOT EXISTS taken (seq INTEGER NOT NULL)`)
  }

  /** Where the snapshot does not hold together nothing is held, and the namespace sends it anew. */
  #wake(): SegmentIndex {
    const blobs = this.#sql
      .raw('SELECT bytes FROM snapshot ORDER BY part')
      .map(([bytes]) => new Uint8Array(bytes as ArrayBuffer))
    const found = blobs.length === 0 ? null : decodeIndex(blobs, this.#ports.checksum)
    const held = found === null ? new SegmentIndex() : new SegmentIndex(found.index)
    for (const [row, passage] of this.#sql.raw('SELECT row, passage FROM arrivals')) {
      held.take(pageOf(Number(row), passage as string | null))
    }
    return held
  }

  /** Rows and memory in one step; what is gone stands in no snapshot afterwards. */
  #take(pages: readonly SegmentPage[], seq: number): void {
    try {
      this.#sql.transaction(() => {
        let isAnyGone = false
        for (const page of pages) {
          const taken = this.#held.take(page)
          isAnyGone ||= taken.isAnyGone
          const standing = new Map(page.passages.map((passage) => [passage.row, passage]))
          for (const row of taken.changed) this.#keep(row, standing.get(row))
        }
        this.#sql.run('DELETE FROM taken')
        this.#sql.run('INSERT INTO taken VALUES (?)', seq)
        const arrived = this.#sql.first<{ rows: number }>('SELECT count(*) AS rows FROM arrivals')
        // After the last page of a filling, so that it wakes from its snapshot alone.
        const isFull = pages.some(({ upTo }) => upTo === Number.MAX_SAFE_INTEGER)
        const isDue = isAnyGone || isFull || (arrived?.rows ?? 0) > segmentArrivals
        if (isDue) this.#writeSnapshot(seq)
      })
      this.#seq = seq
    } catch (error) {
      this.#held = this.#wake()
      throw error
    }
  }

  #keep(row: number, passage: SegmentPassage | undefined): void {
    const json = passage === undefined ? null : JSON.stringify(passage, plainSketches)
    this.#sql.run('INSERT OR REPLACE INTO arrivals VALUES (?, ?)', row, json)
  }

  /** A deleted row's bytes stay in its pages: they are overwritten first. */
  #writeSnapshot(seq: number): void {
    this.#sql.run('UPDATE snapshot SET bytes = zeroblob(length(bytes))')
    this.#sql.run('DELETE FROM snapshot')
    let part = 0
    for (const { buffer } of encodeIndex(this.#held.index, seq, this.#ports.checksum)) {
      this.#sql.run('INSERT INTO snapshot VALUES (?, ?)', part++, buffer)
    }
    this.#sql.run(`UPDATE arrivals SET passage = ''`)
    this.#sql.run('DELETE FROM arrivals')
  }
}

const nothing: Pick<SegmentAnswer, 'rows' | 'promises'> = { rows: [], promises: [] }

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
