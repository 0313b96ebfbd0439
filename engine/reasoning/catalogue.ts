import type { Json } from '../model/json.ts'
import type { Run, RunBudget, SessionMessage, Thought, ThoughtNote } from '../model/reasoning.ts'
import type { Signal } from '../model/reasoning-signal.ts'
import type { Degradation, Receipt } from '../model/views.ts'
import type { RunEnd, RunRecord } from '../ports/run-store.ts'
import type { SignalFilter } from '../ports/signal-store.ts'
import type { ThoughtFilter } from '../ports/thought-store.ts'
import type { Page, PageInput } from '../operations/catalogue.ts'
import type { Advance } from './advance-run.ts'
import type { EndRunInput } from './end-run.ts'

/** What a namespace can be asked about reasoning: the part of the catalogue on thoughts. */
export interface ReasoningOperations {
  createThought: { input: CreateThoughtInput; output: Thought }
  listThoughts: { input: ThoughtFilter & PageInput; output: Page<Thought> }
  getThought: { input: { id: string; session?: boolean }; output: ThoughtView }
  archiveThought: { input: { id: string }; output: Thought }
  eraseThought: { input: { id: string }; output: { readonly receipt: Receipt } }
  cloneThought: { input: { id: string; traceId?: string }; output: Thought }
  addThoughtNote: { input: AddNoteInput; output: ThoughtNote }
  readThoughtNotes: { input: ReadNotesInput; output: NotesRead }
  thoughtText: {
    input: { id: string; key?: string; unpublished?: boolean }
    output: { text: string }
  }
  searchThoughts: { input: SearchThoughtsInput; output: { readonly items: readonly ThoughtHit[] } }

  startRun: { input: StartRunInput; output: Run }
  getRun: { input: { id: string }; output: Run }
  listRuns: { input: { thoughtId?: string } & PageInput; output: Page<Run> }
  cancelRun: { input: { id: string }; output: Run }
  listSignals: { input: SignalFilter & PageInput; output: Page<Signal> }

  /** By the walk of a run alone. */
  advanceRun: { input: Advance; output: { readonly isOpen: boolean } }
  endRun: { input: EndRunInput; output: RunRecord }
  dropSignals: { input: Record<never, never>; output: { readonly next: number | null } }
}

export interface CreateThoughtInput {
  readonly intent: string
  readonly traceId?: string
  readonly taskId?: string
  readonly parentId?: string
}

export type ThoughtView = Thought & { readonly session?: readonly SessionMessage[] }

export interface AddNoteInput {
  readonly id: string
  readonly key: string
  readonly content: string
  readonly metadata: Readonly<Record<string, string>>
  readonly source: string
}

export interface ReadNotesInput extends PageInput {
  readonly id: string
  readonly key?: string
  readonly as?: 'bool' | 'int' | 'float' | 'json'
  readonly unpublished?: boolean
}

/** With a key its newest note too, and what it reads as where that was asked. */
export interface NotesRead extends Page<ThoughtNote> {
  readonly note?: ThoughtNote
  readonly value?: Json
}

export interface SearchThoughtsInput {
  readonly query: string
  readonly by: 'note' | 'task'
  readonly limit: number
}

export interface ThoughtHit {
  readonly note: ThoughtNote
  readonly thought: Thought
  /** 0–1, six decimals, falling. */
  readonly score: number
}

export interface StartRunInput {
  readonly thoughtId: string
  readonly pipeline: Json
  readonly atomic: boolean
  readonly model?: string
  readonly budget?: Partial<RunBudget>
}

/** All that an ended run is answered with. */
export interface RunAnswer {
  readonly run: Run
  /** The last it was on, as it was then. */
  readonly thought: Thought
  readonly notes: readonly ThoughtNote[]
  readonly signals: readonly Signal[]
  readonly degraded: readonly Degradation[]
  readonly blocked: { readonly path: string; readonly reason: string | null } | null
  readonly position: number
  readonly cost: RunEnd['cost']
}
