import { maxKnownTellings } from '../../bounds.ts'
import { endOfValidity, holdsAt } from '../../laws/commitments/commitment-life.ts'
import { referencesIn } from '../../laws/entities/inline-reference.ts'
import { replaceSpans } from '../../laws/text/spans.ts'
import { summarize } from '../../laws/entities/entity-summary.ts'
import type { StatedValue, LinkedTelling } from '../../laws/entities/known-lines.ts'
import { historyOf, isHeldAt, wordsOfValue } from '../../laws/entities/property-history.ts'
import type { Entity } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import { isBelowMain } from '../../model/trust.ts'
import type { EntitySummary, SourcedLine } from '../../model/entity-summary.ts'
import type { OperationContext } from '../../operations/context.ts'
import { entitiesOf, shownText } from '../memory-view.ts'
import { withSpeaker } from '../../laws/text/speaker-label.ts'
import { newestSaidBy } from './said-by.ts'
import { entityLabelOf } from '../recall/read-question.ts'
import { believedRows } from './entity-values.ts'
import { standingRelations } from './standing-relations.ts'

/** What of an entity is to be known: of which moment, and of whose telling; now, and of all, unless said. */
export interface KnownWanted {
  readonly asOf?: number | null
  readonly mayTell?: (memory: Memory) => boolean
  /** Without what is only read off texts. */
  readonly isTold?: boolean
  /** A value and the sentences that tell it are one fact. */
  readonly isEachOnce?: boolean
}

/**
 * What is known of an entity in lines, from its properties, its relations and the newest hundred memories
 * that link it, and that somebody has said. What is trusted less than `main`, and what was forgotten or never so, is no part of it.
 */
export function knownOf(
  context: OperationContext,
  entity: Entity,
  wanted: KnownWanted = {},
): EntitySummary {
  const label = entityLabelOf(context, { label: entity.id, rows: [entity.row] })
  return summarize({
    label,
    kind: entity.kind.replaceAll('_', ' '),
    statements: statementsOf(context, entity, wanted),
    tellings: tellingsOf(context, entity, { ...wanted, label }),
    isEachOnce: wanted.isEachOnce,
  })
}

/** In one line what it is; null where nothing that is so has been told of it. */
export function summaryLineOf(
  context: OperationContext,
  entity: Entity,
  wanted: KnownWanted,
): (SourcedLine & { readonly since: number }) | null {
  const label = entityLabelOf(context, { label: entity.id, rows: [entity.row] })
  const statements = statementsOf(context, entity, wanted)
  const kind = entity.kind.replaceAll('_', ' ')
  const { summary } = summarize({ label, kind, statements, tellings: [] })
  const { since } = summary
  return since === undefined ? null : { ...summary, since }
}

function statementsOf(
  context: OperationContext,
  entity: Entity,
  { asOf = null, mayTell, isTold = false }: KnownWanted,
): readonly StatedValue[] {
  const at = asOf ?? context.now
  const related = relatedTo(context, entity, at).filter((one) => !isTold || !one.isExtracted)
  const all = [...valuesOf(context, entity, at), ...related]
  if (mayTell === undefined) return all
  const ids = new Set(all.flatMap(({ memoryId }) => memoryId ?? []))
  const tellers = context.store.memories.byIds([...ids]).filter(mayTell)
  const known = new Set(tellers.map(({ id }) => id))
  return all.filter(({ memoryId }) => memoryId !== null && known.has(memoryId))
}

function valuesOf(context: OperationContext, entity: Entity, at: number): readonly StatedValue[] {
  const values = context.store.entities.properties(entity.row)
  const believed = believedRows(context, values)
  const trusted = values.filter(({ row }) => believed.has(row))
  return [...Map.groupBy(trusted, ({ name }) => name).values()].flatMap((ofName) =>
    historyOf(ofName, at).flatMap(({ property: name, value, state, ...dated }) => {
      if (state !== 'current' && state !== 'past') return []
      const { memoryId, since, until } = dated
      return [{ name, words: wordsOfValue(value), memoryId, since, until }]
    }),
  )
}

