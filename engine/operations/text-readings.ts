import type { SelfMaterial } from '../laws/governance/consolidate-self.ts'
import type { Synthesis } from '../laws/recall/read-synthesis.ts'
import type { CheckedAnchor } from '../model/audit.ts'
import type { ContentItem, FileContent } from '../model/entity.ts'
import type { FileReading } from '../model/file-reading.ts'
import type { SelfImage } from '../model/documents.ts'
import type { Extraction } from '../model/commitment.ts'
import type { ReflectionScope, ReflectionInput } from '../model/reflection.ts'
import type { SegmentCounts, SegmentTime } from '../model/segment.ts'
import type { DraftOutcome } from '../ports/reflector.ts'
import type { OperatingTable } from '../model/embedding.ts'
import type { Hit } from '../model/views.ts'
import type { TopicPlaces } from '../laws/topics/topic-closeness.ts'
import type { LeftOut } from '../memory/leave-out-topics.ts'

/**
 * What was read from the texts of a call before its transaction began, so that nothing is awaited
 * within it.
 */
export interface TextReadings {
  readonly embedder: EmbedderCard
  /** By rules where no other reader has read it. */
  extraction(text: string): Extraction
  /** When reading began, as `performance.now()` tells it; absent where nothing was read. */
  readonly startedAt?: number
  /** Characters that commitments were drawn from; absent where there were none. */
  readonly drawnCharacters?: number
  /** By data URL: what was read of the files that a call brings; absent where it brings none. */
  readonly files?: ReadonlyMap<string, FileReading>
  /** null where no vector could be made. */
  vector(text: string): Int8Array | null
  /** What a model came to of a reflection that is run; absent where none is bound. */
  readonly reflection?: ReadDraft
  /** What a model made of the self-image that is drafted; absent where none is bound. */
  readonly selfImage?: SelfOutcome
  /** What models made of a recall that wants them; absent where it does not, or none is bound. */
  readonly recalled?: RecallReadings
  /** Whether a message asks the assistant, where rules were unsure and a model said so. */
  readonly isAsked?: boolean
  /** What models have cost for it; absent where none was asked. */
  readonly spent?: ModelCost
  /** Where models place the question; absent where none is to be asked. */
  readonly meanings?: QuestionMeanings
  /** The same by text, of those that are searched for. */
  readonly searched?: ReadonlyMap<string, QuestionMeanings>
  /** By text, of questions that are asked one after the other: where each lies, and what is near. */
  readonly questions?: ReadonlyMap<string, Pick<TextReadings, 'meanings' | 'neighbours'>>
  /** What topics the call was judged by; absent where the namespace names none, or nobody tells. */
  readonly topics?: TopicReadings
  /** What was signed of the audit log; absent where nobody asks. */
  readonly anchors?: AnchorReadings
  /** What an index beyond the object found near the question; absent where the object looks itself. */
  readonly neighbours?: Neighbours
  /** What of the sealed part may be wanted; absent where nothing is sealed, or looked for. */
  readonly sealed?: SealedFound
}

/** What the segments of a namespace have found. */
export interface SealedFound {
  /** Rows of passages. */
  readonly passages: readonly number[]
  /** Of segments that could not answer for all they hold, or were not asked: when that was so. */
  readonly missing: readonly SegmentTime[]
  /** Those up to this row were asked, as far as the times may be wanted. */
  readonly askedTo: number
  /** Questions that were asked; another one has looked at nothing there. */
  readonly asked: ReadonlySet<string>
  readonly counts: SegmentCounts
}

/** What a call was judged by, and what was left out of it. */
export interface TopicReadings {
  readonly leftOut: readonly LeftOut[]
  /** Why words alone judged, or judged a part of it; null where meanings did too. */
  readonly wordsAlone: string | null
  /** Where the encoder places the topics, for what has a place already. */
  readonly places?: TopicPlaces
}

