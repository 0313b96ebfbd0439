import type { Commitment } from './commitment.ts'
import type { SpeakerRole } from './memory.ts'

/** What a model that reads a text is shown beside it, each list bounded. */
export interface ShownToModel {
  /** Who speaks the text, and with what part; null where nobody is named. */
  readonly speaker: string | null
  readonly speakerRole: SpeakerRole | null
  /** The messages of its thread before it, the oldest first. */
  readonly before: readonly ShownMessage[]
  /** Statements that are near to what it says, the nearest first. */
  readonly known: readonly ShownStatement[]
  /** What rules read in it. */
  readonly read: readonly Pick<Commitment, 'text' | 'role'>[]
}

/** A text among what is shown, on one line. */
export interface ShownText {
  readonly text: string
  /** The memories that say it. */
  readonly memoryIds: readonly string[]
  /** Trusted no less than the text that is read: only then does a reading rest on it. */
  readonly isTrusted: boolean
}

export interface ShownMessage extends ShownText {
  readonly speaker: string | null
}

export interface ShownStatement extends ShownText {
  /** By which a model names it: `k1`. */
  readonly label: string
  readonly node: Pick<
    Commitment,
    'id' | 'text' | 'role' | 'modality' | 'lang' | 'subject' | 'validFrom' | 'event'
  >
}

export const nothingShown: ShownToModel = {
  speaker: null,
  speakerRole: null,
  before: [],
  known: [],
  read: [],
}
