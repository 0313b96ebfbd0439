import {
  maxLinkedMemories,
  maxReadConflicts,
  maxReadEntities,
  maxReadSuggestions,
  maxStoreMemories,
  maxToldMemories,
} from './bounds.ts'
import { isHeldAt } from '../laws/entities/property-history.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { trustOfLine } from '../laws/governance/vouched-for.ts'
import { elementsFor } from '../laws/governance/monologue.ts'
import { deepGrant } from '../laws/governance/tuning.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import { renderCore } from '../laws/governance/render-core.ts'
import { renderEvolution } from '../laws/governance/render-self.ts'
import type { Memory, StoreName } from '../model/memory.ts'
import type {
  EpisodeRead,
  Reflection,
  ReflectionInput,
  ReflectionScope,
  RewardRead,
  SuggestionRead,
} from '../model/reflection.ts'
import { trustOf } from '../model/caller.ts'
import type { Proposal } from '../model/proposal.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { readCore } from '../governance/core.ts'
import { readDocument } from '../governance/documents.ts'
import { graphStats } from '../commitments/read-graph.ts'
import { listConflicts } from '../commitments/conflicts.ts'
import { listSuggestions } from '../commitments/suggestions.ts'
import { trustOfValues } from '../memory/entities/entity-values.ts'
import { lifecycleAt } from '../memory/lifecycle.ts'
import { isOnTopic } from '../memory/leave-out-topics.ts'
import { viewMemories } from '../memory/memory-view.ts'
import { rewardLog, reflectionLog } from './write-artefacts.ts'
import { ReadBudget } from './read-budget.ts'
import { readChanges, withoutCode } from './read-changes.ts'
import { readFading } from './read-fading.ts'
import { earlierTold, newTold, type ToldRead } from './read-told.ts'
import { lastReflection } from './read-reflections.ts'
import { waitingLines } from './self-material.ts'
import { settledFlags } from './settled-flags.ts'

/**
 * Reads what a reflection may speak of, each part within its share of tokens, the oldest or least
 * relevant cut first. Code, configuration, soul, identity and settings are not read;
 * transcripts are kept nowhere.
 */
export function readScope(
  context: OperationContext,
  reflection: Reflection,
): { readonly input: ReflectionInput; readonly scope: ReflectionScope } {
  const budget = new ReadBudget(context)
  const { shown: core, memories } = readCore(context)
  const evolution = readDocument(context, 'evolution')
  const coreRead = budget.take(
    'core',
    core.map((item) => ({
      id: item.id,
      text: item.text,
      trust: trustOfLine(item, memories.get(item.memoryId ?? '')),
    })),
  )
  budget.text('evolution', renderEvolution(evolution), evolution.trust)
  const stale = budget.take('decay', staleProcedures(context))
  const [fading = null] = budget.take('decay', readFading(context))
  const logged = [...reflectionLog(context), ...rewardLog(context)].sort((a, b) => b.at - a.at)
  budget.take(
    'logs',
    logged.map(({ text, trust = 'main' }) => ({ id: null, text, trust })),
  )
  const conflicts = budget.take('graph', openConflicts(context))
  const changes = readChanges(context, budget)
  const suggestions = budget.take('suggestions', openSuggestions(context))
  const found = newTold(context, maxToldMemories)
  const isTold = new Set(found.map(({ id }) => id))
  const entities = budget.take('entities', [
    ...relevant(context, 'semantic', isFirst(context)).filter(({ id }) => !isTold.has(id)),
    ...relevantEntities(context),
  ])
  const procedures = budget.take(
    'procedures',
    relevant(context, 'procedural', false).filter(({ id }) => !isTold.has(id)),
  )
  const deferred = context.store.proposals.list(
    { status: 'deferred', undecidedOf: null },
    null,
    maxStoreMemories,
  )
  const proposals = budget.take(
    'proposals',
    deferred.map((proposal) => ({
      id: proposal.id,
      text: proposal.content,
      ...beliefIn(proposal),
    })),
  )
  const { granted, requested, extra, penalty } = reflection.tokens
  // Told is read last: what the other parts leave is for it.
  const episodes = budget.takeRest('episodes', found)
  const isDeep = (granted ?? requested) > deepGrant
  const earlier = isDeep ? budget.takeRest('earlier', earlierTold(context, maxToldMemories)) : []
  const { log, archived } = readDocument(context, 'identity')
  return {
    scope: budget.scope(),
    input: {
      id: reflection.id,
      number: reflection.number,
      granted: granted ?? requested,
      elements: elementsFor(Number.parseInt(context.digest.of(reflection.id).slice(0, 8), 16)),
      firstLine:
        1 +
        log.length +
        waitingLines(context).length +
        archived.reduce((sum, { count }) => sum + count, 0),
      episodes: asTheyHappened(episodes),
      earlier: asTheyHappened(earlier),
      knownPatterns: evolution.patterns.map(({ text }) => text),
      conflicts: conflicts.map(({ id, a, b }) => ({ id, a, b })),
      suggestions: suggestions.map(({ id, kind, a, b, sides }) => ({ id, kind, a, b, sides })),
      changes,
      rewards: lastRewards(context),
      now: context.now,
      stale: stale.map(({ id, text }) => ({ id, text })),
      fading,
      sections: [{ name: 'core', text: renderCore(core) }, ...budget.sections()],
      counts: {
        core: coreRead.length,
        entities: entities.length,
        procedures: procedures.length,
        proposals: proposals.length,
      },
      tokens: { requested, extra, penalty },
      trust: budget.lowest(),
    },
  }
}

