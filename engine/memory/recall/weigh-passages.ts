import { largest } from '../../index/largest.ts'
import type { RecallIndex } from '../../index/recall-index.ts'
import type { LexicalQuery } from '../../laws/recall/lexical-match.ts'
import { unpackTraits } from '../../laws/recall/passage-traits.ts'
import {
  clampShare,
  lexicalPart,
  matchOf,
  recencyAt,
  semanticPart,
  type ScoreWeights,
} from '../../laws/recall/recall-score.ts'
import { entityTie, threadTie, type ThreadNeighbour } from '../../laws/recall/ties.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PassageView } from '../tables/passage-view.ts'
import { FitOfPassages, isAssistant } from './fit-of-passages.ts'
import { meaningScores } from './meaning-scores.ts'
import type { Question } from './read-question.ts'
import { wordScores } from './word-scores.ts'

/** A recall before anything is found. */
export interface Asked {
  readonly context: OperationContext
  readonly question: Question
  readonly view: PassageView
  readonly weights: ScoreWeights
}

/** What speaks for a passage, from the index alone: no row is read for it. */
export interface WeighedPassage {
  readonly row: number
  /** The piece that answers best, from 0. */
  readonly part: number
  /** L and S of AG-35, of that piece. */
  readonly lexical: number
  readonly semantic: number
  /** What thread, entities and context add to its activation. */
  readonly ties: number
  /** They are a reason to return it by themselves (spec CL-27). */
  readonly hasTies: boolean
  /** How well its form and speaker fit the question, 0–1: its parts are multiplied by it. */
  readonly fit: number
}

/**
 * Everything that may answer, by slot of the index (spec UN-24): found by words, by meaning and by
 * ties, each enough by itself. A passage counts once, by its best piece.
 */
export class WeighedPassages {
  readonly #search: Asked
  readonly #index: RecallIndex
  readonly #lexical: Float64Array
  readonly #semantic: Float64Array
  readonly #parts: Uint16Array
  /** m of AG-35. */
  readonly #matches: Float64Array
  readonly #ties: Float64Array
  readonly #hasTies: Uint8Array
  /** The words of the question, measured against the best that there is. */
  lexical: LexicalQuery
  readonly #fit: FitOfPassages
  #worths: Float64Array | null = null

  constructor(search: Asked) {
    this.#search = search
    this.#index = search.context.store.index.index
    const { limit } = this.#index.passages
    this.#lexical = new Float64Array(limit)
    this.#semantic = new Float64Array(limit)
    this.#parts = new Uint16Array(limit)
    this.#matches = new Float64Array(limit)
    this.#ties = new Float64Array(limit)
    this.#hasTies = new Uint8Array(limit)
    this.lexical = search.question.lexical
    this.#matchPieces()
    this.#fit = new FitOfPassages(search.question, this.#index, this.#isUserHeard())
    const starts = this.#starts()
    this.#tieThreads(starts)
    this.#tieEntities(starts)
    this.#tieContext()
  }

