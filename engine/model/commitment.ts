import type { commitmentLanguages, commitmentRoles } from '../../contract/lists.ts'
import type { ContentPlace } from './entity.ts'
import type { Trust } from './trust.ts'

/** `com_` and a ULID; ids of one namespace sort by creation. */
export type CommitmentId = string

/** The kind of commitment that a sentence makes. */
export type CommitmentRole = (typeof commitmentRoles)[number]

/** How a claim is made. */
export interface Modality {
  readonly negated: boolean
  readonly hypothetical: boolean
  /** Someone else's words, told in quotation marks. */
  readonly attributed: boolean
}

/** The language of a text, or `code` and `data` for what is no language at all. */
export type CommitmentLanguage = (typeof commitmentLanguages)[number]

/**
 * A commitment as it is read from a text: `text.slice(start, end)` is it, or of a model's words the
 * sentence that bears them out.
 */
export interface DrawnCommitment
  extends
    Pick<Commitment, 'text' | 'role' | 'confidence' | 'modality' | 'lang'>,
    Omit<CommitmentSource, 'memoryId'> {
  /** Where its reader knows the time it names; else the words are read. */
  readonly event?: EventTime | null
  /** What a model says of it, borne out by the text; counts where rules read nothing. */
  readonly hint?: StatementHint
  /** Of a statement that rests on more than its sentence: ids of the other memories that say it. */
  readonly restsOn?: readonly string[]
  /** What it does to statements that are known, as a model has it. */
  readonly changes?: readonly ToldChange[]
}

/** What a model says that a statement does to a known one. */
export interface ToldChange {
  readonly id: CommitmentId
  readonly how: 'ends' | 'contradicts' | 'repeats'
  /** The part of the known one that holds no longer; null for all of it. */
  readonly was: string | null
}

/** Names are folded. */
export interface StatementHint {
  readonly speaker?: string
  readonly about?: string
  readonly event?: EventTime
}

/** The reason why a sentence gives no commitment. */
export type DrawnSkipReason = 'question' | 'greeting' | 'no_content' | 'too_short' | 'too_many'

/** The same reasons, and those of a model's statement: unsupported, or none was found. */
export type SkippedReason = DrawnSkipReason | 'unsupported' | 'nothing_found'

export interface SkippedSentence {
  readonly text: string
  /** Where it stands, so that outcomes come in the order of the text. */
  readonly start: number
  readonly reason: SkippedReason
}

/** The commitments that a reader finds in a text, and the sentences that give none. */
export interface Extraction {
  readonly by: 'rules' | 'model'
  readonly commitments: readonly DrawnCommitment[]
  readonly skipped: readonly SkippedSentence[]
}

/** The place where a commitment is said: a stretch of the text of one memory. */
export interface CommitmentSource {
  readonly memoryId: string
  readonly start: number
  readonly end: number
  /** Which of the statements by this stretch it is, from 0; 0 unless said. */
  readonly part?: number
}

/** The same, or a stretch of a passage of content: whose it is, and where in it. */
export interface ShownSource extends Omit<CommitmentSource, 'part'>, Partial<ContentPlace> {
  /** An inline reference. */
  readonly entity?: string
  readonly filename?: string
}

/**
 * How a commitment ended: `superseded` was true until then, `retracted` never was, `merged` goes on
 * as another commitment, `forgotten` is hidden with its memories.
 */
export type CommitmentEnd = 'superseded' | 'retracted' | 'forgotten'
export type CommitmentStatus = 'live' | 'expired' | CommitmentEnd

/** The time that a statement names: `from` ≤ time < `to`, epoch milliseconds, UTC. */
export interface EventTime {
  readonly from: number
  readonly to: number
}

/** A commitment with all that is known of it; a node of the activation graph. */
export interface Commitment {
  /** Row number; grows with time, never used twice. */
  readonly row: number
  readonly id: CommitmentId
  readonly text: string
  readonly role: CommitmentRole
  /** 0–1. */
  readonly confidence: number
  readonly by: 'rules' | 'model' | 'hand'
  readonly modality: Modality
  readonly lang: CommitmentLanguage
  readonly trust: Trust
  /** Who said it, and whom or what it is about. */
  readonly subject: Subject
  /** When what it says takes place; null where it names no time. */
  readonly event: EventTime | null
  readonly validFrom: number
  readonly validTo: number | null
  readonly recordedAt: number
  readonly end: CommitmentEnding | null
}

/** The end of a commitment that was not foreseen: when it became known, and what it means. */
export interface CommitmentEnding {
  readonly kind: CommitmentEnd
  /** Epoch milliseconds at which the namespace learned of it. */
  readonly at: number
  /** True until then; null where it was never true or is only hidden. */
  readonly validTo: number | null
}

/** Who says a sentence, and whom or what it is about, as far as rules can tell. Names are folded. */
export interface Subject {
  /** Rows of the entities that its memory was told with. */
  readonly entities: readonly number[]
  /** Null where it was told before this was kept of every sentence; else `ownUser` at least. */
  readonly speaker: string | null
  /** Who speaks in the first person, or the name that stands as subject; null for anything else. */
  readonly about: string | null
}

/** The namespace's own user: who speaks where nobody is named. */
export const ownUser = 'user'
