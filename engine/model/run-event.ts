import type { Json } from './json.ts'
import type { NoteEntry, SessionMessage, StepFailure } from './reasoning.ts'
import type { SignalDraft } from './reasoning-signal.ts'
import type { EntityForm } from './entity.ts'
import type { Trust } from './trust.ts'

/**
 * The effect of a part of a run, as its journal keeps it: performed once, and applied again without
 * being performed where a run is taken up after an eviction.
 */
export interface RunEffect {
  readonly events: readonly RunEvent[]
  /** The value with which the run goes on. */
  readonly result: Json
}

/**
 * A change of a thought, or what is told of one. Changes of a copy wait until it is merged; signals
 * and costs do not.
 */
export type RunEvent = ThoughtChange | RunReport

export type ThoughtChange =
  | ({ readonly kind: 'note'; readonly note: NewNote } & OfStep)
  /** Its note says which memory it became. */
  | ({
      readonly kind: 'remember'
      readonly memory: MemoryToKeep
      /** null where the notes of its branch are dropped. */
      readonly note: NewNote | null
    } & OfStep)
  | ({ readonly kind: 'publish' } & OfStep)
  | { readonly kind: 'say'; readonly messages: readonly SessionMessage[] }
  /** This many of the first and of the last messages of the session stay. */
  | { readonly kind: 'cut'; readonly first: number; readonly last: number }
  /** The whole session from then on. */
  | { readonly kind: 'session'; readonly messages: readonly SessionMessage[] }
  | ({ readonly kind: 'move'; readonly to: NextThought } & OfStep)

/** The step that made a change, and its branch; reports of the change name both. */
interface OfStep {
  readonly path: string
  readonly branch: string | null
}

export type RunReport =
  | { readonly kind: 'signal'; readonly told: PlacedSignal }
  | { readonly kind: 'degraded'; readonly part: string; readonly reason: string }
  | { readonly kind: 'spent'; readonly spent: Spent }

/** A signal with its place, before it has a number. */
export type PlacedSignal = SignalDraft & {
  readonly at: number
  readonly thoughtId: string
  readonly traceId: string
}

export interface Spent {
  readonly steps?: number
  readonly modelCalls?: number
  readonly inputTokens?: number
  readonly outputTokens?: number
}

/** A note before its thought has given it a place. */
export type NewNote = Omit<NoteEntry, 'seq'> & { readonly id: string }

/** The thought that a run goes on in after checkpoint, restore or forget. */
export interface NextThought {
  readonly id: string
  readonly traceId: string
  readonly parentId: string
  readonly intent: string
  readonly taskId: string | null
  readonly createdAt: number
  /** Its notes, numbered from 1: those up to a place in another thought, by the rule. */
  readonly from: NotesOf
  readonly rule: ForgetRule | null
  /** Under this key the thought that is left may be restored. */
  readonly checkpoint: string | null
}

export interface NotesOf {
  readonly thoughtId: string
  readonly upTo: number
}

export interface ForgetRule {
  readonly dropKeys: readonly string[] | null
  readonly keepKeys: readonly string[] | null
}

/** One memory, as `remember` asks for it. */
export interface MemoryToKeep {
  readonly id: string
  readonly text: string
  readonly entities: readonly EntityForm[]
  readonly store: 'episodic' | 'semantic' | 'procedural' | null
  readonly thread: string | null
  readonly externalId: string | null
  readonly occurredAt: number | null
  readonly metadata: Readonly<Record<string, string>>
  readonly confidence: number
  readonly trust: Trust
}

/** How a step ended; only a plain failure can be caught. */
export type RunOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: StepFailure; readonly isFinal: boolean }
  | { readonly kind: 'blocked'; readonly path: string; readonly reason: string | null }
