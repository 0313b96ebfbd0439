import { formatReference } from '../../../contract/inline-reference.ts'
import { maxGraphEntitiesRead, maxGraphPairs, maxGraphRelations } from '../../bounds.ts'
import { kindOfEntity } from '../../laws/entities/entity-names.ts'
import { namedTogether } from '../../laws/entities/named-together.ts'
import { isHeldAt } from '../../laws/entities/property-history.ts'
import type { EntityGraph } from '../../model/entity-graph.ts'
import type { Entity, EntityReference, Relation } from '../../model/entity.ts'
import type { SealedText } from '../tables/sealed-texts.ts'
import type { OperationContext } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { ok, type Result } from '../../result.ts'
import { begunAt, standingRelations } from './standing-relations.ts'
import { surelyStanding } from './surely-standing.ts'

interface EntityGraphInput {
  readonly kind?: string
  /** Only this one and what joins it. */
  readonly around?: EntityReference
  readonly asOf?: number
  readonly limit: number
}

/**
 * Who and what is known, as a picture needs it: those that most texts name, how they relate, and who is
 * named together. What texts name is counted in memory, without a row; rows are read of the most named
 * alone, and of sealed texts, the newest of them.
 */
export const entityGraph = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: EntityGraphInput): Result<EntityGraph> {
    const { kind, around, asOf, limit } = input
    const middle = around === undefined ? undefined : context.store.entities.find(around)
    if (middle === null) return ok(nothing)
    const own = middle && new Set(context.store.entities.members([middle.row]))
    const all = tellings(context, asOf, own)
    const most = own === undefined ? mostNamed(all) : [...own]
    const told = relationsOf(context, most, asOf)
    const standFor = standingFor(context, [
      ...(own === undefined ? most : mostNamed(all)),
      ...told.flatMap(({ source, target }) => [source, target]),
    ])
    const known = knownIn(all, told, standFor).filter(
      ({ entity }) => kind === undefined || entity.kind === kind,
    )
    const shown = known
      .toSorted((a, b) => b.texts - a.texts || a.entity.row - b.entity.row)
      .slice(0, limit)
    const places = new Map(shown.map(({ entity }, place) => [entity.row, place]))
    const names = context.store.entityLists.called([...places.keys()])
    const placeOf = (row: number): number => places.get(standFor.get(row)?.row ?? row) ?? -1
    return ok({
      nodes: shown.map(({ entity, texts, since }) => ({
        entity: formatReference(entity),
        name: names.get(entity.row) ?? entity.id,
        sort: kindOfEntity(entity.kind),
        texts,
        since,
      })),
      relations: placed(told, placeOf),
      together: namedTogether(
        all.flatMap((one) => (one.isText ? [rootsIn(one, standFor).map(placeOf)] : [])),
        maxGraphPairs,
      ),
      total: known.length,
    })
  },
})

const nothing: EntityGraph = { nodes: [], relations: [], together: [], total: 0 }

/** What tells of entities: the text of a memory, or what was told of one. */
interface Telling extends SealedText {
  readonly isText: boolean
}

/**
 * Of what stands now and had begun by then: texts of memories, and what was told of entities; only what
 * has to do with one of `own`, where they are given.
 */
function tellings(
  { store, now }: OperationContext,
  asOf: number | undefined,
  own: ReadonlySet<number> | undefined,
): readonly Telling[] {
  const { passages } = store.index.index
  const asked = { now, before: asOf, linking: own }
  const found = store.index.sealedTexts(asked).map((text): Telling => ({ ...text, isText: true }))
  for (let slot = 0; slot < passages.limit; slot++) {
    if (!passages.isTaken(slot) || passages.kindOf(slot) === 'note') continue
    if (!passages.isCurrentAt(slot) || passages.validToOf(slot) <= now) continue
    const since = passages.validFromOf(slot)
    if (asOf !== undefined && since >= asOf) continue
    const isText = passages.kindOf(slot) === 'memory'
    found.push({ since, entities: passages.entitiesOf(slot), isText })
  }
  return own === undefined
    ? found
    : found.filter(({ entities }) => entities.some((row) => own.has(row)))
}