  /** Best first, at most `count`, with a quarter of those that are trusted where they are few. */
  best(count: number): readonly WeighedPassage[] {
    this.#worths ??= this.#weigh()
    const { passages } = this.#index
    const worths = this.#worths
    const first = largest(worths, count, this.#isNewer)
    const trusted = first.filter((slot) => passages.isTrustedAt(slot)).length
    const wanted = Math.ceil(count * leastTrusted)
    if (first.length < count || trusted >= wanted) return first.map((slot) => this.#at(slot))
    const others = worths.map((worth, slot) => (passages.isTrustedAt(slot) ? worth : 0))
    const more = largest(others, wanted, this.#isNewer)
    return [...new Set([...first, ...more])].map((slot) => this.#at(slot))
  }

  /** Of any passage of the index, whatever speaks for it. */
  of(row: number): WeighedPassage | null {
    const slot = this.#index.passages.slotOf(row)
    return slot === undefined ? null : this.#at(slot)
  }

  /** Passages that may answer. */
  get size(): number {
    this.#worths ??= this.#weigh()
    return this.#worths.reduce((count, worth) => count + (worth > 0 ? 1 : 0), 0)
  }

  #at(slot: number): WeighedPassage {
    return {
      row: this.#index.passages.rowOf(slot),
      part: this.#parts[slot] ?? 0,
      lexical: this.#lexical[slot] ?? 0,
      semantic: this.#semantic[slot] ?? 0,
      ties: this.#ties[slot] ?? 0,
      hasTies: this.#hasTies[slot] === 1,
      fit: this.#fit.of(slot),
    }
  }

  /** Some of what is no assistant's has a word of the question. */
  #isUserHeard(): boolean {
    const { passages } = this.#index
    return this.#lexical.some((lexical, slot) => lexical > 0 && !isAssistant(passages, slot))
  }

  #matchPieces(): void {
    const { context, question, weights } = this.#search
    const index = this.#index
    const { scores, query } = wordScores(index, question)
    this.lexical = query
    const meanings = meaningScores(context, index, {
      weights,
      lexical: scores,
      mayAnswer: (piece) => this.#mayBeSeen(index.slotOfPiece(piece)),
    })
    for (let piece = 0; piece < scores.length; piece++) {
      const lexical = lexicalPart(scores[piece] ?? 0)
      const semantic = semanticPart(meanings?.[piece] ?? 0)
      if (!(lexical > 0) && !(semantic > 0)) continue
      const slot = index.slotOfPiece(piece)
      if (slot < 0 || !this.#mayBeSeen(slot)) continue
      const match = matchOf({ lexical, semantic }, weights)
      if (!(match > (this.#matches[slot] ?? 0))) continue
      this.#matches[slot] = match
      this.#lexical[slot] = lexical
      this.#semantic[slot] = semantic
      this.#parts[slot] = piece - index.firstPieceOf(slot)
    }
  }

  /** As far as the index tells: rows that hide a passage for other reasons are read with it. */
  #mayBeSeen(slot: number): boolean {
    const { passages } = this.#index
    const { view } = this.#search
    const validFrom = passages.validFromOf(slot)
    if (view.from !== undefined && validFrom < view.from) return false
    if (view.to !== undefined && validFrom >= view.to) return false
    if (view.includeForgotten || view.knownAt !== null) return true
    if (view.asOf !== null) {
      return validFrom <= view.asOf && passages.validToOf(slot) > view.asOf
    }
    if (!passages.isCurrentAt(slot)) return false
    return view.includeExpired || passages.validToOf(slot) > view.now
  }

  #starts(): readonly number[] {
    const { passages } = this.#index
    const own = this.#matches.map((_, slot) => {
      return passages.kindOf(slot) === 'memory' ? this.#strengthOf(slot) : 0
    })
    return largest(own, this.#search.context.settings.recall.starts, this.#isNewer)
  }

  /** The turns beside the best matches come in with them (spec CL-30), and threads move as one. */
  #tieThreads(starts: readonly number[]): void {
    const { passages } = this.#index
    const { threadTies, threadReach } = this.#search.context.settings.recall
    const neighbours = new Map<number, ThreadNeighbour[]>()
    for (const start of starts) {
      if (passages.threadOf(start) < 0) continue
      for (let turns = -threadReach; turns <= threadReach; turns++) {
        const slot = turns === 0 ? -1 : passages.turnFrom(start, turns)
        if (slot < 0 || !this.#mayBeSeen(slot)) continue
        const endsInQuestion = unpackTraits(passages.traitsOf(start)).asks
        const one = { offset: -turns, match: this.#strengthOf(start), endsInQuestion }
        const known = neighbours.get(slot)
        if (known === undefined) neighbours.set(slot, [one])
        else known.push(one)
      }
    }
    const best = this.#bestByThread()
    for (let slot = 0; slot < this.#matches.length; slot++) {
      const beside = neighbours.get(slot)
      if (beside === undefined && !((this.#matches[slot] ?? 0) > 0)) continue
      const threadBest = best[passages.threadOf(slot)] ?? 0
      this.#ties[slot] = threadTie(beside ?? [], threadBest, threadTies)
      if (beside !== undefined) this.#hasTies[slot] = 1
    }
  }

  /** By what it ties: what is alike in meaning takes nothing from what the words alone say. */
  #strengthOf(slot: number): number {
    return Math.max(this.#lexical[slot] ?? 0, this.#matches[slot] ?? 0)
  }

  #bestByThread(): readonly number[] {
    const { passages } = this.#index
    const best: number[] = []
    for (let slot = 0; slot < this.#matches.length; slot++) {
      const match = this.#strengthOf(slot)
      const thread = match > 0 ? passages.threadOf(slot) : -1
      if (thread >= 0) best[thread] = Math.max(best[thread] ?? 0, match)
    }
    return best
  }

  /** What shares an entity with the best matches (spec AG-29), where few enough link it. */
  #tieEntities(starts: readonly number[]): void {
    const { passages } = this.#index
    const { entityTie: tie, entityMemories: most } = this.#search.context.settings.recall
    if (!(tie > 0) || most < 2) return
    const { threshold } = this.#search.context.settings.graph
    const matches = new Map<number, number>()
    for (const slot of starts) {
      for (const entity of passages.entitiesOf(slot)) {
        if (matches.size >= mostEntities && !matches.has(entity)) continue
        matches.set(entity, (matches.get(entity) ?? 0) + this.#strengthOf(slot))
      }
    }
    const own = new Set(starts)
    const shared = new Map<number, number>()
    for (const [entity, all] of matches) {
      const linking = this.#linking(entity, most)
      for (const slot of linking) {
        const others = all - (own.has(slot) ? this.#strengthOf(slot) : 0)
        const one = [{ memories: linking.length, matches: others }]
        shared.set(slot, (shared.get(slot) ?? 0) + entityTie(one, tie, most))
      }
    }
    for (const [slot, added] of shared) {
      this.#ties[slot] = (this.#ties[slot] ?? 0) + added
      if (added >= threshold) this.#hasTies[slot] = 1
    }
  }

  /** Memories of the view that link it; none where more do than `most`. */
  #linking(entity: number, most: number): readonly number[] {
    const { passages } = this.#index
    const all = passages.linking(entity)
    if (all.length > most * versionsLooked) return []
    const seen = all.filter((slot) => passages.kindOf(slot) === 'memory' && this.#mayBeSeen(slot))
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
      if (given.has(slot) || linksAll || (isContextOnly && !isDirect)) this.#hasTies[slot] = 1
    }
  }

  /** Where nothing is asked but who spoke, all that they said may be meant. */
  #saidByNamed(): readonly number[] {
    const { speakers, query, dates } = this.#search.question
    if (speakers.size === 0 || query.terms.length > 0 || dates.length > 0) return []
    const { passages } = this.#index
    const numbers = new Set([...speakers].map((name) => passages.speakerNamed(name)))
    const slots: number[] = []
    for (let slot = 0; slot < passages.limit; slot++) {
      if (numbers.has(passages.speakerOf(slot)) && this.#mayBeSeen(slot)) slots.push(slot)
    }
    return slots
  }

  #slotsLinking(entities: Iterable<number>): ReadonlySet<number> {
    const slots = new Set<number>()
    for (const entity of entities) {
      for (const slot of this.#index.passages.linking(entity)) {
        if (this.#mayBeSeen(slot)) slots.add(slot)
      }
    }
    return slots
  }

  /** What each is ordered by before rows are read: its score, as if all mattered the same. */
  #weigh(): Float64Array {
    const { context, view, weights } = this.#search
    const { passages } = this.#index
    const { lexical: l, semantic: s, activation: a, recency: t } = weights
    const at = view.asOf ?? context.now
    const { recencyHalfLifeDays } = context.settings.recall
    return this.#matches.map((match, slot) => {
      if (!(match > 0) && this.#hasTies[slot] !== 1) return 0
      const activation = clampShare(match + (this.#ties[slot] ?? 0))
      const evidence = ((l + s) * match + a * activation) / (l + s + a)
      const recency = recencyAt(passages.validFromOf(slot), at, recencyHalfLifeDays)
      return Math.max(least, evidence * this.#fit.of(slot) * (1 + t * recency))
    })
  }

  readonly #isNewer = (a: number, b: number): boolean => {
    const { passages } = this.#index
    return passages.rowOf(a) > passages.rowOf(b)
  }
}

/** Share of the best that what is trusted has at least, where there is as much. */
const leastTrusted = 0.25
/** What weak matches bring over their entities is little. */
const mostEntities = 16
/** Passages looked at for one that counts: older versions link too. */
const versionsLooked = 4
/** Evidence counts, whatever it weighs. */
const least = 1e-9