/** Newest first; null where they could not be read. */
export interface AnchorReadings {
  readonly own: readonly CheckedAnchor[] | null
  /** Of the namespace that an import came from. */
  readonly ofSource: readonly CheckedAnchor[]
}

/** A draft with what it was drawn from, and when that was read. */
export type ReadDraft =
  | Exclude<DraftOutcome, { readonly kind: 'drafted' }>
  | (Extract<DraftOutcome, { readonly kind: 'drafted' }> & {
      readonly input: ReflectionInput
      readonly scope: ReflectionScope
      readonly readAt: number
    })

/** A self-image by a model, with what it was drawn from. */
export type SelfOutcome =
  | { readonly kind: 'drafted'; readonly sections: SelfImage; readonly material: SelfMaterial }
  | { readonly kind: 'failed' | 'not_asked'; readonly reason: string; readonly code?: string }

/** By part, as far as the recall wants it and a model for it is bound. */
export interface RecallReadings {
  /** How likely hits answer, 0–1, by id with what was read; absent where none may be read. */
  readonly pairs?: PairsRead
  readonly rerank?: RerankReading
  readonly synthesis?: SynthesisReading
}

export interface PairsRead extends JudgedHits {
  /** Rows that were read to find them. */
  readonly rowsRead: number
  /** What the recall that asked for it had found, for itself; null where something has changed since. */
  readonly begun: object | null
}

export interface JudgedHits {
  /** By id, with what was read; none where nothing was near, or the reader failed. */
  readonly hits: ReadonlyMap<string, { readonly text: string; readonly probability: number }>
  /** Why the reader did not answer, in a word; null where it did, or had nothing to read. */
  readonly failure: string | null
}

export type RerankReading =
  | {
      readonly kind: 'scored'
      /** By the hit's id, with what it said. */
      readonly scores: ReadonlyMap<string, { readonly text: string; readonly score: number }>
    }
  | PartLeftOut

export type SynthesisReading =
  | {
      readonly kind: 'written'
      readonly synthesis: Synthesis
      /** What the model was shown, the first as note 1. */
      readonly shown: readonly Pick<Hit, 'id' | 'text' | 'trust'>[]
    }
  /** There was nothing to answer from. */
  | { readonly kind: 'nothing_found' }
  | PartLeftOut

export interface PartLeftOut {
  readonly kind: 'left_out'
  /** In a word, for `degraded`. */
  readonly reason: string
  /** For people. */
  readonly message: string
}

export interface ModelCost {
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface QuestionMeanings {
  /** By number of the space; without any the question is known by its words alone. */
  spaces(): ReadonlyMap<number, PlacedQuestion>
  /** Why a model could not place it, in a word; null where all did. */
  readonly failure: string | null
  /** Some of what is to be found has no place yet, or a model failed on it: words find it. */
  readonly isBehind: boolean
}

export interface PlacedQuestion {
  /** As many dimensions as the space has. */
  readonly vector: Int8Array
  /** The vectors of its words; null where the model gives none. */
  readonly words: Int8Array | null
}

export type Neighbours =
  | {
      readonly ok: true
      /** Nearest first. They may be gone by now, or never have been here. */
      readonly pieces: readonly { readonly row: number; readonly part: number }[]
    }
  /** Why it found nothing, in a word. */
  | { readonly ok: false; readonly reason: string }

export interface EmbedderCard {
  readonly id: string
  readonly dimensions: number
  /** As the namespace has it, and as the embedder was calibrated. */
  readonly table: OperatingTable
  readonly calibrated: OperatingTable
  /** Weight of similarity in a score, 0–10. */
  readonly weight: number
}

/** The texts of a call that are to be read: commitments drawn from, or only placed by meaning. */
export interface TextsToRead {
  readonly extract: readonly string[]
  readonly embed: readonly string[]
  /** Files whose text is read; each data URL once. */
  readonly files?: readonly FileContent[]
  /** Content that commits to something: what it says is drawn from like a text. */
  readonly contents?: readonly ContentItem[]
}
