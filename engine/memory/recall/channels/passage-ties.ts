import { slotsSaidBy } from '../../../index/known-speakers.ts'
import { tuned } from '../../../laws/recall/tuned.ts'
import type { RecallIndex } from '../../../index/recall-index.ts'
import { unpackTraits } from '../../../laws/recall/passage-traits.ts'
import { entityTie, threadTie, type ThreadNeighbour } from '../../../laws/recall/ties.ts'
import type { SearchBase } from './channel.ts'
import { isSeen } from '../kinds/seen-nodes.ts'
import { isNothingToldAt } from './fit-of-passages.ts'

/** What is known of passages before their ties. */
interface Untied {
  /** The slots of the best matches. */
  readonly starts: readonly number[]
  /** Those of all matches. */
  readonly matched: readonly number[]
  /** By slot: by what a passage ties others. */
  readonly strengths: Float64Array
  /** As far as the index tells. */
  mayBeSeen(slot: number): boolean
}

/** What thread, entities and context add to the activation of each passage, by slot of the index. */
export class PassageTies {
  readonly #search: SearchBase
  readonly #given: Untied
  readonly #index: RecallIndex
  readonly #ties: Float64Array
  /** By slot, 1 where they are a reason to return it by themselves; and these slots. */
  readonly #hasTies: Uint8Array
  readonly #evident: number[] = []
  /** The best matches of which nothing holds any more. */
  readonly #ended: ReadonlySet<number>

  constructor(search: SearchBase, given: Untied) {
    this.#search = search
    this.#given = given
    this.#index = search.context.store.index.index
    const { limit } = this.#index.passages
    this.#ties = new Float64Array(limit)
    this.#hasTies = new Uint8Array(limit)
    this.#admitNodesOf(given.starts)
    this.#ended = new Set(given.starts.filter((slot) => this.#isEnded(slot)))
    this.#tieThreads(given.starts)
    this.#tieEntities(given.starts)
    this.#tieContext()
  }

  sumOf(slot: number): number {
    return this.#ties[slot] ?? 0
  }

  /** They are a reason to return it by themselves. */
  areEvidence(slot: number): boolean {
    return this.#hasTies[slot] === 1
  }

  /** The slots of those. */
  get evident(): readonly number[] {
    return this.#evident
  }

  #markEvident(slot: number): void {
    if (this.#hasTies[slot] === 1) return
    this.#hasTies[slot] = 1
    this.#evident.push(slot)
  }

