import type { Caller } from './caller.ts'
import type { EventType } from './event.ts'
import type { Json } from './json.ts'

/** What is saved under a name: a pipeline, and when it runs by itself. */
export interface PipelineDefinition {
  /** As it came: it is read again where it is run. */
  readonly pipeline: Json
  /** A cron expression of five fields, in UTC. */
  readonly schedule: string | null
  /** Events of the namespace that it runs after. */
  readonly on: readonly EventType[] | null
  /** Who saved it, for whom it runs. */
  readonly by: PipelineAuthor
}

export type PipelineAuthor = Pick<Caller, 'role' | 'credential' | 'agent'>

export interface StoredPipeline extends PipelineDefinition {
  readonly name: string
  /** From 1; no number is given twice. */
  readonly version: number
  readonly createdAt: number
}

/** How far a pipeline that runs by itself has come. */
export interface PipelineTrigger {
  readonly name: string
  /** When its schedule comes due; null without one. */
  readonly dueAt: number | null
  /** The event up to which it has been told. */
  readonly told: number
  /** The last run that began by itself. */
  readonly runId: string | null
  /** When the last run after events began, by the machine's clock. */
  readonly ranAt: number
  /** Runs after events in the day of that one. */
  readonly runsThatDay: number
  /** The thoughts of its runs that are kept, oldest first. */
  readonly thoughts: readonly string[]
}
