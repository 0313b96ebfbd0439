import {
  emptyEvolution,
  emptyIdentity,
  emptySoul,
  type DocumentName,
  type Documents,
} from '../model/documents.ts'
import type { AuditAction } from '../model/audit.ts'
import type { Fields, Revision } from '../model/revision.ts'
import type { OperationContext } from '../operations/context.ts'
import { openAlert } from './alerts.ts'
import { revise, type Change } from './revise.ts'

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

export type DocumentChange = Omit<Change, 'target' | 'before' | 'after'> & {
  readonly action?: AuditAction
}

/**
 * Replaces a document, with its revision and its audit row. A change of soul or identity is
 * critical and opens an alert (spec SG-29).
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
