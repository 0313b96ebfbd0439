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
    const { alarms, ports, state, store } = this.#parts
    if (ports.vectorIndex === null) return
    const isLarge = state.lastNode > store.settings.current.graph.localVectors
    if (!isLarge && !store.vectors.isMirrored()) return
    const due = store.vectors.isMirrored() ? store.vectors.nextDue(state.lastNode) : 0
    if (due !== null) alarms.addEarliestByMachine('vectors', Math.max(due, ports.clock()))
  }

  /** One slice at a time: two would send the same rows in no order. */
  async run(now: number): Promise<JobOutcome> {
    return await this.#running.do('run', () => this.#runOnce(now))
  }

  async #runOnce(now: number): Promise<JobOutcome> {
    const { ports, sql, state, store } = this.#parts
    const index = ports.vectorIndex
    if (index === null) return { kind: 'done' }
    sql.transaction(() => this.#follow())
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
    const due = store.vectors.nextDue(state.lastNode)
    return dueAgain(due === null ? null : Math.max(due, ports.clock()))
  }

  /** Starts or ends the copy as the number of vectors has crossed the line. */
  #follow(): void {
    const { ports, state, store } = this.#parts
    const { vectors, graph, settings } = store
    const { localVectors } = settings.current.graph
    if (!vectors.isMirrored()) {
      const isLarge = state.lastNode > localVectors && graph.graph.size > localVectors
      if (isLarge) vectors.start(ports.clock() + checkEveryMs)
    } else if (graph.graph.size <= localVectors * stopShare) vectors.stop()
  }
}

/** A namespace that shrinks gives its copy up below this share of the line, not right at it. */
const stopShare = 0.9
