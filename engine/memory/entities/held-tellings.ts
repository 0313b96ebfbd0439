import { statusAt } from '../../laws/commitments/commitment-life.ts'
import { wordsOfValue, isHeldAt } from '../../laws/entities/property-history.ts'
import type {
  Held,
  Relation,
  DatedValue,
  ContentList,
  PropertyValue,
  EntityReference,
} from '../../model/entity.ts'
import type { HeldTelling } from '../tables/entity-part-tables.ts'
import type { OperationContext } from '../../operations/context.ts'
import { refreshNames } from './entity-values.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { must } from '../../assert.ts'
import {
  openValueConflict,
  type ValueSpeaker,
  type ContestedValue,
} from '../../commitments/value-conflict.ts'

/**
 * Lets go what waits in a conflict, since an owner decided for it or nobody vouches for the other
 * side any more: it counts from its own `since` as any value does.
 */
export function releaseHeld(context: OperationContext, conflict: string): void {
  const { entities } = context.store
  const waiting = entities.heldBy([conflict]).filter(({ held }) => held.until === null)
  changeHeld(context, waiting, { by: conflict, until: context.now })
}

/** Has it wait again, as before it was let go; what yielded to it counts as if it never had. */
export function holdAgain(context: OperationContext, conflict: string): void {
  const sides = context.store.entities.heldBy([conflict])
  changeHeld(
    context,
    sides.filter(({ held }) => held.until === null),
    null,
  )
  changeHeld(
    context,
    sides.filter(({ held }) => held.until !== null),
    { by: conflict, until: null },
  )
}

/** Content that is the list of now is what a recall finds; what it replaced ended where it begins. */
export function changeHeld(
  context: OperationContext,
  tellings: readonly Pick<HeldTelling, 'kind' | 'row' | 'entity'>[],
  held: Held | null,
): void {
  const { entities, passages } = context.store
  const roots = new Set(tellings.map(({ entity }) => rootOf(context, entity)))
  const before = new Map([...roots].map((row) => [row, entities.contentAt(row, context.now)]))
  for (const telling of tellings) entities.setHeld(telling, held)
  for (const [row, old] of before) {
    const list = entities.contentAt(row, context.now)
    if (list === null || list.row === old?.row) continue
    for (const passage of list.passages) passages.reopen(passage, null)
    if (old === null) continue
    for (const passage of old.passages) passages.close(passage, list.occurredAt, context.now)
  }
  const named = new Set([...roots, ...tellings.map(({ entity }) => entity)])
  for (const row of named) refreshNames(context, row)
}

function rootOf(context: OperationContext, row: number): number {
  const { entities } = context.store
  const entity = entities.byRow(row)
  return entity === null ? row : (entities.find(entity)?.row ?? row)
}

/**
 * An owner has told another value: what was vouched for before is a side of no conflict any more,
 * and what waits beside it is past.
 */
export function endContested(
  context: OperationContext,
  tellings: readonly { readonly held: Held | null }[],
  since: number,
): void {
  const { graph } = context.store
  for (const { held } of tellings) {
    const conflict = held === null ? null : graph.conflicts.byId(held.by)
    if (conflict?.resolution !== null || !isHeldAt(held, null)) continue
    const [vouched] = graph.byRows([conflict.a])
    if (vouched === undefined || statusAt(vouched, context.now) !== 'live') continue
    const validTo = Math.max(vouched.validFrom, since)
    graph.update(vouched.row, { end: { kind: 'superseded', at: context.now, validTo } })
  }
}

/**
 * A memory is about to be forgotten or erased: what waits beside what it tells is let go, but for
 * what an owner has decided against.
 */
export function releaseBeside(context: OperationContext, memoryId: string): void {
  for (const { id, resolution } of besides(context, memoryId)) {
    if (resolution === null || resolution.keep === 'both') releaseHeld(context, id)
  }
}

/** The memory is back: what was let go with it waits again. */
export function holdBesideAgain(
  context: OperationContext,
  memoryId: string,
  forgottenAt: number,
): void {
  const { entities } = context.store
  for (const { id, resolution } of besides(context, memoryId)) {
    const wasLetGo = entities.heldBy([id]).some(({ held }) => held.until === forgottenAt)
    if (wasLetGo && resolution?.keep !== 'b') holdAgain(context, id)
  }
}

