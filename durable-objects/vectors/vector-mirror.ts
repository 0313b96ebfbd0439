import { mirrorStopShare } from '../bounds.ts'
import { SharedWork } from '../shared-work.ts'
import type { ObjectParts } from '../object-parts.ts'
import { dueAgain, type JobOutcome } from '../alarm-clock.ts'
import { confirmInErasures } from '../background/complete-erasures.ts'
import { checkEveryMs, MirrorSlice } from './mirror-slice.ts'

/**
 * Keeps a copy of a large namespace's vectors in an index beyond the object. What is to be sent is
 * written down first and read when it is sent, so that every step may fail, be lost or be done
 * twice; what was sent is read back before it counts. One slice a run, so that a rebuild of any size
 * goes on where it stopped.
 */
export class VectorMirror {
  readonly #parts: ObjectParts
  readonly #running = new SharedWork<JobOutcome>()

  constructor(parts: ObjectParts) {
    this.#parts = parts
  }

  /** Sees to it that the job runs when there is something to do. */
  plan(): void {
    const { alarms, place, ports, store } = this.#parts
    const { vectors } = store
    if (place.vectorIndex === null) return
    const isMirrored = vectors.isMirrored()
    const isAsItShould = (isMirrored && !place.areVectorsAstray) || !this.#isLarge
    const isToStop = isMirrored && store.segments.all().length > 0
    const due = isAsItShould && !isToStop ? vectors.nextDue() : 0
    if (due !== null) alarms.addEarliestByMachine('vectors', Math.max(due, ports.clock()))
  }

  /** What has segments is searched in them. */
  get #isLarge(): boolean {
    const { index, segments, settings } = this.#parts.store
    return (
      segments.all().length === 0 && index.index.places.placed > settings.current.graph.localVectors
    )
  }

  /** One slice at a time: two would send the same rows in no order. */
  async run(now: number): Promise<JobOutcome> {
    return await this.#running.do('run', () => this.#runOnce(now))
  }

  async #runOnce(now: number): Promise<JobOutcome> {
    const { place, ports, sql, store } = this.#parts
    if (place.vectorIndex === null) return { kind: 'done' }
    sql.transaction(() => this.#follow())
    const index = place.vectorIndex
    if (index === null) return { kind: 'done' }
    const slice = new MirrorSlice(this.#parts, index, now)
    sql.transaction(() => slice.handOn())
    const steps = [
      () => slice.sendDeletes(),
      () => slice.sendBatches(),
      () => slice.confirmBatches(),
      () => slice.confirmDeletes(),
      () => slice.check(),
    ]
    let hasFailed = false
    for (const step of steps) hasFailed = !(await step()) || hasFailed
    if (store.vectors.hasConfirmed()) confirmInErasures(store, 'index')
    if (hasFailed) return { kind: 'retry' }
    const due = store.vectors.nextDue()
    if (due === null && place.areVectorsAstray && this.#isLarge) return dueAgain(ports.clock())
    return dueAgain(due === null ? null : Math.max(due, ports.clock()))
  }

  /** Starts or ends the copy as the number of vectors has crossed the line. */
  #follow(): void {
    const { place, ports, store } = this.#parts
    const { index, segments, settings, vectors } = store
    const { localVectors } = settings.current.graph
    if (place.areVectorsAstray) {
      // Local scans answer until all has gone from the one index and stands in the other.
      if (vectors.isMirrored()) vectors.stop()
      if (vectors.nextDue() !== null) return
      place.settleVectors()
    }
    if (!vectors.isMirrored()) {
      if (this.#isLarge) vectors.start(ports.clock() + checkEveryMs)
      return
    }
    const isSmall = index.index.places.placed <= localVectors * mirrorStopShare
    if (segments.all().length > 0 || isSmall) vectors.stop()
  }
}
