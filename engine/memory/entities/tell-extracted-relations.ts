import { dayMs } from '../../../contract/durations.ts'
import { endedByRole, stateOfRole } from '../../laws/entities/relation-tellings.ts'
import type { RelationInText } from '../../laws/entities/relations-in-text.ts'
import type { Entity, Relation } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import { lowerTrust } from '../../model/trust.ts'
import type { OperationContext } from '../../operations/context.ts'
import { begunAt, standingRelations } from './standing-relations.ts'

export type NamedRelation = Omit<RelationInText, 'from' | 'to'> & {
  readonly from: Entity
  readonly to: Entity
}

type Teller = Pick<Memory, 'id' | 'occurredAt' | 'trust'>

/**
 * Takes in what a text says of its entities. A relation that is there already, told or
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
    // Of everybody's friend a text says little: what is not between the two is not looked at.
    const { from, to } = relation
    const between = context.store.entities.relationsBetween(from.row, to.row)
    const standing = standingRelations(context, between)
    if (relation.isEnded) endSame(context, standing, relation, memory)
    else tell(context, standing, relation, memory)
  }
}

function tell(
  context: OperationContext,
  between: readonly Relation[],
  { from, to, role, since, until }: NamedRelation,
  memory: Teller,
): void {
  if (between.some((one) => one.role === role)) return
  const ended = endedByRole(role)
  const at = since ?? memory.occurredAt
  for (const one of ended === null ? [] : between) {
    if (stateOfRole(one.role)?.group === ended) end(context, one, at, memory)
  }
  const later = supersede(context, { from, to, role, at }, memory)
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
  { from, to, role, at }: Telling,
  memory: Teller,
): number | null {
  const state = stateOfRole(role)
  // The owner lets what says that it changed end what it was.
  if (state === null || context.settings.graph.autoResolve === 'off') return null
  const [side, other] =
    state.one === 'from' ? (['source', 'target'] as const) : (['target', 'source'] as const)
  const ends = { source: from.row, target: to.row }
  const begun = { until: state.isChange ? at : at - dayMs, after: at }
  const rivals = context.store.entities
    .extractedAt(side, ends[side], begun)
    .filter((one) => one[other] !== ends[other] && stateOfRole(one.role)?.group === state.group)
    .toSorted((a, b) => begunAt(a) - begunAt(b))
  const earlier = rivals.filter((one) => begunAt(one) <= at)
  for (const one of standingRelations(context, earlier)) end(context, one, at, memory)
  const later = rivals.slice(earlier.length)
  const first = later.find((one) => standingRelations(context, [one]).length > 0)
  return first === undefined ? null : begunAt(first)
}

/** `no longer works at`. */
function endSame(
  context: OperationContext,
  between: readonly Relation[],
  { role, since }: NamedRelation,
  memory: Teller,
): void {
  const group = stateOfRole(role)?.group
  for (const one of between) {
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
