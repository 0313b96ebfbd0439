import {
  emptyEvolution,
  emptyIdentity,
  emptySoul,
  type DocumentName,
  type Documents,
} from '../model/documents.ts'
import type { AuditAction, AuditEntry } from '../model/audit.ts'
import type { Fields, Revision } from '../model/revision.ts'
import { actorOf, type OperationContext } from '../operations/context.ts'
import { openAlert } from './alerts.ts'
import { fail } from '../result.ts'
import { fieldDiff } from '../laws/governance/field-diff.ts'
import { cutReferences, mapTexts } from '../laws/entities/cut-references.ts'
import type { EntityReference } from '../model/entity.ts'

const empty: Documents = {
  core: { items: {} },
  soul: emptySoul,
  identity: emptyIdentity,
  evolution: emptyEvolution,
}

/** As it was written last; an empty one where it never was. */
export function readDocument<N extends DocumentName>(
  context: OperationContext,
  name: N,
): Documents[N] {
  return context.store.documents.read(name)?.content ?? empty[name]
}

/** Why a write over a revision that was read is refused: another has come since. Left out, none is looked for. */
export function refuseLater(
  { store }: OperationContext,
  name: DocumentName,
  revision: string | null | undefined,
): ReturnType<typeof fail> | null {
  const latest = store.revisions.latest(name)?.id ?? null
  if (revision === undefined || revision === latest) return null
  return fail('later_changes', `${name} has changed since, last by ${latest ?? 'an erasure'}`)
}

export type DocumentChange = Omit<Change, 'target' | 'before' | 'after'> & {
  readonly action?: AuditAction
}

/**
 * Replaces a document, with its revision and its audit row. A change of soul or identity is
 * critical and opens an alert.
 */
export function writeDocument<N extends DocumentName>(
  context: OperationContext,
  name: N,
  after: Documents[N],
  { action = 'EDIT', ...change }: DocumentChange,
): Revision {
  const isCritical = name === 'soul' || name === 'identity'
  const summary = isCritical ? `CRITICAL ${change.summary}` : change.summary
  const before = fieldsOf(readDocument(context, name))
  const { canonical } = context.digest
  // As where it never was written: a revert of its first change leaves nothing.
  if (canonical({ ...after }) === canonical({ ...empty[name] })) context.store.documents.drop(name)
  else context.store.documents.write(name, after)
  const made = { ...change, summary, target: name, before, after: fieldsOf(after) }
  const revision = revise(context, made)
  context.audit({
    action,
    target: name,
    actor: revision.actor,
    ...(change.approval === undefined ? {} : { approval: change.approval }),
    summary,
    critical: isCritical,
    payload: { revision: revision.id, fields: revision.diff.map(({ path }) => path.join('.')) },
  })
  if (isCritical) openAlert(context, { kind: 'critical_change', target: name })
  return revision
}

function fieldsOf(document: Documents[DocumentName]): Fields {
  return { ...document }
}

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
 * Keeps what a change did, so that it can be taken back. Call it inside the write, once
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

/** Cuts references to erased entities from soul, identity and evolution; no revision says them. */
export function cutFromDocuments(
  context: OperationContext,
  references: readonly EntityReference[],
): void {
  for (const name of names) {
    const before = readDocument(context, name)
    const after = mapTexts(before, (text) => cutReferences(text, references))
    if (after === before) continue
    const summary = `${name}: what was erased is gone from it`
    writeDocument(context, name, after, { trigger: 'erase', summary, isErasure: true })
  }
}

const names = ['soul', 'identity', 'evolution'] as const satisfies readonly DocumentName[]