/** Told of the entity; what is told of another, that one's card says. */
function relatedTo(
  context: OperationContext,
  entity: Entity,
  at: number,
): readonly (StatedValue & { readonly isExtracted: boolean })[] {
  const { entities } = context.store
  const own = new Set(entities.members([entity.row]))
  const told = standingRelations(context, entities.relationsOf(entity.row)).filter(
    ({ source, target, held }) => own.has(source) && !own.has(target) && !isHeldAt(held, null),
  )
  const others = new Map(
    entities.byRows(told.map(({ target }) => target)).map((one) => [one.row, one]),
  )
  return told.flatMap(({ target, role: name, memoryId, recordedAt, ...dated }) => {
    const isExtracted = dated.isExtracted === true
    const other = others.get(target)
    const since = dated.since ?? recordedAt
    if (other === undefined || other.forgottenAt !== null || since > at) return []
    const words = entityLabelOf(context, { label: other.id, rows: [other.row] })
    return [{ name, words, memoryId, since, until: passed(dated.until, at), isExtracted }]
  })
}

function passed(until: number | null, at: number): number | null {
  return until !== null && until > at ? null : until
}

function tellingsOf(
  context: OperationContext,
  entity: Entity,
  { asOf = null, mayTell = () => true, label }: KnownWanted & { readonly label: string },
): readonly LinkedTelling[] {
  const { entities, graph, memories, utterances } = context.store
  const view = { now: context.now, asOf, knownAt: null }
  const upTo = asOf === null ? {} : { to: asOf + 1 }
  const filter = {
    entities: [entities.members([entity.row])],
    archived: false,
    now: context.now,
    ...upTo,
  }
  const linked = memories.list(filter, null, maxKnownTellings)
  const known = new Set(linked.map(({ id }) => id))
  const theirs = new Set(newestSaidBy(context, entity, maxKnownTellings))
  const said = memories
    .byIds([...theirs].filter((id) => !known.has(id)))
    .filter((one) => mayBeKnown(one, asOf ?? context.now))
  const told = [...linked, ...said]
    .filter((one) => one.form === 'text' && !isBelowMain(one.trust) && mayTell(one))
    .toSorted((a, b) => a.occurredAt - b.occurredAt)
  const named = entitiesOf(context, told)
  const sources = Map.groupBy(graph.sourcesIn(told.map(({ id }) => id)), ({ memoryId }) => memoryId)
  const rows = [...new Set([...sources.values()].flat().map(({ node }) => node))]
  const nodes = new Map(graph.byRows(rows).map((node) => [node.row, node]))
  return told.flatMap((memory) => {
    const own = (sources.get(memory.id) ?? [])
      .filter(({ version }) => version === memory.version)
      .flatMap(({ node }) => nodes.get(node) ?? [])
    const isEnded = own.length > 0 && own.every((node) => !holdsAt(node, view))
    const ends = own.flatMap((node) => endOfValidity(node) ?? [])
    if (isEnded && ends.length === 0) return []
    return [tellingOf(memory, isEnded ? Math.max(...ends) : null)]
  })

  function tellingOf(memory: Memory, until: number | null): LinkedTelling {
    const text = shownText(memory, memory.text, named)
    const own = referencesIn(text).filter(({ ref }) => entities.find(ref)?.row === entity.row)
    const plain = utterances.of(replaceSpans(text, own, label))
    // Beside what they say themselves, `I` of another needs a name.
    const isOfAnother = theirs.size > 0 && !theirs.has(memory.id) && memory.speaker !== null
    const said = isOfAnother ? utterances.of(withSpeaker(plain, memory.speaker)) : plain
    return { memoryId: memory.id, said, occurredAt: memory.occurredAt, until }
  }
}

function mayBeKnown({ forgotten, expiresAt, occurredAt }: Memory, at: number): boolean {
  return forgotten === null && (expiresAt === null || expiresAt > at) && occurredAt <= at
}
