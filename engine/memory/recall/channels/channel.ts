import type { HitKind } from '../../../../contract/lists.ts'
import type { ChannelOf } from '../../../../contract/channels.ts'
import type { SparseColumn } from '../../../index/sparse-column.ts'
import type { LexicalQuery } from '../../../laws/recall/lexical-match.ts'
import type { ScoreWeights } from '../../../laws/recall/recall-score.ts'
import type { CommitmentInPool } from '../../../commitments/tables/graph-records.ts'
import type { MemoryInPool, PassageInPool } from '../../../model/passage.ts'
import type { HitParts } from '../../../model/views.ts'
import type { OperationContext } from '../../../operations/context.ts'
import type { PassageView } from '../../tables/passage-view.ts'
import type { Question } from '../read-question.ts'
import type { RowsRead } from '../rows-read.ts'
import type { WordlessNode } from '../kinds/seen-nodes.ts'

/** A recall before anything is found. */
export interface SearchBase {
  readonly context: OperationContext
  readonly question: Question
  readonly view: PassageView
  readonly weights: ScoreWeights
  readonly rows: RowsRead
  /** Number of the space that the heads were trained over; null where another encoder places texts. */
  readonly heads: number | null
  /** Something is asked; else it is described, and what is put like it is meant. */
  readonly isQuestion: boolean
}

/** How well something answers by itself, channel by channel, 0–1. */
export type Own = Pick<HitParts, ChannelOf<'match'>>

/** What has been found, of whatever kind, before its score. */
export interface FoundThing {
  readonly kind: HitKind
  /** With six decimals. */
  readonly own: Own
  /** What comes to it from what it is tied to, and its own match; 0 where none can. */
  readonly activation: number
  /** The memory that tells it; null where it is nobody's claim. */
  readonly memory: MemoryInPool | null
  readonly passage: PassageInPool
  /** From when on it holds. */
  readonly since: number
}

/** How well each piece has the words that are asked for. */
export interface WordScores {
  /** By the piece's number, 0–1. */
  readonly scores: SparseColumn
  /** Measured against the best of them. */
  readonly query: LexicalQuery
}

/** What a channel may know before it looks at the pieces of the index. */
export interface Unmatched {
  readonly asked: SearchBase
  readonly words: WordScores
  /** Whether a piece may be a hit. */
  mayAnswer(piece: number): boolean
}

/** What a commitment has from the memory that tells it. */
export interface ToldBy {
  readonly own: Own
  readonly fit: number
  /** Terms of its text, and of the piece of it that answers best. */
  terms(): number
  pieceTerms(): number
}

/** A channel by which things are found. */
export interface MatchChannel {
  /** By the number of each piece, how well it answers, 0–1; null where nothing is asked that way. */
  pieces(before: Unmatched): SparseColumn | null
  /** How well a commitment answers, 0–1; without words of its own none of them is asked for. */
  ofCommitment(
    node: CommitmentInPool | WordlessNode,
    teller: ToldBy | null,
    asked: LexicalQuery,
  ): number
}

/** A channel that raises what the others find. */
export interface RaisingChannel {
  /** 0–1 */
  of(asked: SearchBase, found: FoundThing): number
  /** The same by slot of the index, where that tells it: rows are then read for fewer. */
  ofSlot?(asked: SearchBase, slot: number): number
}
