import type { FailureCode } from '../result.ts'
import type { Trust } from './trust.ts'

/** A line of reasoning. Times are epoch milliseconds. */
export interface Thought {
  readonly id: string
  readonly intent: string
  readonly traceId: string
  readonly parentId: string | null
  readonly taskId: string | null
  readonly status: 'current' | 'archived'
  readonly createdAt: number
  readonly updatedAt: number
  readonly noteCount: number
  readonly publishedCount: number
  readonly sessionLength: number
  /** The open run. */
  readonly runId: string | null
}

/** One entry of a thought, never changed; `seq` counts from 1 in its thought. */
export interface ThoughtNote {
  readonly id: string
  readonly thoughtId: string
  readonly seq: number
  readonly key: string
  readonly content: string
  readonly metadata: Readonly<Record<string, string>>
  readonly source: string
  readonly trust: Trust
  readonly createdAt: number
  /** At or before the thought's cursor. */
  readonly published: boolean
  readonly runId: string | null
}

/** The part of a note that the laws read and a copy carries over. */
export type NoteEntry = Pick<
  ThoughtNote,
  'seq' | 'key' | 'content' | 'metadata' | 'source' | 'trust' | 'createdAt'
>

export interface SessionMessage {
  readonly role: 'user' | 'assistant' | 'system'
  readonly content: string
}

export interface Run {
  readonly id: string
  readonly thoughtId: string
  /** Another than `thoughtId` after checkpoint, restore or forget. */
  readonly currentThoughtId: string
  readonly status: 'running' | 'completed' | 'blocked' | 'failed'
  readonly atomic: boolean
  /** The saved pipeline that it runs; null for one that came with the call. */
  readonly pipeline: { readonly name: string; readonly version: number } | null
  /** Path of the step that ran last. */
  readonly at: string
  readonly error: StepFailure | null
  readonly createdAt: number
  readonly endedAt: number | null
  readonly usage: RunUsage
}

export interface RunUsage {
  /** Primitives and built-ins run, each try counted. */
  readonly steps: number
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Most of each that a run may use. */
export interface RunBudget {
  readonly steps: number
  readonly modelCalls: number
  readonly wallMs: number
}

export interface StepFailure {
  readonly code: StepFailureCode | FailureCode
  /** Of the step: `pipeline.sequence.1.decide`. */
  readonly path: string
  readonly message: string
}

export type StepFailureCode =
  | 'all_branches_failed'
  | 'budget_exceeded'
  | 'call_failed'
  | 'call_invalid'
  | 'call_not_allowed'
  | 'call_timeout'
  | 'cancelled'
  | 'checkpoint_not_found'
  | 'circuit_open'
  | 'internal'
  | 'model_failed'
  | 'model_invalid'
  | 'model_required'
  | 'model_timeout'
  | 'no_context'
  | 'no_items'
  | 'no_notes'
  | 'note_not_found'
  | 'path_not_found'
  | 'rate_limited'
  | 'require_failed'
  | 'thought_not_found'
  | 'timeout'
  | 'too_many_notes'
  | 'type_mismatch'
  | 'unknown_model'