/** The conflicts in which something waits beside what the memory tells. */
function besides(context: OperationContext, memoryId: string) {
  const { graph } = context.store
  const sides = new Set(graph.sourcesIn([memoryId]).map(({ node }) => node))
  return graph.conflicts.of([...sides]).filter(({ a }) => sides.has(a))
}

/** What stands on either side: words for it, where, since when, and who tells it. */
export type Side = Omit<ContestedValue, 'teller'> & { readonly teller: ValueSpeaker | string }

/**
 * What a telling gets that waits beside what an owner vouches for: a conflict that an owner
 * decides, and until then no say.
 */
export function holdBeside(context: OperationContext, vouched: Side, told: Side): Held {
  const sides = [vouched, told].map((side) => ({ ...side, teller: tellerOf(context, side.teller) }))
  const first = must(sides[0], 'a conflict has two sides')
  const second = must(sides[1], 'a conflict has two sides')
  return { by: openValueConflict(context, first, second).id, until: null }
}

/**
 * The conflict in which the same stands already, none where an owner has let both stand; null where
 * it has to be opened.
 */
export function knownConflict(
  context: OperationContext,
  same: readonly { readonly held: Held | null }[],
): readonly string[] | null {
  const { graph } = context.store
  for (const { held } of same) {
    const conflict = held === null ? null : graph.conflicts.byId(held.by)
    if (conflict === null || !isHeldAt(held, null)) continue
    const { a, b, id, resolution } = conflict
    const sides = graph.byRows([a, b])
    if (sides.some((side) => statusAt(side, context.now) !== 'live')) continue
    if (resolution === null) return [id]
    if (resolution.keep === 'both') return []
  }
  return null
}

/** A memory that is there by its id; the one of this call is not written yet. */
function tellerOf(context: OperationContext, teller: ValueSpeaker | string): ValueSpeaker {
  if (typeof teller !== 'string') return teller
  const memory = context.store.memories.byId(teller)
  if (memory === null) return { memoryId: teller, version: 1, textLength: 0, trust: 'untrusted' }
  const { id: memoryId, version, text, trust } = memory
  return { memoryId, version, textLength: text.length, trust }
}

/** A value of a property as a side of a conflict: `user_id:ana city: Bergen`. */
export function sideOfProperty(
  context: OperationContext,
  named: EntityReference,
  told: Pick<PropertyValue, 'name' | 'value' | 'since'> & { readonly entity: number },
  teller: ValueSpeaker | string,
): Side {
  const { name, value, since, entity } = told
  return {
    text: cut(context, `${formatReference(named)} ${name}: ${wordsOfValue(value)}`),
    entity,
    since,
    teller,
  }
}

/** A list of content as a side of a conflict. */
export function sideOfContent(
  context: OperationContext,
  named: EntityReference,
  told: Pick<ContentList, 'items'> & { readonly since: number; readonly entity: number },
  teller: ValueSpeaker | string,
): Side {
  const { items, since, entity } = told
  const said = items.map((item) => (item.type === 'text' ? item.text : (item.filename ?? item.url)))
  const text = cut(context, `${formatReference(named)} content: ${said.join(' ')}`)
  return { text, entity, since, teller }
}

/** Properties of a relation as a side of a conflict: `user_id:ana member chat_id:2 level: 9`. */
export function sideOfRelation(
  context: OperationContext,
  relation: Pick<Relation, 'source' | 'target' | 'role'>,
  properties: Readonly<Record<string, DatedValue>>,
  teller: ValueSpeaker | string,
): Side {
  const { entities } = context.store
  const ends = [relation.source, relation.target].map((row) => entities.byRow(row))
  const [source, target] = ends.map((end) => (end === null ? '' : formatReference(end)))
  const said = Object.entries(properties).map(
    ([name, { value }]) => `${name}: ${wordsOfValue(value)}`,
  )
  const text = cut(context, `${source} ${relation.role} ${target} ${said.join(', ')}`)
  const since = Math.max(0, ...Object.values(properties).map((property) => property.since))
  return { text, entity: relation.source, since, teller }
}

/** Values may be long; a side of a conflict tells which one is meant. */
function cut({ settings }: OperationContext, words: string): string {
  return words.slice(0, settings.recall.contentPassageCharacters).toWellFormed().trim()
}
