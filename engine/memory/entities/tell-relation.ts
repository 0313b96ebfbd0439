import {
  claimsOf,
  hasRoomFor,
  type RelationClaim,
  sharedTrust,
} from '../../laws/entities/relation-tellings.ts'
import { isHeldAt, valuesToAdd, isSameValue } from '../../laws/entities/property-history.ts'
import { contestedValue, yieldingValues } from '../../laws/entities/standing.ts'
import type {
  Entity,
  Held,
  PropertyForm,
  Relation,
  RelationForm,
  BelievedValue,
} from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { vouchedAmong } from '../vouched.ts'
import { endContested, holdBeside, knownConflict, sideOfRelation } from './held-tellings.ts'
import { type Occasion, type PartOutcome } from './occasion.ts'
import { standingIn, standingOfOccasion, trustIn } from './standings.ts'

type Ends = Pick<Relation, 'source' | 'target' | 'role'>

/**
 * Adds a relation, or merges its properties into what is there. Tellings of one trust
 * share a row, and what an owner vouches for has one of its own. What is told against a property
 * that stands more firmly waits in a row of its own; so does what stands less firmly than it.
 */
export function tellRelation(
  context: OperationContext,
  { source, target }: { readonly source: Entity; readonly target: Entity },
  { role, properties: forms = [] }: RelationForm,
  occasion: Occasion,
): PartOutcome {
  const ends = { source: source.row, target: target.row, role }
  const isNew = countedOf(context, ends).length === 0
  const byName = [...Map.groupBy(forms, ({ name }) => name)]
  const parts = byName.map(([name, given]) => tellOne(context, ends, { name, given }, occasion))
  const isTold = byName.length > 0 && countedOf(context, ends).length > 0
  if (!isTold && (isNew || occasion.isOwners)) relate(context, ends, occasion)
  return {
    isChanged: isNew || parts.some(({ isChanged }) => isChanged),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

/** Rows of one relation, whichever of the merged entities they were told of, oldest first. */
export function tellingsOf(
  { store: { entities } }: OperationContext,
  { source, target, role }: Ends,
): readonly Relation[] {
  const sources = entities.members([source])
  const targets = entities.members([target])
  return entities
    .relationsOf(source)
    .filter(
      (relation) =>
        relation.role === role &&
        relation.isExtracted !== true &&
        sources.includes(relation.source) &&
        targets.includes(relation.target),
    )
}

function countedOf(context: OperationContext, ends: Ends): readonly Relation[] {
  return tellingsOf(context, ends).filter(({ held }) => !isHeldAt(held, null))
}

interface GivenProperty {
  readonly name: string
  readonly given: readonly PropertyForm[]
}

function tellOne(
  context: OperationContext,
  ends: Ends,
  { name, given }: GivenProperty,
  occasion: Occasion,
): PartOutcome {
  const { now } = context
  const { occurredAt, isOwners, trust, memoryId } = occasion
  const known = tellingsOf(context, ends)
  const values = claimsOf(known, name)
  const counted = values.filter(({ held }) => !isHeldAt(held, null))
  const standingOf = standingIn(context)
  const standing = standingOfOccasion(occasion)
  const isLess = (one: RelationClaim): boolean => standingOf(one) < standing
  const sideOf = (one: RelationClaim) => {
    const of = known.find(({ row }) => row === one.row) ?? ends
    return sideOfRelation(context, of, { [name]: one }, one.memoryId ?? '')
  }
  const conflicts: string[] = []
  let isChanged = false
  for (const { value, since } of valuesToAdd(counted, given, { occurredAt, now, isLess })) {
    const told = { value, since, trust }
    const side = sideOfRelation(context, ends, { [name]: told }, occasion)
    const telling = { ...told, standing, now }
    const firmer = isOwners ? null : contestedValue(counted, telling, standingOf)
    if (firmer !== null) {
      const same = values.filter((one) => isSameValue(one.value, value))
      const open = knownConflict(context, same)
      conflicts.push(...(open ?? []))
      if (open !== null) continue
      const held = holdBeside(context, sideOf(firmer), side)
      addRow(context, ends, { properties: { [name]: told }, memoryId, held })
      conflicts.push(held.by)
      isChanged = true
      continue
    }
    // A relation keeps no history.
    const isPast = counted.some(
      (one) => one.since > since && one.since <= now && standingOf(one) >= standing,
    )
    if (isPast) continue
    if (since <= now) endContested(context, values, since)
    for (const one of yieldingValues(counted, telling, standingOf)) {
      const beside = holdBeside(context, side, sideOf(one))
      yieldRelationProperty(context, { ...ends, row: one.row }, name, beside)
      conflicts.push(beside.by)
    }
    place(context, ends, { name, told }, occasion)
    isChanged = true
  }
  return { isChanged, conflicts }
}

/** Writes a value into a row that may have it and has room for it, or into a new one. */
function place(
  context: OperationContext,
  ends: Ends,
  { name, told }: { readonly name: string; readonly told: BelievedValue },
  occasion: Occasion,
): void {
  const { entities } = context.store
  const at = { name, since: told.since }
  const rows = ownRows(context, ends, occasion)
  const row = rows.find(({ properties }) => hasRoomFor(properties, at, context.now))
  const { memoryId } = occasion
  if (row === undefined) {
    addRow(context, ends, { properties: { [name]: told }, memoryId, held: null })
    return
  }
  entities.setRelationProperties(row.row, { ...row.properties, [name]: told })
  vouchAnew(context, row, occasion)
}

/** Rows that a call may write into: of its own trust, an owner's first where an owner vouches. */
function ownRows(
  context: OperationContext,
  ends: Ends,
  { isOwners, trust }: Occasion,
): readonly Relation[] {
  const rows = countedOf(context, ends)
  const isVouched = vouchedAmong(context, rows)
  const trustOf = trustIn(context)
  const own = rows.filter((row) => sharedTrust(row.properties, trustOf(row)) === trust)
  const vouched = isOwners ? own.filter(isVouched) : []
  return [...vouched, ...own.filter((row) => !isVouched(row))]
}

/** What an owner tells again is vouched for by the memory that tells it now. */
function vouchAnew(
  context: OperationContext,
  row: Relation,
  { isOwners, memoryId }: Occasion,
): void {
  if (!isOwners || vouchedAmong(context, [row])(row)) return
  context.store.entities.setRelationTeller(row.row, memoryId)
}

/** That two are related at all: where an owner says so, it is the owner's. */
function relate(context: OperationContext, ends: Ends, occasion: Occasion): void {
  const [row] = ownRows(context, ends, occasion)
  if (row !== undefined) vouchAnew(context, row, occasion)
  else addRow(context, ends, { properties: {}, memoryId: occasion.memoryId, held: null })
}

function addRow(
  context: OperationContext,
  { source, target, role }: Ends,
  told: Pick<Relation, 'properties' | 'memoryId' | 'held'>,
): void {
  const recordedAt = context.now
  context.store.entities.addRelation({ source, target, role, recordedAt, ...told })
}

/** One property of a row of a relation waits from now on; what else the row tells stays. */
export function yieldRelationProperty(
  context: OperationContext,
  { source, row }: Pick<Relation, 'source' | 'row'>,
  name: string,
  held: Held,
): void {
  const { entities } = context.store
  const relation = entities.relationsOf(source).find((one) => one.row === row)
  const told = relation?.properties[name]
  if (relation === undefined || told === undefined) return
  const { [name]: _, ...rest } = relation.properties
  if (Object.keys(rest).length === 0) {
    entities.setHeld({ kind: 'relation', row }, held)
    return
  }
  entities.setRelationProperties(row, rest)
  addRow(context, relation, { properties: { [name]: told }, memoryId: relation.memoryId, held })
}
