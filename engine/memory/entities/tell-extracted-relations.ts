import { endedByRole, stateOfRole } from '../../laws/entities/relation-states.ts'
import type { RelationInText } from '../../laws/entities/relations-in-text.ts'
import type { Entity, Relation } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import { lowerTrust } from '../../model/trust.ts'
import { dayMs } from '../../laws/utc-time.ts'
import type { OperationContext } from '../../operations/context.ts'
import { standingRelations } from './standing-relations.ts'

export type NamedRelation = Omit<RelationInText, 'from' | 'to'> & {
  readonly from: Entity
  readonly to: Entity
}

type Teller = Pick<Memory, 'id' | 'occurredAt' | 'trust'>

/**
 * Takes in what a text says of its entities (spec UN-19). A relation that is there already, told or
 * extracted, stays as it is. Of what is one at a time a later telling ends the earlier, where it
 * says a change itself or comes a day later; one told late about an earlier time is past at once.
 */
export function tellExtractedRelations(
  context: OperationContext,
  relations: readonly NamedRelation[],
  memory: Teller,
): void {
  for (const relation of relations) {
    if (relation.from.row === relation.to.row) continue
    const all = standingRelations(context, context.store.entities.relationsOf(relation.from.row))
    if (relation.isEnded) endSame(context, all, relation, memory)
    else tell(context, all, relation, memory)
  }
}

function tell(
  context: OperationContext,
  all: readonly Relation[],
  { from, to, role, since, until }: NamedRelation,
  memory: Teller,
): void {
  const same = all.find(
    (one) => one.role === role && isBetween(context, one, from, to) && one.endedAt === null,
  )
  if (same !== undefined) return
  const ended = endedByRole(role)
  const at = since ?? memory.occurredAt
  for (const one of ended === null ? [] : all) {
    if (stateOfRole(one.role)?.group === ended && isBetween(context, one, from, to)) {
      end(context, one, at, memory)
    }
  }
  const later = supersede(context, all, { from, to, role, at }, memory)
  context.store.entities.addExtracted({
    source: from.row,
    target: to.row,
    role,
    recordedAt: context.now,
    memoryId: memory.id,
    since: at,
    until: until ?? later,
    endedAt: later === null ? null : context.now,
  })
}

interface Telling {
  readonly from: Entity
  readonly to: Entity
  readonly role: string
  readonly at: number
}

/** Ends what this takes the place of; answers since when a later one has taken its own, else null. */
function supersede(
  context: OperationContext,
  own: readonly Relation[],
  { from, to, role, at }: Telling,
  memory: Teller,
): number | null {
  const state = stateOfRole(role)
  // The owner lets what says that it changed end what it was.
  if (state === null || context.settings.graph.autoResolve === 'off') return null
  const isOneFrom = state.one === 'from'
  const all = isOneFrom ? own : context.store.entities.relationsOf(to.row)
  const rivals = all.filter((one) => {
    const other = stateOfRole(one.role)
    if (one.isExtracted !== true || one.endedAt !== null || other?.group !== state.group)
      return false
    return isOneFrom
      ? one.source === from.row && one.target !== to.row
      : one.target === to.row && one.source !== from.row
  })
  let later: number | null = null
  for (const one of rivals) {
    const since = one.since ?? one.recordedAt
    const isChange = state.isChange || Math.abs(at - since) >= dayMs
    if (since <= at && isChange) end(context, one, at, memory)
    else if (since > at) later = Math.min(later ?? since, since)
  }
  return later
}

/** `no longer works at`. */
function endSame(
  context: OperationContext,
  all: readonly Relation[],
  { from, to, role, since }: NamedRelation,
  memory: Teller,
): void {
  const group = stateOfRole(role)?.group
  for (const one of all) {
    if (!isBetween(context, one, from, to)) continue
    const isSame =
      one.role === role || (group !== undefined && stateOfRole(one.role)?.group === group)
    if (isSame) end(context, one, since ?? memory.occurredAt, memory)
  }
}

/** What a caller told stays, and what is believed more than who says this. */
function end(context: OperationContext, one: Relation, until: number, { trust }: Teller): void {
  if (one.isExtracted !== true || one.endedAt !== null) return
  const teller = one.memoryId === null ? null : context.store.memories.byId(one.memoryId)
  if (teller !== null && lowerTrust(teller.trust, trust) !== teller.trust) return
  context.store.entities.endRelation(one.row, until, context.now)
}

function isBetween(context: OperationContext, one: Relation, from: Entity, to: Entity): boolean {
  if (one.source === from.row && one.target === to.row) return true
  const { entities } = context.store
  return (
    entities.members([from.row]).includes(one.source) &&
    entities.members([to.row]).includes(one.target)
  )
}