  /**
   * The turns beside the best matches come in with them, and threads move as one. What has ended
   * brings nothing along, and nothing brings it.
   */
  #tieThreads(starts: readonly number[]): void {
    const { passages } = this.#index
    const { threadTies, threadReach } = this.#search.context.settings.recall
    const beside = starts.flatMap((start) => this.#turnsBeside(start, threadReach))
    this.#admitNodesOf(beside.map(({ slot }) => slot))
    const neighbours = new Map<number, ThreadNeighbour[]>()
    for (const { start, slot, turns } of beside) {
      if (this.#isEnded(slot)) continue
      const endsInQuestion = unpackTraits(passages.traitsOf(start)).asks
      const one = { offset: -turns, match: this.#given.strengths[start] ?? 0, endsInQuestion }
      const known = neighbours.get(slot)
      if (known === undefined) neighbours.set(slot, [one])
      else known.push(one)
    }
    const best = this.#bestByThread()
    for (const slot of this.#given.matched) {
      if (this.#ended.has(slot)) continue
      const threadBest = best[passages.threadOf(slot)] ?? 0
      this.#ties[slot] = threadTie(none, threadBest, threadTies)
    }
    for (const [slot, own] of neighbours) {
      const threadBest = best[passages.threadOf(slot)] ?? 0
      this.#ties[slot] = threadTie(own, threadBest, threadTies)
      this.#markEvident(slot)
    }
  }

  /** The turns that may be seen to each side of a match, with how many turns behind it each stands. */
  #turnsBeside(start: number, reach: number) {
    const { passages } = this.#index
    if (passages.threadOf(start) < 0 || this.#ended.has(start)) return []
    // A question says nothing of what was talked about around it: only what follows may answer.
    const first = this.#tellsNothing(start) ? 1 : -reach
    const found: { readonly start: number; readonly slot: number; readonly turns: number }[] = []
    for (let turns = first; turns <= reach; turns++) {
      const slot = turns === 0 ? -1 : passages.turnFrom(start, turns)
      if (slot >= 0 && this.#given.mayBeSeen(slot)) found.push({ start, slot, turns })
    }
    return found
  }

  /** The greatest strength in each thread, by its number. */
  #bestByThread(): Float64Array {
    const { passages } = this.#index
    const { matched, strengths } = this.#given
    const best = new Float64Array(passages.threadLimit)
    for (const slot of matched) {
      const strength = strengths[slot] ?? 0
      const isTold = !this.#ended.has(slot) && !this.#tellsNothing(slot)
      const thread = isTold ? passages.threadOf(slot) : -1
      if (thread >= 0 && strength > (best[thread] ?? 0)) best[thread] = strength
    }
    return best
  }

  /** What they say stands in memory, wherever it is: read at once, and not one by one. */
  #admitNodesOf(slots: readonly number[]): void {
    if (this.#search.view.includeSuperseded === true) return
    const rows = slots.flatMap((slot) => this.#index.passages.nodesOf(slot))
    this.#search.context.store.graph.graph.admit([...new Set(rows)])
  }

  /** All that it says was replaced or was never so, unless what was replaced is asked for too. */
  #isEnded(slot: number): boolean {
    const { context, view } = this.#search
    if (view.includeSuperseded === true) return false
    const { graph } = context.store.graph
    const nodes = this.#index.passages.nodesOf(slot).flatMap((row) => graph.slotOfRow(row) ?? [])
    return nodes.length > 0 && !nodes.some((node) => isSeen(graph, node, view))
  }

  #tellsNothing(slot: number): boolean {
    return !this.#search.question.isOfQuestions && isNothingToldAt(this.#index.passages, slot)
  }

  /** What shares an entity with the best matches, where few enough link it. */
  #tieEntities(starts: readonly number[]): void {
    const { passages } = this.#index
    const { entityTie: tie, entityMemories: most } = this.#search.context.settings.recall
    if (!(tie > 0) || most < 2) return
    const { threshold } = this.#search.context.settings.graph
    const matches = new Map<number, number>()
    for (const slot of starts) {
      for (const entity of passages.entitiesOf(slot)) {
        if (matches.size >= tuned.mostEntities && !matches.has(entity)) continue
        matches.set(entity, (matches.get(entity) ?? 0) + (this.#given.strengths[slot] ?? 0))
      }
    }
    const own = new Set(starts)
    const shared = new Map<number, number>()
    for (const { linking, all } of this.#liveLinking(matches, most)) {
      for (const slot of linking) {
        const others = all - (own.has(slot) ? (this.#given.strengths[slot] ?? 0) : 0)
        const one = [{ memories: linking.length, matches: others }]
        shared.set(slot, (shared.get(slot) ?? 0) + entityTie(one, tie, most))
      }
    }
    for (const [slot, added] of shared) {
      this.#ties[slot] = (this.#ties[slot] ?? 0) + added
      if (added >= threshold) this.#markEvident(slot)
    }
  }

  /** What is forgotten ties nothing, what only texts name, and what only one links or too many do. */
  #liveLinking(matches: ReadonlyMap<number, number>, most: number) {
    const tying = [...matches].flatMap(([entity, all]) => {
      const linking = this.#linking(entity, most)
      return linking.length < 2 ? [] : ([[entity, { linking, all }]] as const)
    })
    if (tying.length === 0) return []
    const rows = this.#search.rows.entities(tying.map(([entity]) => entity))
    const live = new Set(
      rows.flatMap(({ row, forgottenAt, isExtracted }) =>
        forgottenAt === null && isExtracted !== true ? row : [],
      ),
    )
    return tying.flatMap(([entity, one]) => (live.has(entity) ? one : []))
  }

  /** Memories of the view that link it; none where more do than `most`. */
  #linking(entity: number, most: number): readonly number[] {
    const { passages } = this.#index
    const all = passages.linking(entity)
    if (all.length > most * tuned.versionsLooked) return []
    const seen = all.filter(
      (slot) => passages.kindOf(slot) === 'memory' && this.#given.mayBeSeen(slot),
    )
    return seen.length > most ? [] : seen
  }

  /** What context or question links: a share of activation, and evidence where all of it is linked. */
  #tieContext(): void {
    const { context, question } = this.#search
    const { passages } = this.#index
    const { contextTie, relatedTie } = context.settings.recall
    const isContextOnly = question.text === ''
    const given = new Set([...this.#slotsLinking(question.context), ...this.#saidByNamed()])
    // Who speaks here links all that they say: how that counts the fit tells.
    const things = question.named.filter(({ label }) => !question.speakers.has(label))
    const named = things.map(({ rows }) => this.#slotsLinking(rows))
    const direct = new Set([...given, ...named.flatMap((slots) => [...slots])])
    const related = this.#slotsLinking(question.related)
    for (const slot of new Set([...direct, ...related])) {
      const isDirect = direct.has(slot)
      const isOfMemory = passages.kindOf(slot) === 'memory'
      if (isOfMemory) {
        const tie = isDirect ? contextTie : relatedTie
        this.#ties[slot] = (this.#ties[slot] ?? 0) + tie
      }
      const linksAll = named.length > 0 && named.every((slots) => slots.has(slot))
      if (given.has(slot) || linksAll || (isContextOnly && !isDirect)) this.#markEvident(slot)
    }
  }

  /** Where nothing is asked but who spoke, all that they said may be meant. */
  #saidByNamed(): readonly number[] {
    const { speakers, query, dates } = this.#search.question
    if (speakers.size === 0 || query.terms.length > 0 || dates.length > 0) return []
    return slotsSaidBy(this.#index.passages, speakers).filter((slot) => this.#given.mayBeSeen(slot))
  }

  #slotsLinking(entities: Iterable<number>): ReadonlySet<number> {
    const slots = new Set<number>()
    for (const entity of entities) {
      for (const slot of this.#index.passages.linking(entity)) {
        if (this.#given.mayBeSeen(slot)) slots.add(slot)
      }
    }
    return slots
  }
}

const none: readonly ThreadNeighbour[] = []