/** Oldest first. */
function asTheyHappened(episodes: readonly ToldRead[]): readonly EpisodeRead[] {
  return episodes
    .toSorted((a, b) => a.occurredAt - b.occurredAt || (a.id < b.id ? -1 : 1))
    .map(({ createdAt, ...episode }) => episode)
}

function isFirst(context: OperationContext): boolean {
  return lastReflection(context) === null
}

/** Most relevant first; at the first run of any relevance. */
function relevant(context: OperationContext, store: StoreName, isAll: boolean) {
  const found = listAll(context, store, maxStoreMemories)
    .map((memory) => ({ memory, relevance: relevanceOf(context, memory) }))
    .filter(({ relevance }) => isAll || relevance > context.settings.reflection.scopeThreshold)
    .sort((a, b) => b.relevance - a.relevance || (a.memory.id < b.memory.id ? -1 : 1))
    .map(({ memory }) => memory)
  return viewMemories(context, found).flatMap(({ id, text, trust }) => {
    const plain = withoutCode(text)
    if (plain === '' || isOnTopic(context, plain)) return []
    return [{ id, text: plain, isTrusted: trust !== 'untrusted', trust }]
  })
}

/** An entity is as relevant as the most relevant of the newest memories that link it. */
function relevantEntities(context: OperationContext) {
  const { entities, memories } = context.store
  const isAll = isFirst(context)
  return entities
    .list(null, null, maxReadEntities)
    .flatMap((entity) => {
      const linking = memories.byIds(
        memories.linkedTo(entities.members([entity.row]), maxLinkedMemories),
      )
      const live = linking.filter(({ forgotten }) => forgotten === null)
      const relevance = Math.max(0, ...live.map((memory) => relevanceOf(context, memory)))
      if (!isAll && relevance <= context.settings.reflection.scopeThreshold) return []
      const id = formatReference(entity)
      const values = entities
        .properties(entity.row)
        .filter(({ forgotten, held }) => forgotten === null && !isHeldAt(held, null))
      const trusts = trustOfValues(context, values)
      const believed = values.filter(({ row }) => trusts.get(row) !== 'untrusted')
      const trust = believed.flatMap(({ row }) => trusts.get(row) ?? []).reduce(lowerTrust, 'main')
      const said = new Map(believed.map(({ name, value }) => [name, value]))
      const text = [id, ...[...said].map(([name, value]) => `${name}: ${value}`)].join(', ')
      return isOnTopic(context, text)
        ? []
        : [{ id, text: withoutCode(text) || id, relevance, trust }]
    })
    .sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? -1 : 1))
    .map(({ id, text, trust }) => ({ id, text, trust }))
}

