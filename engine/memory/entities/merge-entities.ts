import { operation } from '../../operations/operation.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { must } from '../../assert.ts'
import type { EntityReference, Entity, Held, Relation } from '../../model/entity.ts'
import type { EntityView } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { viewEntity } from './read-entities.ts'
import { isHeldAt } from '../../laws/entities/property-history.ts'
import { claimsOf, type RelationClaim } from '../../laws/entities/relation-tellings.ts'
import { displacingValues } from '../../laws/entities/standing.ts'
import { isOwnersWord } from '../../model/caller.ts'
import {
  type Side,
  releaseHeld,
  holdBeside,
  sideOfContent,
  sideOfProperty,
  sideOfRelation,
} from './held-tellings.ts'
import { standingIn } from './standings.ts'
import { listAsValue } from './tell-content.ts'
import { yieldRelationProperty } from './tell-relation.ts'

/**
 * Two references turn out to be one thing: from now on both read as `into`, which has what either
 * had. A new `into` renames. Rows stay where they are, so undoing loses nothing. What
 * an owner vouches for stays current, whoever merges.
 */
export const mergeEntities = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { into, ...from }: EntityReference & { readonly into: EntityReference },
  ): Result<EntityView> {
    const { entities } = context.store
    const source = entities.find(from)
    if (source === null) return fail('not_found', 'no such entity')
    const known = entities.find(into)
    if (known?.row === source.row) {
      return fail('same_entity', `${formatReference(from)} and ${formatReference(into)} are one`)
    }
    const alias = context.ids.next('ent', context.now)
    const target = known ?? entities.create({ kind: into.kind, id: into.id }, context.now, alias)
    if (known !== null) holdMerged(context, source, target)
    entities.setMergedInto(source.row, target.row)
    context.audit({
      action: known === null ? 'RENAME' : 'MERGE',
      target: target.alias,
      summary: known === null ? 'entity renamed' : 'entity merged into this one',
      payload: { from: source.alias, into: target.alias },
    })
    return ok(viewWhole(context, into))
  },
})

/** Parts what was merged; what was said since stays with what it was said of. */
export const unmergeEntity = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, reference: EntityReference): Result<EntityView> {
    const { entities } = context.store
    const own = entities.findOwn(reference)
    if (own === null) return fail('not_found', 'no such entity')
    if (own.mergedInto === null) {
      return fail('invalid_state', `${formatReference(reference)} is not merged`)
    }
    const merged = entities.find(reference)
    entities.setMergedInto(own.row, null)
    const parted = entities.find(reference)
    const rest = merged === null ? null : entities.find(merged)
    if (parted !== null && rest !== null) releaseParted(context, parted, rest)
    context.audit({
      action: 'REVERT',
      target: own.alias,
      summary: 'merge undone',
      payload: { entity: own.alias },
    })
    return ok(viewWhole(context, reference))
  },
})

function viewWhole(context: OperationContext, reference: EntityReference): EntityView {
  const entity = must(context.store.entities.find(reference), 'a merged entity is there')
  return viewEntity(context, entity, { properties: true, content: true, relations: true })
}

/**
 * Two entities are about to become one by someone who is no owner: what either has and would take
 * the place of what an owner vouches for in the other waits beside it.
 */
export function holdMerged(context: OperationContext, one: Entity, other: Entity): void {
  if (isOwnersWord(context.caller)) return
  for (const [own, against] of [
    [one, other],
    [other, one],
  ] as const) {
    holdProperties(context, own, against)
    holdContent(context, own, against)
    holdRelations(context, own, against)
  }
}

function holdProperties(context: OperationContext, own: Entity, against: Entity): void {
  const { entities } = context.store
  const values = entities.properties(own.row)
  const others = entities.properties(against.row)
  const standingOf = standingIn(context)
  for (const [name, ofName] of Map.groupBy(values, (value) => value.name)) {
    const facing = others.filter((value) => value.name === name)
    holdEach(context, displacingValues(ofName, facing, standingOf), 'property', (value, isFirmer) =>
      sideOfProperty(context, isFirmer ? against : own, value, value.memoryId),
    )
  }
}

