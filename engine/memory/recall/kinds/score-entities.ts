import { tuned } from '../../../laws/recall/tuned.ts'
import { begunBy, type Search } from '../search.ts'
import { formatReference } from '../../../../contract/inline-reference.ts'
import { contentPlace } from '../../../laws/entities/content-sections.ts'
import { nameProperties } from '../../../laws/entities/entity-names.ts'
import { isHeldAt, propertyAt } from '../../../laws/entities/property-history.ts'
import type { ContentPlace, Entity } from '../../../model/entity.ts'
import type { Candidate } from '../candidates.ts'
import type { FoundThing } from '../channels/channel.ts'
import { hasOwn, ownOf, scored, type ChannelScore } from '../channels/channels.ts'

/** An entity with the passage of it that answers best. */
export interface ScoredEntity extends FoundThing, ChannelScore {
  readonly kind: 'entity'
  /** Its reference. */
  readonly id: string
  readonly memory: null
  readonly memoryId: string
  /** Where in the content of the entity it stands; null for a property. */
  readonly place: ContentPlace | null
  readonly hasEvidence: boolean
  /** Tells no more than what the entity is called. */
  readonly isName: boolean
}

/** Scores entities by what their properties and content say at the asked time. */
export function scoreEntities(search: Search, candidates: readonly Candidate[]): ScoredEntity[] {
  const { context } = search
  const own = candidates.filter(({ passage: { kind } }) => kind !== 'memory' && kind !== 'note')
  const rows = [...new Set(own.map(({ passage }) => Number(passage.owner)))]
  const entities = new Map(
    context.store.entities.byRows(rows).map((entity) => [entity.row, entity]),
  )
  const sources = sourcesOf(search, own, [...entities.values()])
  const best = new Map<string, ScoredEntity>()
  for (const candidate of own) {
    const entity = entities.get(Number(candidate.passage.owner))
    const source = sources.get(candidate.passage.row)
    if (entity === undefined || entity.forgottenAt !== null || source === undefined) continue
    const one = scoreEntity(search, candidate, entity, source)
    const old = best.get(one.id)
    if (old === undefined || isBetter(one, old)) best.set(one.id, one)
  }
  return [...best.values()]
}

/** A fact beats a name at the same score, then the earlier row. */
function isBetter(a: ScoredEntity, b: ScoredEntity): boolean {
  if (a.score !== b.score) return a.score > b.score
  if (a.isName !== b.isName) return b.isName
  return a.passage.row < b.passage.row
}

interface Source {
  readonly memoryId: string
  readonly place: ContentPlace | null
  readonly isName: boolean
}

/** By passage: where it comes from. A value that was not the current one then has no source. */
function sourcesOf(
  search: Search,
  candidates: readonly Candidate[],
  owners: readonly Entity[],
): ReadonlyMap<number, Source> {
  const { context, view } = search
  const { entities } = context.store
  const sources = new Map<number, Source>()
  const wanted = new Set(candidates.map(({ passage }) => passage.row))
  const moment = { asOf: view.asOf ?? begunBy(context), knownAt: view.knownAt }
  // Of what has been merged, one value is current, whichever name it was told under.
  const roots = new Set(owners.map((owner) => entities.find(owner)?.row ?? owner.row))
  for (const root of roots) {
    for (const [name, values] of Map.groupBy(entities.properties(root), ({ name: key }) => key)) {
      const current = propertyAt(values, moment)
      if (current === null || !wanted.has(current.passage)) continue
      const isName = nameProperties.includes(name)
      sources.set(current.passage, { memoryId: current.memoryId, isName, place: null })
    }
  }
  for (const { passage } of candidates) {
    if (passage.kind !== 'content') continue
    const list = entities.contentByRow(passage.part)
    if (list === null || isHeldAt(list.held, view.knownAt)) continue
    if (list.occurredAt > moment.asOf) continue
    const place = contentPlace(list.items, list.passages.indexOf(passage.row))
    sources.set(passage.row, { memoryId: list.memoryId, isName: false, place })
  }
  return sources
}

function scoreEntity(
  search: Search,
  { passage, own }: Candidate,
  entity: Entity,
  { memoryId, place, isName }: Source,
): ScoredEntity {
  const { named, context } = search.question
  const isNamed = named.length === 1 && named[0]?.rows.includes(entity.row) === true
  return scored(search, {
    kind: 'entity',
    id: formatReference(entity),
    memory: null,
    passage,
    memoryId,
    place,
    own: ownOf((name) => own[name] * (isName ? tuned.nameOnly : 1)),
    activation: 0,
    since: passage.validFrom,
    hasEvidence: hasOwn(own) || context.has(entity.row) || isNamed,
    isName,
  })
}