/** Procedures that have sunk and that nothing keeps, least relevant first. */
function staleProcedures(context: OperationContext) {
  const found = listAll(context, 'procedural', maxStoreMemories)
    .map((memory) => ({ memory, relevance: relevanceOf(context, memory) }))
    .filter(({ memory, relevance }) => {
      if (memory.pinnedAt !== null || memory.trust === 'untrusted') return false
      const band = lifecycleAt(context, memory, relevance)
      return band === 'dormant' || band === 'archived'
    })
    .sort((a, b) => a.relevance - b.relevance || (a.memory.id < b.memory.id ? -1 : 1))
  return viewMemories(
    context,
    found.map(({ memory }) => memory),
  ).map(({ id, text, trust }) => ({ id, text: withoutCode(text), trust }))
}

function openConflicts(context: OperationContext) {
  const { graph } = context.store
  const stats = graphStats.run(context, {})
  const listed = listConflicts.run(context, {
    status: 'open',
    limit: maxReadConflicts,
    cursor: null,
  })
  if (!stats.ok || !listed.ok) return []
  const settled = settledFlags(
    context,
    listed.value.items.map(({ id, a, b }) => ({ id, sides: [a, b] })),
  )
  return listed.value.items.flatMap(({ id, a, b }) => {
    if (settled.has(id)) return []
    const [left, right] = [graph.byId(a), graph.byId(b)]
    if (left === null || right === null) return []
    const trust = lowerTrust(left.trust, right.trust)
    return [{ id, a: left.text, b: right.text, text: `${left.text} / ${right.text}`, trust }]
  })
}

interface Shown {
  readonly text: string
  readonly trust: Trust
}

/** Open ones by their texts; what nobody trusts is left out. */
function openSuggestions(context: OperationContext): readonly (SuggestionRead & Shown)[] {
  const { graph } = context.store
  const input = { status: 'open', limit: maxReadSuggestions, cursor: null } as const
  const listed = listSuggestions.run(context, input)
  if (!listed.ok) return []
  const settled = settledFlags(
    context,
    listed.value.items.map(({ id, a, b }) => ({ id, sides: [a, b] })),
  )
  return listed.value.items.flatMap(({ id, kind, a, b }): (SuggestionRead & Shown)[] => {
    const sides = [a, b]
    if (settled.has(id)) return []
    if (kind === 'entity') return [{ id, kind, a, b, text: `${a} / ${b}`, sides, trust: 'main' }]
    const [left, right] = [graph.byId(a), graph.byId(b)]
    if (left === null || right === null) return []
    const trust = lowerTrust(left.trust, right.trust)
    const [one, other] = [withoutCode(left.text), withoutCode(right.text)]
    if (trust === 'untrusted' || one === '' || other === '') return []
    return [{ id, kind, a: one, b: other, text: `${one} / ${other}`, sides, trust }]
  })
}

/** The last ones, as the log shows them. */
function lastRewards(context: OperationContext): readonly RewardRead[] {
  return context.store.reflections
    .rewards()
    .filter(({ isShown }) => isShown)
    .slice(-context.settings.reflection.fullLogEntries)
    .map(({ result, decision, reason }) => ({ result, decision, reason }))
}

function listAll(context: OperationContext, store: StoreName, most: number): readonly Memory[] {
  return context.store.memories.list({ store, archived: false, now: context.now }, null, most)
}

function relevanceOf(context: OperationContext, memory: Memory): number {
  return relevanceAt(memory, context.now, context.settings.relevance).relevance
}

/** A proposal is its proposer's word, or less where the call has called it that. */
function beliefIn({ role, request }: Proposal): { readonly trust: Trust; isTrusted: boolean } {
  const { trust: said }: { readonly trust?: Trust } = JSON.parse(request === '' ? '{}' : request)
  const trust = lowerTrust(trustOf(role), said ?? 'owner')
  return { trust, isTrusted: trust !== 'untrusted' }
}
