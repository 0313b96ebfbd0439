import {
  maxThreadTurns,
  maxTieMeanings,
  maxTieNodes,
  maxTieTurns,
  maxTieWords,
  maxWholeTerms,
} from '../bounds.ts'
import { piecesSharing } from '../index/pieces-sharing.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { nearnessOf } from '../laws/commitments/suggestion.ts'
import {
  committingRoles,
  mayTieToEarlier,
  tiedRole,
  type SharedTerm,
  type TieClues,
  type TieSide,
} from '../laws/commitments/tie.ts'
import { sureByTurns } from '../laws/commitments/tuning.ts'
import { rarity } from '../laws/recall/rarity.ts'
import { dot, unit } from '../laws/recall/vectors.ts'
import type { Commitment } from '../model/commitment.ts'
import { isBelowMain } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { nearestTo } from './suggest.ts'
import type { CommitmentInPool } from './tables/graph-records.ts'
import { isOfContent } from './value-conflict.ts'

/** Another commitment that one may be tied to, and what is known of the two. */
export interface TieCandidate {
  readonly row: number
  /** Of the passage that says it: one of several in it is tied. */
  readonly slot: number
  readonly isEarlier: boolean
  readonly side: TieSide
  readonly clues: TieClues
}

/** As it is tied; null where it is no statement that others may rest on. */
export function tieSideOf(context: OperationContext, node: Commitment): TieSide | null {
  const isOfText = node.lang !== 'code' && node.lang !== 'data'
  if (!isOfText || isBelowMain(node.trust) || statusAt(node, context.now) !== 'live') return null
  const said = context.store.utterances.of(node.text)
  return { role: tiedRole(node.role, said), said }
}

/**
 * The older commitments that one may bear on: those told around it in its thread, those that share rare
 * words, and those near in meaning. Bounded: so many passages of each kind, so many nodes.
 */
export function tieCandidates(
  context: OperationContext,
  node: Commitment,
  ownSide: TieSide,
): readonly TieCandidate[] {
  const { graph, index } = context.store
  const { passages } = index.index
  const slot = slotSaying(context, node)
  if (slot === undefined) return []
  const turns = turnsAround(context, slot)
  const own = termsSaidAt(context, slot, node.row)
  const near = nearestTo(context, { row: passages.rowOf(slot), part: 0 }, maxTieMeanings)
  const nearness = new Map(near.map(({ row, nearness: value }) => [row, value]))
  const slots = [
    ...turns.keys(),
    ...slotsSharing(context, own),
    ...near.flatMap(({ row }) => passages.slotOf(row) ?? []),
  ]
  const rows = new Map<number, number>()
  for (const at of new Set(slots)) {
    if (!passages.isTrustedAt(at) || !passages.isCurrentAt(at)) continue
    for (const row of passages.nodesOf(at)) {
      if (row < node.row && rows.size < maxTieNodes) rows.set(row, at)
    }
  }
  const worthReading = slotsToRead(context, rows, { node, side: ownSide })
  const nodes = graph
    .pooled([...rows].flatMap(([row, at]) => (worthReading.has(at) ? row : [])))
    .filter(({ end, validTo, trust }) => {
      return end === null && (validTo === null || validTo > context.now) && !isBelowMain(trust)
    })
    .map((other) => ({
      other,
      at: rows.get(other.row) ?? -1,
      side: sideIn(context, other),
    }))
  const isInThread = (at: number): boolean =>
    passages.threadOf(slot) >= 0 && passages.threadOf(at) === passages.threadOf(slot)
  const isGoal = ownSide.role === 'goal'
  const goals = goalsOf(
    context,
    slot,
    nodes.filter(({ at }) => isInThread(at)),
  )
  const meanings = nearnessTo(
    context,
    slot,
    nodes.map(({ at }) => at),
  )
  const saidAt = new Map(
    [...Map.groupBy(nodes, ({ at }) => at)].map(([at, told]) => [
      at,
      termsSaidBy(told.map(({ other }) => other)),
    ]),
  )
  const shared = sharedWith(context, own)
  return nodes.map(({ other, at, side }) => {
    return {
      row: other.row,
      slot: at,
      isEarlier: at === slot || isBefore(other, node),
      side,
      clues: {
        turns: at === slot ? 0 : (turns.get(at) ?? (isInThread(at) ? maxTieTurns + 1 : null)),
        elapsedMs: Math.abs(other.validFrom - node.validFrom),
        isSameSpeaker: passages.speakerOf(at) === passages.speakerOf(slot),
        goals: goals + (isGoal ? 1 : 0),
        ...shared(saidAt.get(at)?.(other.row) ?? new Set()),
        nearness: at === slot ? 0 : (nearness.get(passages.rowOf(at)) ?? meanings.get(at) ?? 0),
      },
    }
  })
}