function holdContent(context: OperationContext, own: Entity, against: Entity): void {
  const { entities } = context.store
  const lists = entities.contentHistory(own.row).map(listAsValue)
  const others = entities.contentHistory(against.row).map(listAsValue)
  const displacing = displacingValues(lists, others, standingIn(context))
  holdEach(context, displacing, 'content', (value, isFirmer) =>
    sideOfContent(context, isFirmer ? against : own, value, value.memoryId),
  )
}

/** Each waits beside what is firmer; the newest stands for the older ones beside the same. */
function holdEach<T extends { readonly row: number }>(
  context: OperationContext,
  displacing: readonly { readonly value: T; readonly firmer: T }[],
  kind: 'property' | 'content',
  sideOf: (value: T, isFirmer: boolean) => Side,
): void {
  for (const group of Map.groupBy(displacing, ({ firmer }) => firmer.row).values()) {
    const { value, firmer } = must(group[0], 'a group has a first')
    const held = holdBeside(context, sideOf(firmer, true), sideOf(value, false))
    for (const one of group) context.store.entities.setHeld({ kind, row: one.value.row }, held)
  }
}

function holdRelations(context: OperationContext, own: Entity, against: Entity): void {
  const { entities } = context.store
  const told = entities.relationsOf(own.row).filter(({ held }) => !isHeldAt(held, null))
  const facing = entities.relationsOf(against.row).filter(({ held }) => !isHeldAt(held, null))
  const standingOf = standingIn(context)
  for (const relation of told) {
    const same = facing.filter((one) => isSameBut(context, relation, one, { own, against }))
    for (const name of Object.keys(relation.properties)) {
      const claims = claimsOf([relation], name)
      const [displacing] = displacingValues(claims, claimsOf(same, name), standingOf)
      if (displacing === undefined) continue
      const sideOf = (of: Relation, claim: RelationClaim) =>
        sideOfRelation(context, of, { [name]: claim }, claim.memoryId ?? '')
      const { value, firmer } = displacing
      const kept = must(
        same.find(({ row }) => row === firmer.row),
        'a claim is of a row',
      )
      const held = holdBeside(context, sideOf(kept, firmer), sideOf(relation, value))
      yieldRelationProperty(context, relation, name, held)
    }
  }
}

/** Same role, same direction, same other end: one relation once the two entities are one. */
function isSameBut(
  context: OperationContext,
  a: Relation,
  b: Relation,
  { own, against }: { readonly own: Entity; readonly against: Entity },
): boolean {
  if (a.role !== b.role) return false
  const { entities } = context.store
  const mine = entities.members([own.row])
  const theirs = entities.members([against.row])
  const isOut = mine.includes(a.source)
  if (isOut !== theirs.includes(b.source)) return false
  const [end, other] = isOut ? [a.target, b.target] : [a.source, b.source]
  const rootOf = (row: number): number | undefined => {
    const found = entities.byRow(row)
    return found === null ? undefined : (entities.find(found)?.row ?? found.row)
  }
  return end === other || rootOf(end) === rootOf(other)
}

/**
 * A merge is undone: what waits beside what the other part tells counts again in its own, and the
 * side of the conflict that it was has ended.
 */
export function releaseParted(context: OperationContext, parted: Entity, rest: Entity): void {
  const { entities, graph } = context.store
  const ofParted = new Set(entities.members([parted.row]))
  for (const entity of [parted, rest]) {
    const tellings: readonly { readonly held: Held | null }[] = [
      ...entities.properties(entity.row),
      ...entities.contentHistory(entity.row),
      ...entities.relationsOf(entity.row),
    ]
    const waiting = tellings.flatMap(({ held }) => (isHeldAt(held, null) ? [held?.by ?? ''] : []))
    for (const id of new Set(waiting)) {
      const conflict = graph.conflicts.byId(id)
      if (conflict === null) continue
      const [vouched, told] = graph.byRows([conflict.a, conflict.b])
      if (vouched === undefined || told === undefined) continue
      const isOfParted = vouched.subject.entities.some((row) => ofParted.has(row))
      if (isOfParted === (entity.row === parted.row)) continue
      releaseHeld(context, id)
      if (told.end !== null || conflict.resolution !== null) continue
      const end = { kind: 'superseded', at: context.now, validTo: context.now } as const
      graph.update(told.row, { end })
    }
  }
}
