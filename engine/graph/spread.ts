import type { Settings } from '../settings.ts'
import type { ActivationGraph } from './activation-graph.ts'
import { Arrivals } from './arrivals.ts'
import { heaviestEdges, type HeaviestEdges, type HeaviestOptions } from './heaviest-edges.ts'
import { roleBoosts, rolesOfSide, type RoleBoosts } from './role-boosts.ts'
import { filled } from './columns.ts'
import { TouchedSlots } from './touched-slots.ts'

export interface SpreadOptions
  extends
    Pick<Settings['graph'], 'depth' | 'threshold' | 'fanOut' | 'layer'>,
    Partial<Pick<Settings['graph'], 'otherBoost'>>,
    HeaviestOptions {
  readonly boosts: RoleBoosts
}

/**
 * The outcome of a spread: how far activation came, and by which ways. It is valid until the graph
 * changes.
 */
export interface Spread {
  /** 0–1; 0 for what was not reached. */
  activationOf(slot: number): number
  /**
   * The activation before it is clamped: own energy and all that arrived, below 0 where inhibited.
   */
  sumOf(slot: number): number
  /** Every start and all that was reached, 0 too, in the order of meeting. */
  forEach(visit: (slot: number, activation: number) => void): void
  readonly reached: number
  /** Slots that passed on from the start, by the number of their run. */
  readonly starts: readonly number[]
  /** Own energies of the starts. */
  readonly energies: ReadonlyMap<number, number>
  readonly arrivals: Arrivals
}

/**
 * Spreading activation (Collins & Loftus 1975; Anderson 1983), signed and in layers. Starts run
 * alone, at their energy. In each hop a layer passes on at once: the start, then the nodes first
 * reached in the hop before, the strongest of them, with what arrived there. Along its heaviest
 * edges a node passes
 *   delta = energy × weight × boost of the two roles
 * unless |delta| < threshold or the target passed on in an earlier hop. So no route meets a node
 * twice, and inhibition stops where it lands. Deltas add up: those of one start clamped to −1…1,
 * all of them with a node's own energy to 0–1.
 * Limits: only visible nodes take part. Bounded: starts × depth × layer × fan-out deltas. Total: no
 * start, or depth 0, gives the starts alone. Ties by id.
 */
export function spreadActivation(
  graph: ActivationGraph,
  starts: ReadonlyMap<number, number>,
  options: SpreadOptions,
): Spread {
  return new SpreadRun(graph, options).run(starts)
}

class SpreadRun implements Spread {
  readonly arrivals = new Arrivals()
  readonly starts: number[] = []
  readonly energies = new Map<number, number>()
  readonly #graph: ActivationGraph
  readonly #options: SpreadOptions
  readonly #boosts: Float64Array
  readonly #heaviest: HeaviestEdges
  /** Columns below are by number of a touched slot. */
  readonly #touched = new TouchedSlots()
  #sums = new Float64Array(leastRoom)
  /** One start's run: the deltas that came in it so far, and in which run and hop they came. */
  #totals = new Float64Array(leastRoom)
  #totalRuns = new Float64Array(leastRoom)
  #arrived = new Float64Array(leastRoom)
  #arrivedPasses = new Float64Array(leastRoom)
  #passedRuns = new Float64Array(leastRoom)

  constructor(graph: ActivationGraph, options: SpreadOptions) {
    this.#graph = graph
    this.#options = options
    this.#boosts = roleBoosts(options.boosts, options.otherBoost)
    const { fanOut } = options
    this.#heaviest = { to: new Uint32Array(fanOut), weights: new Float64Array(fanOut) }
  }

  get reached(): number {
    return this.#touched.size
  }

