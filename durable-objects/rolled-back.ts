import type { OperationName } from '../engine/catalogue.ts'
import type { AuditEntry } from '../engine/model/audit.ts'
import type { TextReadings } from '../engine/operations/text-readings.ts'
import { skippedEntry } from '../engine/operations/topics.ts'
import type { fail } from '../engine/result.ts'

/** Thrown through the transaction so that a refusal leaves nothing behind; caught right outside. */
export class RefusedWrite extends Error {
  readonly result: ReturnType<typeof fail>
  /** What the log says of it nonetheless; null for most. */
  readonly entry: AuditEntry | null

  constructor(result: ReturnType<typeof fail>, { topics }: TextReadings) {
    super(result.failure.code)
    this.result = result
    const isForTopic = result.failure.code === 'never_remember'
    this.entry = isForTopic ? skippedEntry(topics?.leftOut ?? []) : null
  }
}

/** Thrown likewise with the answer of a call that only shows what it would come to. */
export class NoTrace extends Error {
  readonly value: unknown

  constructor({ value }: { readonly value: unknown }) {
    super('nothing is kept')
    this.value = value
  }
}

/** The line of the log about it. */
export function entryOfNoTrace(operation: OperationName): AuditEntry {
  const summary = 'read and answered, nothing kept: remember is false'
  return { action: 'SKIP', target: 'memory', summary, payload: { operation } }
}