/** Of the passages of these nodes those that say something to which it may be tied, as far as the graph knows. */
function slotsToRead(
  { store }: OperationContext,
  rows: ReadonlyMap<number, number>,
  { node, side }: { readonly node: Commitment; readonly side: TieSide },
): ReadonlySet<number> {
  const { graph } = store.graph
  const slots = new Set<number>()
  for (const [row, at] of rows) {
    const other = graph.slotOfRow(row)
    const isEarlier = other !== undefined && graph.validFromOf(other) <= node.validFrom
    if (!isEarlier || mayTieToEarlier(side, graph.roleOf(other))) slots.add(at)
  }
  return slots
}

/** Goals of its thread, those further away counted as those that are read turn out. */
function goalsOf(
  { store }: OperationContext,
  slot: number,
  read: readonly { readonly other: CommitmentInPool; readonly side: TieSide }[],
): number {
  const { graph } = store.graph
  const { passages } = store.index.index
  const called = read.filter(({ other }) => other.role === 'goal').length
  if (called === 0) return 0
  const meant = read.filter(({ side }) => side.role === 'goal').length
  let all = 0
  for (let turn = -maxThreadTurns; turn <= maxThreadTurns; turn++) {
    const at = passages.turnFrom(slot, turn)
    for (const row of at < 0 ? [] : passages.nodesOf(at)) {
      const node = graph.slotOfRow(row)
      if (node !== undefined && graph.roleOf(node) === 'goal') all += 1
    }
  }
  return Math.max(meant, Math.round((all * meant) / called))
}

function isBefore(a: Pick<Commitment, 'validFrom' | 'row'>, b: typeof a): boolean {
  return a.validFrom === b.validFrom ? a.row < b.row : a.validFrom < b.validFrom
}

function sideIn({ store }: OperationContext, { role, text }: CommitmentInPool): TieSide {
  const said = store.utterances.of(text)
  return { role: tiedRole(role, said), said }
}

/** The passage of the newest text that says it; undefined where content does, or none that stands. */
function slotSaying({ store }: OperationContext, { row }: Commitment): number | undefined {
  const { passages } = store.index.index
  const ids = store.graph.sourcesOf([row]).flatMap((one) => (isOfContent(one) ? [] : one.memoryId))
  const memories = store.memories
    .byIds([...new Set(ids)])
    .filter(({ forgotten, trust }) => forgotten === null && !isBelowMain(trust))
  return memories
    .flatMap(({ passage }) => passages.slotOf(passage) ?? [])
    .filter((slot) => passages.nodesOf(slot).includes(row))
    .at(-1)
}

