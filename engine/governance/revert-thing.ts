import { fail, ok, type Result } from '../result.ts'
import type { TouchedRow } from '../storage/undo/touched-rows.ts'
import type { OperationContext } from '../operations/context.ts'
import { forgetEntities } from '../memory/forget/forget-entities.ts'
import { forgetMemories } from '../memory/forget/forget-memories.ts'
import type { Reverted } from '../model/revision.ts'
import { readCore } from './core.ts'
import { revisionsOf, type DerivedRevision } from './derived-revisions.ts'
import { settleRestored } from './revert-to-position.ts'
import { leaveCore, returnToCore, rewriteInCore } from './promote-to-core.ts'

/**
 * Takes the last change of a memory, an entity or an edge back; what was made by it is forgotten.
 * Where the target has changed since, the later revision is named.
 */
export function revertThing(
  context: OperationContext,
  revision: DerivedRevision,
): Result<Pick<Reverted, 'skipped'>> {
  const { thing, target, position } = revision
  const all = revisionsOf(context, thing)
  const latest = all.at(-1)
  if (latest !== undefined && latest.id !== revision.id) {
    return fail('later_changes', `${target} has changed since, last by ${latest.id}`)
  }
  const isCreation = all[0]?.id === revision.id && revision.diff.every((one) => !('before' in one))
  const done =
    isCreation && thing.kind !== 'edge'
      ? forgetMade(context, revision)
      : takeBack(context, revision)
  if (!done.ok) return done
  context.audit({
    action: 'REVERT',
    target: thing.kind === 'memory' ? thing.id : logTarget(context, revision),
    summary: `revision of position ${position} reverted`,
    payload: { revision: revision.id, position },
  })
  return done
}

function forgetMade(
  context: OperationContext,
  { thing }: DerivedRevision,
): Result<Pick<Reverted, 'skipped'>> {
  const { entities, memories } = context.store
  if (thing.kind === 'memory') {
    const done = forgetMemories(context, memories.byIds([thing.id]), {})
    return done.ok ? ok({ skipped: [] }) : done
  }
  if (thing.kind === 'edge') return ok({ skipped: [] })
  const entity = entities.byRow(thing.row)
  if (entity === null) return fail('not_found', 'no such entity')
  const done = forgetEntities(context, [entity.own], {})
  return done.ok ? ok({ skipped: [] }) : done
}

function takeBack(
  context: OperationContext,
  { thing, target, position }: DerivedRevision,
): Result<Pick<Reverted, 'skipped'>> {
  const { undo } = context.store
  const touched = undo.touchedAt(position)
  const rows = scopeOf(context, touched, thing)
  const changed = undo.changedSince(position, rows)
  const isOwn = ({ table, isNew }: TouchedRow): boolean => isNew || ownTables.has(table)
  if (changed.some(isOwn)) {
    return fail('later_changes', `what ${target} says has changed since`)
  }
  const left = rows.filter((row) => !changed.includes(row))
  const settled = settleRestored(context, undo.takeBack(position, left))
  if (!settled.ok) return settled
  if (thing.kind === 'memory') settleCore(context, thing.id)
  return ok({ skipped: [] })
}

function scopeOf(
  context: OperationContext,
  touched: readonly TouchedRow[],
  thing: DerivedRevision['thing'],
): readonly TouchedRow[] {
  const { undo } = context.store
  if (thing.kind === 'memory') return undo.ofMemory(touched, thing.id)
  if (thing.kind === 'entity') return undo.ofEntity(touched, thing.row)
  return touched.filter((row) => {
    const owner = undo.ownerOf(row)
    return owner?.kind === 'edge' && owner.source === thing.source && owner.target === thing.target
  })
}

/** Core says what the memory says now, if there is room for it. */
function settleCore(context: OperationContext, id: string): void {
  const memory = context.store.memories.byId(id)
  if (memory === null) return
  const isHeld = readCore(context).items.some(({ memoryId }) => memoryId === id)
  if (isHeld && memory.forgotten !== null) return leaveCore(context, id)
  if (isHeld) return void rewriteInCore(context, memory)
  if (memory.stores.includes('core') && memory.forgotten === null) returnToCore(context, memory)
  const isBack = readCore(context).items.some(({ memoryId }) => memoryId === id)
  if (isBack || !memory.stores.includes('core')) return
  const stores = memory.stores.filter((store) => store !== 'core')
  context.store.memories.update(id, { stores: stores.length > 0 ? stores : ['semantic'] })
}

function logTarget(context: OperationContext, { thing, target }: DerivedRevision): string {
  if (thing.kind === 'entity') return context.store.entities.byRow(thing.row)?.alias ?? target
  return thing.kind === 'edge' ? (context.store.graph.idOf(thing.source) ?? target) : target
}

const ownTables: ReadonlySet<string> = new Set(['memories', 'entities', 'properties', 'edges'])