/** Rows of what most texts name, in that order, and then of what was told of. */
function mostNamed(all: readonly Telling[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const { entities, isText } of all) {
    for (const row of entities) counts.set(row, (counts.get(row) ?? 0) + Number(isText))
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, maxGraphEntitiesRead)
    .map(([row]) => row)
}

/** Those that stood then; of very many those of the most named. */
function relationsOf(
  context: OperationContext,
  rows: readonly number[],
  asOf: number | undefined,
): readonly Relation[] {
  const { entities } = context.store
  const all = entities.relationsAt(entities.members(rows), maxGraphRelations)
  const told = all.filter((relation) => {
    return !isHeldAt(relation.held, null) && (asOf === undefined || isSoAt(relation, asOf))
  })
  const sure = surelyStanding(context, told)
  const unsure = told.filter((relation) => !sure.has(relation))
  const standing = new Set([...sure, ...standingRelations(context, unsure, asOf !== undefined)])
  return told.filter((relation) => standing.has(relation))
}

/** Whether it had begun by then, and had not ended yet as far as that is known. */
function isSoAt(relation: Relation, asOf: number): boolean {
  return begunAt(relation) < asOf && asOf <= (relation.until ?? Infinity)
}

/** By row: the live entity that stands for it now. */
function standingFor(
  { store }: OperationContext,
  rows: readonly number[],
): ReadonlyMap<number, Entity> {
  const known = new Map<number, Entity>()
  for (let open = rows; open.length > 0;) {
    const found = store.entities.byRows(open)
    for (const entity of found) known.set(entity.row, entity)
    open = found.flatMap(({ mergedInto: into }) => (into === null || known.has(into) ? [] : into))
  }
  const rootOf = (entity: Entity): Entity => {
    const into = entity.mergedInto === null ? undefined : known.get(entity.mergedInto)
    return into === undefined ? entity : rootOf(into)
  }
  return new Map(
    [...known].flatMap(([row, entity]) => {
      const root = rootOf(entity)
      return root.forgottenAt === null ? [[row, root] as const] : []
    }),
  )
}

/** Rows of what a text names now, each once. */
function rootsIn({ entities }: Telling, standFor: ReadonlyMap<number, Entity>): readonly number[] {
  return [...new Set(entities.map((row) => standFor.get(row)?.row ?? -row))]
}

interface KnownEntity {
  readonly entity: Entity
  texts: number
  since: number
}

/** Whoever is named, told of, or an end of a relation, once. */
function knownIn(
  all: readonly Telling[],
  relations: readonly Relation[],
  standFor: ReadonlyMap<number, Entity>,
): readonly KnownEntity[] {
  const known = new Map<number, KnownEntity>()
  function count(row: number, since: number, texts: number): void {
    const entity = standFor.get(row)
    if (entity === undefined) return
    const one = known.get(entity.row) ?? { entity, texts: 0, since }
    known.set(entity.row, one)
    one.texts += texts
    one.since = Math.min(one.since, since)
  }
  for (const one of all) {
    for (const row of rootsIn(one, standFor)) count(row, one.since, Number(one.isText))
  }
  for (const relation of relations) {
    for (const row of [relation.source, relation.target]) count(row, begunAt(relation), 0)
  }
  return [...known.values()]
}

/** Each once, between what is shown. */
function placed(
  relations: readonly Relation[],
  placeOf: (row: number) => number,
): EntityGraph['relations'] {
  const found = relations.flatMap(({ source, target, role, memoryId, since }) => {
    const [from, to] = [placeOf(source), placeOf(target)]
    return from < 0 || to < 0 || from === to ? [] : { from, to, role, memoryId, since }
  })
  const once = Map.groupBy(found, ({ from, to, role }) => JSON.stringify([from, to, role]))
  return [...once.values()].flatMap(([first]) => first ?? [])
}