  activationOf(slot: number): number {
    const at = this.#touched.find(slot)
    return at === undefined ? 0 : clamp(this.#sums[at] ?? 0, 0)
  }

  sumOf(slot: number): number {
    const at = this.#touched.find(slot)
    return at === undefined ? 0 : (this.#sums[at] ?? 0)
  }

  forEach(visit: (slot: number, activation: number) => void): void {
    for (let at = 0; at < this.#touched.size; at++) {
      visit(this.#touched.slots[at] ?? 0, clamp(this.#sums[at] ?? 0, 0))
    }
  }

  run(starts: ReadonlyMap<number, number>): this {
    for (const [slot, energy] of starts) {
      if (!this.#graph.isTaken(slot) || !this.#options.isVisible(slot)) continue
      this.#sums[this.#numberOf(slot)] = energy
      this.energies.set(slot, energy)
      this.starts.push(slot)
    }
    this.starts.forEach((slot, run) => this.#runOne(slot, run))
    return this
  }

  #runOne(start: number, run: number): void {
    const reached: number[] = []
    let layer: Layer = {
      numbers: [this.#numberOf(start)],
      energies: [this.energies.get(start) ?? 0],
    }
    for (let hop = 1; hop <= this.#options.depth && layer.numbers.length > 0; hop++) {
      const arrived = this.#passOn(layer, run, hop)
      for (const number of layer.numbers) this.#passedRuns[number] = run + 1
      layer = hop < this.#options.depth ? this.#nextLayer(arrived, run) : nobody
      for (const number of arrived) {
        if (this.#totalRuns[number] !== run + 1) {
          this.#totalRuns[number] = run + 1
          this.#totals[number] = 0
          reached.push(number)
        }
        this.#totals[number] = (this.#totals[number] ?? 0) + (this.#arrived[number] ?? 0)
      }
    }
    for (const number of reached) {
      this.#sums[number] = (this.#sums[number] ?? 0) + clamp(this.#totals[number] ?? 0, -1)
    }
  }

  /** One hop of a layer: the numbers of what it reached, in the order of arrival. */
  #passOn(layer: Layer, run: number, hop: number): readonly number[] {
    const { threshold } = this.#options
    const pass = run * 8 + hop
    const arrived: number[] = []
    for (let at = 0; at < layer.numbers.length; at++) {
      const energy = layer.energies[at] ?? 0
      const via = this.#touched.slots[layer.numbers[at] ?? 0] ?? 0
      const viaRole = this.#graph.nodes.roleNumber(via) * rolesOfSide
      const found = heaviestEdges(this.#graph.edges, via, this.#options, this.#heaviest)
      for (let edge = 0; edge < found; edge++) {
        const to = this.#heaviest.to[edge] ?? 0
        const weight = this.#heaviest.weights[edge] ?? 0
        const boost = this.#boosts[viaRole + this.#graph.nodes.roleNumber(to)] ?? 1
        const delta = energy * weight * boost
        if (Math.abs(delta) < threshold) continue
        const number = this.#numberOf(to)
        if (this.#passedRuns[number] === run + 1) continue
        if (this.#arrivedPasses[number] !== pass) {
          this.#arrivedPasses[number] = pass
          this.#arrived[number] = 0
          arrived.push(number)
        }
        this.#arrived[number] = (this.#arrived[number] ?? 0) + delta
        this.arrivals.add({ via, to, run, hop, weight, boost, delta })
      }
    }
    return arrived
  }

  /** The nodes that were reached for the first time and excited, the strongest first. */
  #nextLayer(arrived: readonly number[], run: number): Layer {
    const numbers = arrived
      .filter((number) => (this.#arrived[number] ?? 0) > 0 && this.#totalRuns[number] !== run + 1)
      .sort((a, b) => this.#energyOf(b) - this.#energyOf(a) || this.#compareIds(a, b))
      .slice(0, this.#options.layer)
    return { numbers, energies: numbers.map((number) => this.#energyOf(number)) }
  }

  #energyOf(number: number): number {
    return clamp(this.#arrived[number] ?? 0, 0)
  }

  #compareIds(a: number, b: number): number {
    const { slots } = this.#touched
    return this.#graph.compareIds(slots[a] ?? 0, slots[b] ?? 0)
  }

  #numberOf(slot: number): number {
    const number = this.#touched.numberOf(slot)
    if (number >= this.#sums.length) this.#grow()
    return number
  }

  #grow(): void {
    const length = 2 * this.#sums.length
    this.#sums = filled(new Float64Array(length), this.#sums)
    this.#totals = filled(new Float64Array(length), this.#totals)
    this.#totalRuns = filled(new Float64Array(length), this.#totalRuns)
    this.#arrived = filled(new Float64Array(length), this.#arrived)
    this.#arrivedPasses = filled(new Float64Array(length), this.#arrivedPasses)
    this.#passedRuns = filled(new Float64Array(length), this.#passedRuns)
  }
}

interface Layer {
  readonly numbers: readonly number[]
  readonly energies: readonly number[]
}

function clamp(value: number, low: number): number {
  return Math.min(1, Math.max(low, value))
}

const nobody: Layer = { numbers: [], energies: [] }
const leastRoom = 512
