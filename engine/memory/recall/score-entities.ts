import { begunBy, type Search } from './search.ts'
import { formatReference } from '../../laws/entities/inline-reference.ts'
import { contentPlace } from '../../laws/entities/content-sections.ts'
import { nameProperties } from '../../laws/entities/entity-names.ts'
import { isHeldAt, valueAt } from '../../laws/entities/property-history.ts'
import { recallScore, recencyAt, sixDecimals } from '../../laws/recall/recall-score.ts'
import type { ContentPlace, Entity } from '../../model/entity.ts'
import type { PassageInPool } from '../../model/passage.ts'
import type { HitParts } from '../../model/views.ts'
import type { Candidate } from './candidates.ts'

/** An entity with the passage of it that answers best. */
export interface ScoredEntity {
  readonly kind: 'entity'
  /** Its reference. */
  readonly id: string
  readonly entity: Entity
  readonly passage: PassageInPool
  readonly memoryId: string
  /** Where in the content of the entity it stands; null for a property. */
  readonly place: ContentPlace | null
  readonly parts: HitParts
  readonly score: number
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
    const scored = scoreEntity(search, candidate, entity, source)
    const old = best.get(scored.id)
    if (old === undefined || isBetter(scored, old)) best.set(scored.id, scored)
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
      const current = valueAt(values, moment)
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
  { passage, lexical, semantic }: Candidate,
  entity: Entity,
  source: Source,
): ScoredEntity {
  const { context, question, view } = search
  const { recencyHalfLifeDays } = context.settings.recall
  const at = view.asOf ?? context.now
  const fit = source.isName ? nameOnly : 1
  const parts = {
    lexical: sixDecimals(lexical * fit),
    semantic: sixDecimals(semantic * fit),
    activation: 0,
    relevance: 1,
    recency: sixDecimals(recencyAt(passage.validFrom, at, recencyHalfLifeDays)),
  }
  const isNamed =
    question.named.length === 1 && question.named[0]?.rows.includes(entity.row) === true
  return {
    entity,
    kind: 'entity',
    id: formatReference(entity),
    passage,
    memoryId: source.memoryId,
    place: source.place,
    parts,
    score: recallScore(parts, 'entity', search.weights),
    hasEvidence: lexical > 0 || semantic > 0 || question.context.has(entity.row) || isNamed,
    isName: source.isName,
  }
}

/** What an entity is called answers less than what is said of it. */
const nameOnly = 2 / 3
