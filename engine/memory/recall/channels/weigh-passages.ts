import { tuned } from '../../../laws/recall/tuned.ts'
import { each, matchChannels } from '../../../../contract/channels.ts'
import { largestAmong, largestBoundedAmong } from '../../../index/largest.ts'
import type { RecallIndex } from '../../../index/recall-index.ts'
import { SparseColumn } from '../../../index/sparse-column.ts'
import type { LexicalQuery } from '../../../laws/recall/lexical-match.ts'
import { clampShare } from '../../../laws/recall/recall-score.ts'
import type { SearchBase, Own, WordScores } from './channel.ts'
import { liftOfSlot, matching, mostOfIndex, mostScore } from './channels.ts'
import { FitOfPassages, isNothingToldAt } from './fit-of-passages.ts'
import { PassageTies } from './passage-ties.ts'
import { wordScores } from './word-scores.ts'

/** What speaks for a passage, from the index alone: no row is read for it. */
export interface WeighedPassage {
  readonly row: number
  /** The piece that answers best, from 0. */
  readonly part: number
  /** How well that piece answers by itself. */
  readonly own: Own
  /** What thread, entities and context add to its activation. */
  readonly ties: number
  /** They are a reason to return it by themselves. */
  readonly hasTies: boolean
  /** How well its form and speaker fit the question, 0–1: its parts are multiplied by it. */
  readonly fit: number
}

/** The best of all passages, best first, and what is known of those behind them. */
export interface BestPassages {
  readonly best: readonly WeighedPassage[]
  /** There are passages behind these that may answer less well. */
  readonly hasMore: boolean
  /** No passage behind these has a higher score, however much it matters. */
  readonly bound: number
}

/**
 * Everything that may answer, by slot of the index: found by words, by meaning and by
 * ties, each enough by itself. A passage counts once, by its best piece.
 */
export class WeighedPassages {
  readonly #search: SearchBase
  readonly #index: RecallIndex
  /** By slot, how well each answers by itself. */
  readonly #own: Readonly<Record<keyof Own, Float64Array>>
  readonly #parts: Uint16Array
  /** How well it matches by all of that, 0–1. */
  readonly #matches: SparseColumn
  /** By what each ties others: what is alike in meaning takes nothing from what the words alone say. */
  readonly #strengths: Float64Array
  readonly #ties: PassageTies
  /** The words of the question, measured against the best that there is. */
  readonly lexical: LexicalQuery
  readonly #fit: FitOfPassages
  /** Of all channels by which a thing answers itself. */
  readonly #ownWeight: number
  /** By slot, 0 where it is not known yet: no worth is 0. */
  readonly #worths: Float64Array
  /** What each may be worth at most; made when the best are asked for. */
  #bounds: SparseColumn | null = null
  /** Rows of passages with an event in the time asked for. */
  #eventful: ReadonlySet<number> | null = null

