import { operation } from '../operations/operation.ts'
import type { Revision } from '../model/revision.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { openAlert } from './alerts.ts'
import { revise, readDocument } from './documents.ts'

/**
 * Asks the owners to look at soul, identity and settings where they are not what their last
 * revision left, or where that was neither an owner's nor approved. Done when context loads.
 */
export const watchIntegrity = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ readonly alerts: readonly string[] }> {
    const alerts = watched
      .filter((target) => !isVouchedFor(context, target))
      .map((target) => openAlert(context, { kind: 'integrity', target }))
    return ok({ alerts })
  },
})

/**
 * An owner has looked: what it is now is what it shall be, so that the alert does not come again.
 * To be called for an acknowledged alert of integrity.
 */
export function vouchFor(context: OperationContext, target: string): void {
  const known = watched.find((one) => one === target)
  if (known === undefined || isVouchedFor(context, known)) return
  const content = contentOf(context, known)
  const summary = `${known}: acknowledged as it is`
  const change = { target: known, before: content, after: content, trigger: 'acknowledge', summary }
  revise(context, { ...change, approval: 'approved' })
}

/**
 * Drops the revisions that name what is erased, and tells how many. The hash that the last one left
 * stays, without what it changed: the target itself has not changed.
 */
export function eraseRevisionsNaming(context: OperationContext, names: readonly string[]): number {
  const { revisions } = context.store
  const before = watched.flatMap((target) => revisions.latest(target) ?? [])
  const count = revisions.eraseNaming(names)
  for (const revision of before) {
    if (revisions.byId(revision.id) === null) keepHash(context, revision)
  }
  return count
}

function keepHash(context: OperationContext, revision: Revision): void {
  context.store.revisions.add({
    target: revision.target,
    hash: revision.hash,
    actor: revision.actor,
    approval: revision.approval,
    id: context.ids.next('rev', context.now),
    parent: context.store.revisions.latest(revision.target)?.id ?? null,
    trigger: 'erase',
    summary: `${revision.target}: what it changed has been erased`,
    diff: [],
    createdAt: context.now,
  })
}

function isVouchedFor(context: OperationContext, target: Watched): boolean {
  const latest = context.store.revisions.latest(target)
  if (latest === null) return !isWritten(context, target)
  const isAllowed = latest.actor === 'manual' || latest.approval === 'approved'
  const hash = context.digest.of(context.digest.canonical(contentOf(context, target)))
  return isAllowed && latest.hash === hash
}

function isWritten(context: OperationContext, target: Watched): boolean {
  const { documents, settings } = context.store
  return target === 'settings' ? settings.read().version > 0 : documents.read(target) !== null
}

/** As `revise` was given it. */
function contentOf(context: OperationContext, target: Watched): Readonly<Record<string, unknown>> {
  if (target === 'settings') return context.store.settings.read().changed
  return { ...readDocument(context, target) }
}

const watched = ['soul', 'identity', 'settings'] as const
type Watched = (typeof watched)[number]
