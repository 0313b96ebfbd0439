import { env } from 'cloudflare:workers'
import { IndexSegment } from '../../../durable-objects/segments/index-segment.ts'
import { createIndexSegments } from '../../../adapters/durable-objects/index-segments.ts'
import type { IndexSegments, SegmentPort } from '../../../engine/ports/index-segments.ts'
import { disposed } from '../disposed.ts'
import { replace } from './deaths.ts'

/** What goes wrong with a message to a segment. */
export type SegmentFault =
  /** It never comes. */
  | 'throws'
  /** It is taken, and the answer never comes. */
  | 'reply_lost'
  /** It is taken, and comes once more before the next. */
  | 'twice'
  /** It comes before the next, after who sent it was told that it was lost. */
  | 'late'

/** Real segments, of which one message, or all of them for a while, go wrong. */
export class FaultySegments implements IndexSegments {
  /** All that were sent so far. */
  messages = 0
  /** Counts from 1. */
  order: { readonly at: number; readonly fault: SegmentFault } | null = null
  /** What all of them meet from now on. */
  state: 'well' | 'throws' | 'hangs' = 'well'
  /** In the namespace's object, before a message goes out and after its answer has come. */
  around: (at: number, when: 'before' | 'after') => void = () => undefined
  readonly #real = createIndexSegments(env.SEGMENTS)
  #again: (() => Promise<unknown>)[] = []

  open(namespace: string, number: number): SegmentPort {
    const real = this.#real.open(namespace, number)
    return {
      begin: () => this.#pass(() => real.begin()),
      tell: (message) => this.#pass(() => real.tell(message)),
      drop: () => this.#pass(() => real.drop()),
    }
  }

  async #pass<T>(perform: () => Promise<T>): Promise<T> {
    const again = this.#again
    this.#again = []
    // What comes late may be refused, and nobody is told.
    for (const one of again) await one().catch(() => null)
    this.messages += 1
    const at = this.messages
    if (this.state === 'throws') throw new Error('the segment cannot be reached')
    if (this.state === 'hangs') return await new Promise<T>(() => undefined)
    this.around(at, 'before')
    const fault = this.order?.at === at ? this.order.fault : null
    if (fault === 'late' || fault === 'twice') this.#again.push(perform)
    if (fault === 'throws' || fault === 'late') throw new Error('the message is lost')
    const answer = await perform()
    this.around(at, 'after')
    if (fault === 'reply_lost') throw new Error('the answer is lost')
    return answer
  }
}

/** Whether a statement writes what a segment holds, and not what its namespace does. */
export function isOfSegment(query: string): boolean {
  return /\b(?:INTO|UPDATE|FROM|TABLE) (?:snapshot|arrivals|taken)\b/.test(query)
}

/** The object of a segment goes away before it takes a message, or after; ended by what it answers. */
export function leavingAt(order: number, when: 'before' | 'after'): () => void {
  let messages = 0
  const backs = [
    replace(IndexSegment.prototype, 'begin', (real) => leavingIn(real)),
    replace(IndexSegment.prototype, 'tell', (real) => leavingIn(real)),
  ]
  return () => backs.forEach((back) => back())

  function leavingIn<A extends unknown[], T>(real: (...given: A) => Promise<T>) {
    return async function (this: IndexSegment, ...given: A): Promise<T> {
      messages += 1
      const leaves = messages === order
      const { ctx } = this as unknown as { readonly ctx: DurableObjectState }
      if (leaves && when === 'before') ctx.abort(disposed)
      const answer = await real.apply(this, given)
      if (leaves && when === 'after') ctx.abort(disposed)
      return answer
    }
  }
}