  constructor(search: SearchBase) {
    this.#search = search
    this.#index = search.context.store.index.index
    const { limit } = this.#index.passages
    this.#ownWeight = matchChannels.reduce((sum, name) => sum + search.weights[name], 0)
    this.#own = each(matchChannels, () => new Float64Array(limit))
    this.#parts = new Uint16Array(limit)
    this.#matches = new SparseColumn(limit)
    this.#strengths = new Float64Array(limit)
    this.#worths = new Float64Array(limit)
    const words = wordScores(this.#index, search.question)
    this.lexical = words.query
    this.#matchPieces(words)
    this.#fit = new FitOfPassages(search.question, this.#index, {
      hasUserEvidence: this.#isHeard((slot) => !this.#index.passages.isAssistantsAt(slot)),
      isAsked:
        search.question.asksAssistant &&
        this.#isHeard((slot) => this.#index.passages.isAssistantsAt(slot)),
      assistantWeight: search.context.settings.recall.assistantWeight,
    })
    this.#ties = new PassageTies(search, {
      starts: this.#starts(),
      matched: this.#matches.places,
      strengths: this.#strengths,
      mayBeSeen: (slot) => this.#mayBeSeen(slot),
    })
  }

  /** At most `count`, with a quarter of those that are trusted where they are few. */
  best(count: number): BestPassages {
    this.#bounds ??= this.#boundWorths()
    const { passages } = this.#index
    const bounds = this.#bounds
    const all = largestBoundedAmong(bounds, this.#worthOf, count + 1, this.#isNewer)
    const first = all.slice(0, count)
    const next = all[count]
    const behind = {
      hasMore: next !== undefined,
      bound: next === undefined ? 0 : mostScore(this.#worthOf(next), this.#search.weights),
    }
    const trusted = first.filter((slot) => passages.isTrustedAt(slot)).length
    const wanted = Math.ceil(count * tuned.leastTrusted)
    if (first.length < count || trusted >= wanted) {
      return { best: first.map((slot) => this.#at(slot)), ...behind }
    }
    const others = bounds.places.filter((slot) => passages.isTrustedAt(slot))
    const more = largestAmong(others, this.#worthOf, wanted, this.#isNewer)
    return { best: [...new Set([...first, ...more])].map((slot) => this.#at(slot)), ...behind }
  }

  /** Rows of the properties that share most words with the question, at most `count`. */
  bestProperties(count: number): readonly number[] {
    const { passages } = this.#index
    const lexicalOf = (slot: number): number => this.#own.lexical[slot] ?? 0
    const own = this.#matches.places.filter((slot) => passages.kindOf(slot) === 'property')
    const best = largestAmong(own, lexicalOf, count, this.#isNewer)
    return best.map((slot) => passages.rowOf(slot))
  }

  /** Rows of the memories that match best, in the time the question asks for or in any other. */
  bestOfTime(isInTime: boolean, count: number): readonly number[] {
    const { passages } = this.#index
    const matchOf = (slot: number): number => this.#matches.at(slot)
    const own = this.#matches.places.filter(
      (slot) => passages.kindOf(slot) === 'memory' && this.#fit.isInTime(slot) === isInTime,
    )
    const best = largestAmong(own, matchOf, count, this.#isNewer)
    const least = tuned.asNear * matchOf(best[0] ?? -1)
    return best.filter((slot) => matchOf(slot) >= least).map((slot) => passages.rowOf(slot))
  }

  /** Of any passage of the index, whatever speaks for it. */
  of(row: number): WeighedPassage | null {
    const slot = this.#index.passages.slotOf(row)
    return slot === undefined ? null : this.#at(slot)
  }

  #at(slot: number): WeighedPassage {
    return {
      row: this.#index.passages.rowOf(slot),
      part: this.#parts[slot] ?? 0,
      own: each(matchChannels, (name) => this.#own[name][slot] ?? 0),
      ties: this.#ties.sumOf(slot),
      hasTies: this.#ties.areEvidence(slot),
      fit: this.#fit.of(slot),
    }
  }

  /** One of these that tells something has a word of the question. */
  #isHeard(isOfThem: (slot: number) => boolean): boolean {
    const { passages } = this.#index
    return this.#matches.places.some((slot) => {
      const hasWord = (this.#own.lexical[slot] ?? 0) > 0
      return hasWord && isOfThem(slot) && !isNothingToldAt(passages, slot)
    })
  }

  #matchPieces(words: WordScores): void {
    const index = this.#index
    const asked = this.#search
    const mayAnswer = (piece: number): boolean => this.#mayBeSeen(index.slotOfPiece(piece))
    const columns = matchChannels.flatMap((name) => {
      const pieces = matching[name].pieces({ asked, words, mayAnswer })
      return pieces === null ? [] : { pieces, best: this.#own[name], weight: asked.weights[name] }
    })
    const paid = new SparseColumn(words.scores.values.length)
    for (const { pieces, weight } of columns) {
      for (const piece of pieces.places) paid.add(piece, weight * pieces.at(piece))
    }
    for (const piece of paid.places) {
      const slot = index.slotOfPiece(piece)
      if (slot < 0 || !this.#mayBeSeen(slot)) continue
      const match = paid.at(piece) / this.#ownWeight
      const [known, part] = [this.#matches.at(slot), piece - index.firstPieceOf(slot)]
      const isBetter = match > known || (match === known && part < (this.#parts[slot] ?? 0))
      if (!isBetter) continue
      this.#matches.set(slot, match)
      for (const { pieces, best } of columns) best[slot] = pieces.at(piece)
      this.#strengths[slot] = Math.max(match, this.#own.lexical[slot] ?? 0)
      this.#parts[slot] = part
    }
  }

  /** As far as the index tells: rows that hide a passage for other reasons are read with it. */
  #mayBeSeen(slot: number): boolean {
    const { passages } = this.#index
    const { view } = this.#search
    const validFrom = passages.validFromOf(slot)
    if (!this.#isInTime(slot, validFrom)) return false
    if (view.includeForgotten || view.knownAt !== null) return true
    if (view.asOf !== null) {
      return validFrom <= view.asOf && passages.validToOf(slot) > view.asOf
    }
    if (!passages.isCurrentAt(slot)) return false
    return view.includeExpired || passages.validToOf(slot) > view.now
  }

  /** It occurred, or has its event, in the time asked for. */
  #isInTime(slot: number, validFrom: number): boolean {
    const { view, context } = this.#search
    const { from = -Infinity, to = Infinity } = view
    if (validFrom >= from && validFrom < to) return true
    this.#eventful ??= new Set(context.store.graph.saidOfTime({ from, to }))
    return this.#eventful.has(this.#index.passages.rowOf(slot))
  }

  #starts(): readonly number[] {
    const { passages } = this.#index
    const { starts } = this.#search.context.settings.recall
    const strengthOf = (slot: number): number => this.#strengths[slot] ?? 0
    const { places } = this.#matches
    const best = largestAmong(places, strengthOf, starts, this.#isNewer)
    const own = best.filter((slot) => passages.kindOf(slot) === 'memory')
    if (own.length === best.length || best.length < starts) return own
    const memories = places.filter((slot) => passages.kindOf(slot) === 'memory')
    return largestAmong(memories, strengthOf, starts, this.#isNewer)
  }

  /** What each is worth as new as can be and in the fittest form; 0 without evidence. */
  #boundWorths(): SparseColumn {
    const bounds = new SparseColumn(this.#matches.values.length)
    const lift = mostOfIndex(this.#search.weights)
    for (const slots of [this.#matches.places, this.#ties.evident]) {
      for (const slot of slots) bounds.set(slot, Math.max(least, this.#evidenceOf(slot) * lift))
    }
    return bounds
  }

  /** What each with evidence is ordered by before rows are read: its score, as if all mattered the same. */
  readonly #worthOf = (slot: number): number => {
    const known = this.#worths[slot] ?? 0
    if (known > 0) return known
    const lift = liftOfSlot(this.#search, slot)
    const worth = Math.max(least, this.#evidenceOf(slot) * this.#fit.of(slot) * lift)
    this.#worths[slot] = worth
    return worth
  }

  #evidenceOf(slot: number): number {
    const match = this.#matches.at(slot)
    const activation = clampShare(match + this.#ties.sumOf(slot))
    const { activation: a } = this.#search.weights
    return (this.#ownWeight * match + a * activation) / (this.#ownWeight + a)
  }

  readonly #isNewer = (a: number, b: number): boolean => {
    const { passages } = this.#index
    return passages.rowOf(a) > passages.rowOf(b)
  }
}

/** Evidence counts, whatever it weighs. */
const least = 1e-9
