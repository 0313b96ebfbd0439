import { maxKnownTellings } from '../bounds.ts'
import { maxPageStatements } from './bounds.ts'
import { commitmentRoles } from '../../contract/lists.ts'
import { selves } from '../language/selves.ts'
import { isSeen } from '../memory/recall/kinds/seen-nodes.ts'
import { newestSaidBy } from '../memory/entities/said-by.ts'
import { entitiesOf, shownText } from '../memory/memory-view.ts'
import type { PageStatement } from '../laws/pages/page-statement.ts'
import { wordsOfKind } from '../laws/text/asked-kind.ts'
import { secretsIn } from '../laws/secrets/secrets.ts'
import { indexTerms } from '../laws/text/terms.ts'
import { replacingRows } from '../commitments/superseding.ts'
import type { Moment } from '../laws/commitments/commitment-life.ts'
import type { NodeSource } from '../commitments/tables/graph-records.ts'
import type { CommitmentRole } from '../model/commitment.ts'
import type { Entity } from '../model/entity.ts'
import type { Memory, StoreName } from '../model/memory.ts'
import { isBelowMain } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'

/** What a page is drawn from, of those that hold at a moment; the memories tell them. */
export interface ReadStatements {
  readonly statements: readonly PageStatement[]
  readonly memories: readonly Memory[]
}

/**
 * The trusted statements that may stand on a profile, by when they were told, the newest first. What the
 * vault alone holds, an assistant has said or is trusted less than `main` is none of them.
 */
export function readStatements(context: OperationContext, asOf: number | null): ReadStatements {
  const { graph } = context.store.graph
  return statementsIn(
    context,
    slotsToRead(context, asOf).map((slot) => graph.rowOf(slot)),
  )
}

/** The same, of what the newest memories say that link an entity, or that somebody has said. */
export function readStatementsOf(
  context: OperationContext,
  entity: Entity,
  asOf: number | null,
): ReadStatements {
  const { graph, memories, entities } = context.store
  const linked = memories.linkedTo(entities.members([entity.row]), maxKnownTellings)
  const ids = [...new Set([...linked, ...newestSaidBy(context, entity, maxKnownTellings)])]
  const view = { now: context.now, asOf, knownAt: null }
  const rows = new Set(graph.sourcesIn(ids).map(({ node }) => node))
  graph.graph.admit([...rows])
  const seen = [...rows].filter((row) => {
    const slot = graph.graph.slotOfRow(row)
    return slot !== undefined && isSeen(graph.graph, slot, view)
  })
  return statementsIn(context, seen)
}

function statementsIn(context: OperationContext, rows: readonly number[]): ReadStatements {
  const { graph } = context.store
  const replacing = replacingRows(context, rows)
  const nodes = graph.byRows(rows).filter(({ trust }) => !isBelowMain(trust))
  const sources = Map.groupBy(graph.sourcesOf(nodes.map(({ row }) => row)), ({ node }) => node)
  const ids = [...sources.values()].flatMap((some) => some.map(({ memoryId }) => memoryId))
  const memories = context.store.memories.byIds([...new Set(ids)]).filter(mayStandOnPage(context))
  const byId = new Map(memories.map((memory) => [memory.id, memory]))
  const entities = entitiesOf(context, memories)
  const areSeveral = new Set(memories.map(({ speaker }) => speaker ?? '')).size > 1
  const statements = nodes.flatMap((node): PageStatement[] => {
    const own = sources.get(node.row) ?? []
    const told = own.flatMap((source) => tellerOf(source, byId))
    const [first] = told
    // What was set by hand has no memory; what has some, and none that may stand here, is left out.
    if (first === undefined && own.length > 0) return []
    const text = first === undefined ? node.text : shownText(first, node.text, entities)
    const { id, role, subject, event, modality, validFrom, recordedAt } = node
    return [
      {
        id,
        role,
        subject,
        event,
        modality,
        validFrom,
        recordedAt,
        said: context.store.utterances.of(text),
        whole: first === undefined ? text : shownText(first, first.text, entities),
        memoryIds: [...new Set(told.map((memory) => memory.id))].toSorted(),
        speaker: areSeveral ? (first?.speaker ?? '') : '',
        replaces: replacing.has(node.row),
      },
    ]
  })
  const newestFirst = statements.toSorted(
    (a, b) => b.validFrom - a.validFrom || (a.id < b.id ? -1 : 1),
  )
  return { statements: newestFirst, memories }
}

