import { fieldDiff } from '../laws/governance/field-diff.ts'
import type { AuditEntry } from '../model/audit.ts'
import type { Fields, Revision } from '../model/revision.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'

export interface Change {
  /** core, soul, identity, evolution, settings, or an id. */
  readonly target: string
  readonly before: Fields
  readonly after: Fields
  readonly trigger: string
  /** Without any text of a memory. */
  readonly summary: string
  readonly actor?: string
  readonly approval?: AuditEntry['approval']
  /** Something of it has been erased, so what it was is not kept. */
  readonly isErasure?: boolean
}

/**
 * Keeps what a change did, so that it can be taken back (spec SG-39). Call it inside the write, once
 * for each target; the audit row is the caller's.
 */
export function revise(context: OperationContext, change: Change): Revision {
  const { revisions } = context.store
  const { target, before, after, trigger, summary } = change
  const revision = {
    id: context.ids.next('rev', context.now),
    target,
    parent: revisions.latest(target)?.id ?? null,
    hash: context.digest.of(context.digest.canonical(after)),
    actor: change.actor ?? actorOf(context.caller),
    approval: change.approval ?? 'auto',
    trigger,
    summary,
    diff: change.isErasure === true ? [] : fieldDiff(before, after),
    createdAt: context.now,
  }
  return { ...revision, position: revisions.add(revision) }
}
