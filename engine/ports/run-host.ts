import type { Json } from '../model/json.ts'
import type { NoteEntry, Thought } from '../model/reasoning.ts'
import type { NotesOf, RunEvent } from '../model/run-event.ts'
import type { Result } from '../result.ts'
import type { Settings } from '../settings.ts'
import type { ChatModel, ChatSignal } from './chat-model.ts'
import type { TokenCounter } from './readers.ts'
import type { StepCall, StepCallReply } from './step-caller.ts'
import type { GuardKind, Journal, JournalEntry, RunRecord } from '../model/run-record.ts'

/**
 * What the walk of a run works with: the object that holds its rows. Everything that waits is
 * here; what is written is written at once, in one transaction a call.
 */
export interface RunHost {
  /** The run as it stood when it was taken up. */
  readonly run: RunRecord
  readonly settings: Settings
  /** null where none is bound. */
  readonly chat: ChatModel | null
  /** What was done before it was taken up. */
  readonly journal: Journal

  /** The namespace's time; the machine's, which waits and limits are held to. */
  now(): number
  clock(): number
  id(prefix: string): string
  /** 32 hex digits, fresh. */
  nonce(): string
  openTokenCounter(): Promise<TokenCounter>

  /** Reads the texts of these changes, so that they can be written without a wait. */
  prepare(events: readonly RunEvent[]): Promise<Prepared>
  write(advance: WrittenAdvance, prepared: Prepared | null): Result<{ readonly isOpen: boolean }>
  /** Ends this turn: what waits to be answered is answered before it goes on. */
  turn(): Promise<void>
  /** Until then, or the signal: the object may leave memory meanwhile and comes back. */
  sleep(ms: number, signal: ChatSignal): Promise<void>

  thought(id: string): Thought | null
  thoughtByTrace(traceId: string): Thought | null
  notesOf(from: NotesOf): readonly NoteEntry[]
  /** Notes that a thought of this run began with; null where it is not stored. */
  copiesIn(thoughtId: string): readonly NoteEntry[] | null
  /** Id of the memory that has it. */
  memoryWith(externalId: string): string | null
  search(query: string, by: 'note' | 'task', limit: number): Promise<readonly FoundText[]>
  /** An unreinforced recall; with `byThread` the best of each thread. */
  recall(query: string, limit: number, byThread: boolean): Promise<readonly FoundText[]>
  /** Sends a request of a step to code outside. */
  call(call: CallOfStep): Promise<StepCallReply>
  guard(kind: GuardKind, name: string): Json
  setGuard(kind: GuardKind, name: string, state: Json): void
  /** What of the namespace's day is spent, null where a model may be asked; told right before. */
  daySpent(): string | null
}

export interface CallOfStep extends Pick<StepCall, 'to' | 'timeoutMs' | 'signal'> {
  /** What the call is of: two of the same carry the same key. */
  readonly of: string
  /** As on the wire, without its key. */
  readonly request: {
    readonly thought_id: string
    /** The way to the step in the pipeline. */
    readonly step: string
    readonly notes: readonly Pick<NoteEntry, 'key' | 'content'>[]
  }
}

/** What a search has found: a note or a memory. */
export interface FoundText {
  readonly id: string
  readonly text: string
  readonly score: number
  readonly trust: NoteEntry['trust']
}

/** What was read of the texts to be written; the host knows what it is. */
export interface Prepared {
  readonly prepared: unknown
}

export interface WrittenAdvance {
  readonly path: string
  readonly entry: (JournalEntry & { readonly key: string }) | null
  readonly events: readonly RunEvent[]
  readonly told: readonly string[]
}