/** Whether what a memory says may stand on a page at all. */
export function mayStandOnPage({
  now,
}: Pick<OperationContext, 'now'>): (memory: Memory) => boolean {
  return ({ trust, text, stores, forgotten, expiresAt, speakerRole }) =>
    !isBelowMain(trust) &&
    !isLockedAway(stores, text) &&
    forgotten === null &&
    (expiresAt === null || expiresAt > now) &&
    (speakerRole === null || speakerRole === 'user')
}

/**
 * A pin keeps what has a place of its own in the vault too, so that it never fades: that is no secret.
 * What was told for the vault itself is one, and so is a credential that was pinned.
 */
function isLockedAway([first, ...others]: readonly StoreName[], text: string): boolean {
  if (first === 'vault') return true
  return others.includes('vault') && secretsIn(text).length > 0
}

function tellerOf(
  { memoryId, version, passage = null }: NodeSource,
  memories: ReadonlyMap<string, Memory>,
): readonly Memory[] {
  const memory = memories.get(memoryId)
  return memory === undefined || memory.version !== version || passage !== null ? [] : [memory]
}

function slotsToRead(context: OperationContext, asOf: number | null): readonly number[] {
  const { graph } = context.store.graph
  const view = { now: context.now, asOf, knownAt: null }
  const replacing = replacingRows(context)
  graph.admit(sealedToRead(context, view, replacing))
  const seen: number[] = []
  graph.visitSlots((slot) => {
    if (isSeen(graph, slot, view)) seen.push(slot)
  })
  seen.sort((a, b) => graph.validFromOf(b) - graph.validFromOf(a) || graph.compareIds(a, b))
  const { ofRole, ofWords, ofAll } = maxPageStatements
  const newestOfRole = rolesRead.flatMap((role) =>
    seen.filter((slot) => graph.roleOf(slot) === role).slice(0, ofRole),
  )
  const ofKinds = wordsRead.flatMap((words) => {
    const known = slotsWithWords(context, words)
    return ends(
      seen.filter((slot) => known.has(slot)),
      ofWords,
    )
  })
  const replaced = seen.filter((slot) => replacing.has(graph.rowOf(slot))).slice(0, ofWords)
  return [...new Set([...newestOfRole, ...ofKinds, ...replaced, ...ends(seen, ofAll)])]
}

/** Of the sealed ones all that may be among them but by their words: texts of these are elsewhere. */
function sealedToRead(
  { store }: OperationContext,
  view: Moment,
  replacing: ReadonlySet<number>,
): readonly number[] {
  const { graph, sealed } = store.graph
  const { ofRole, ofWords, ofAll } = maxPageStatements
  // Of a moment that is not past, no goal that is sealed holds.
  const roles = commitmentRoles.filter((role) => view.asOf !== null || role !== 'goal')
  const read = rolesRead.filter((role) => roles.includes(role))
  // What memory has of these is newer.
  const inMemory = [...replacing].filter((row) => graph.hasRow(row))
  return [
    ...sealed.seen(view, { roles: read, order: 'newest' }, ofRole),
    ...(inMemory.length < ofWords ? sealed.newestSeen(view, replacing, ofWords) : []),
    ...sealed.seen(view, { roles, order: 'newest' }, ofAll / 2),
    ...sealed.seen(view, { roles, order: 'first' }, ofAll / 2),
  ]
}

/** The newest of a list and the first, half of them each. */
function ends(slots: readonly number[], most: number): readonly number[] {
  return slots.length <= most
    ? slots
    : [...slots.slice(0, most / 2), ...slots.slice(slots.length - most / 2)]
}

/** Slots of the statements in texts that have one of these terms. */
function slotsWithWords(
  { store }: OperationContext,
  words: readonly string[],
): ReadonlySet<number> {
  const { index } = store.index
  const { graph } = store.graph
  const slots = new Set<number>()
  for (const term of words) {
    index.words.visit(term, (piece) => {
      for (const row of index.passages.nodesOf(index.slotOfPiece(piece))) {
        const slot = graph.slotOfRow(row)
        if (slot !== undefined) slots.add(slot)
      }
    })
  }
  return slots
}

const rolesRead: readonly CommitmentRole[] = ['goal', 'decision', 'constraint']
const wordsRead = [
  wordsOfKind('preference'),
  wordsOfKind('change'),
  selves.map(({ words }) => words).join(' '),
].map((words) => [...new Set(indexTerms(words))])