/** Passages around one in its thread by their turns, the nearest first; further away those that commit. */
function turnsAround({ store }: OperationContext, slot: number): ReadonlyMap<number, number> {
  const { passages } = store.index.index
  const { graph } = store.graph
  const turns = new Map([[slot, 0]])
  if (passages.threadOf(slot) < 0) return turns
  const commits = (row: number): boolean => {
    const at = graph.slotOfRow(row)
    return at !== undefined && committingRoles.has(graph.roleOf(at))
  }
  for (let turn = 1; turn <= maxTieTurns; turn++) {
    for (const at of [passages.turnFrom(slot, -turn), passages.turnFrom(slot, turn)]) {
      if (at < 0) continue
      if (turn < sureByTurns.length || passages.nodesOf(at).some(commits)) turns.set(at, turn)
    }
  }
  return turns
}

function slotsSharing({ store }: OperationContext, terms: ReadonlySet<string>): readonly number[] {
  const { index } = store.index
  const wanted = { terms: [...terms], atLeast: 0, count: maxTieWords }
  return piecesSharing(index, wanted).map((piece) => index.slotOfPiece(piece))
}

/** Terms of all that its passage says, where that is a message; else its own. */
function termsSaidAt({ store }: OperationContext, slot: number, row: number): ReadonlySet<string> {
  const rows = store.index.index.passages.nodesOf(slot)
  const nodes = store.graph.pooled([...new Set([row, ...rows])])
  return termsSaidBy(nodes)(row)
}

/** By its row, the terms by which one of the nodes of a passage is compared. */
function termsSaidBy(
  nodes: readonly Pick<CommitmentInPool, 'row' | 'terms'>[],
): (row: number) => ReadonlySet<string> {
  const all = new Set(nodes.flatMap(termsIn))
  if (all.size <= maxWholeTerms) return () => all
  return (row) => new Set(nodes.filter((one) => one.row === row).flatMap(termsIn))
}

const termsIn = ({ terms }: Pick<CommitmentInPool, 'terms'>): readonly string[] =>
  terms.split(/\s+/).filter(Boolean)

/** What other terms share with one's own. */
function sharedWith(
  { store }: OperationContext,
  own: ReadonlySet<string>,
): (other: ReadonlySet<string>) => Pick<TieClues, 'shared' | 'overlap'> {
  const { words, pieces } = store.index.index
  const most = rarity(1, pieces)
  const rarityOf = (term: string): number => rarity(words.frequency(term), pieces) / most
  const lengthOf = (terms: ReadonlySet<string>): number =>
    Math.sqrt([...terms].reduce((sum, term) => sum + rarityOf(term) ** 2, 0))
  const rarest = [...own]
    .map((term): SharedTerm => ({ term, rarity: rarityOf(term) }))
    .sort((a, b) => b.rarity - a.rarity || (a.term < b.term ? -1 : 1))
  const ownLength = lengthOf(own)
  return (other) => {
    const shared = rarest.filter(({ term }) => other.has(term))
    const product = shared.reduce((sum, one) => sum + one.rarity ** 2, 0)
    return { shared, overlap: product > 0 ? product / (ownLength * lengthOf(other)) : 0 }
  }
}

/** By slot, how near passages lie in the space in which this one is placed. */
function nearnessTo(
  { store }: OperationContext,
  slot: number,
  others: readonly number[],
): ReadonlyMap<number, number> {
  const { index } = store.index
  const { passages } = index
  const space = index.places.spaceOf(index.firstPieceOf(slot))
  const slots = [...new Set(others)].filter(
    (at) => index.places.spaceOf(index.firstPieceOf(at)) === space,
  )
  const keys = [slot, ...slots].map((at) => ({ row: passages.rowOf(at), part: 0 }))
  const [own = null, ...vectors] = space > 0 ? store.places.vectors(keys) : []
  if (own === null) return new Map()
  const mean = store.places.mean(space)
  const placed = unit(own)
  return new Map(
    vectors.flatMap((vector, place) => {
      const at = slots[place]
      if (vector === null || at === undefined) return []
      const its = unit(vector)
      const meanCosine = (dot(placed, mean) + dot(its, mean)) / 2
      return [[at, nearnessOf(dot(placed, its), meanCosine)]]
    }),
  )
}
