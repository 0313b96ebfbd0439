import { filled } from './columns.ts'

/** A delta that arrived in a spread, with enough about it to tell the way it came. */
export interface Arrival {
  readonly via: number
  readonly to: number
  /** The number of the start whose run it belongs to, and the hop in which it came. */
  readonly run: number
  readonly hop: number
  /** The weight as it counted; a similar edge's is multiplied by its share. */
  readonly weight: number
  readonly boost: number
  readonly delta: number
}

/** Arrivals in columns, in the order they came in; those of one node are chained. */
export class Arrivals {
  size = 0
  #vias = new Uint32Array(leastRoom)
  #tos = new Uint32Array(leastRoom)
  /** Run × 8 + hop; there are at most four hops. */
  #passes = new Uint32Array(leastRoom)
  #weights = new Float64Array(leastRoom)
  #boosts = new Float64Array(leastRoom)
  #deltas = new Float64Array(leastRoom)

  add({ via, to, run, hop, weight, boost, delta }: Arrival): void {
    const at = this.size++
    if (at === this.#vias.length) this.#grow()
    this.#vias[at] = via
    this.#tos[at] = to
    this.#passes[at] = run * hopsOfRun + hop
    this.#weights[at] = weight
    this.#boosts[at] = boost
    this.#deltas[at] = delta
  }

  /** The deltas that arrived at a slot, in their order. */
  at(slot: number): readonly Arrival[] {
    const found: Arrival[] = []
    for (let at = this.#tos.indexOf(slot); at >= 0 && at < this.size;) {
      found.push(this.#read(at))
      at = this.#tos.indexOf(slot, at + 1)
    }
    return found
  }

  #read(at: number): Arrival {
    const pass = this.#passes[at] ?? 0
    return {
      via: this.#vias[at] ?? 0,
      to: this.#tos[at] ?? 0,
      run: Math.floor(pass / hopsOfRun),
      hop: pass % hopsOfRun,
      weight: this.#weights[at] ?? 0,
      boost: this.#boosts[at] ?? 0,
      delta: this.#deltas[at] ?? 0,
    }
  }

  #grow(): void {
    const length = 2 * this.#vias.length
    this.#vias = filled(new Uint32Array(length), this.#vias)
    this.#tos = filled(new Uint32Array(length), this.#tos)
    this.#passes = filled(new Uint32Array(length), this.#passes)
    this.#weights = filled(new Float64Array(length), this.#weights)
    this.#boosts = filled(new Float64Array(length), this.#boosts)
    this.#deltas = filled(new Float64Array(length), this.#deltas)
  }
}

const leastRoom = 1_024
const hopsOfRun = 8
