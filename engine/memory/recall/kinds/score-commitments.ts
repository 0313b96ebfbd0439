import { tuned } from '../../../laws/recall/tuned.ts'
import type { Search } from '../search.ts'
import type { Spread } from '../../../graph/spread.ts'
import { holdsAt } from '../../../laws/commitments/commitment-life.ts'
import { matchOf } from '../../../laws/recall/recall-score.ts'
import type { MemoryInPool } from '../../../model/passage.ts'
import { isBelowMain } from '../../../model/trust.ts'
import type { CommitmentInPool } from '../../../commitments/tables/graph-records.ts'
import type { OperationContext } from '../../../operations/context.ts'
import type { FoundThing, Own, ToldBy } from '../channels/channel.ts'
import { hasOwn, matching, ownOf, scored, type ChannelScore } from '../channels/channels.ts'
import { activateMatches } from '../channels/activate-matches.ts'
import { bestOfBoth, betterTrusted, successorsOf } from './successors.ts'
import type { ScoredMemory } from './score-memories.ts'
import { isOfRoles, type NodeInView, type WordlessNode, wordlessNodes } from './seen-nodes.ts'
import { Tellers, type Teller } from './tellers.ts'

/** A commitment with what speaks for it, told by the memory that matters most of those it is in. */
export interface ScoredCommitment extends FoundThing, ChannelScore {
  readonly kind: 'commitment'
  readonly id: string
  readonly node: NodeInView
  readonly memory: MemoryInPool
  readonly hasEvidence: boolean
  /** It answers by itself or activation came to it: more than that its memory stands beside. */
  readonly standsOut: boolean
}

export interface ActivatedCommitments {
  readonly byRow: ReadonlyMap<number, ScoredCommitment>
  /** The commitments that the shown text of a memory holds at the view's moment. */
  readonly rowsOf: ReadonlyMap<string, readonly number[]>
  /** Memories of which a part has ended by then: their raw text is no answer. */
  readonly stale: ReadonlySet<string>
  readonly spread: Spread
}

/**
 * Scores commitments: those of the best memories, those alike in meaning, and
 * what activation reaches from them.
 */
export function scoreCommitments(
  search: Search,
  memories: readonly ScoredMemory[],
  { nodes = [], spread: decided }: { nodes?: readonly number[]; spread?: Spread } = {},
): ActivatedCommitments {
  const { context, view, weights, weighed } = search
  const wordless = wordlessNodes(context.store.graph.graph, weighed.lexical, view)
  const tellers = new Tellers(search, memories)
  tellers.addMemories(leading(search, memories))
  const pool = new Map<number, Candidate>()
  const ended: CommitmentInPool[] = []
  const doubted: CommitmentInPool[] = []
  const take = (rows: Iterable<number>): void => {
    const missing = [...new Set(rows)].filter((row) => !pool.has(row))
    tellers.addNodes(missing)
    const holding: CommitmentInPool[] = []
    const worded = missing.filter((row) => {
      const node = wordless(row)
      if (node?.isSeen === true) pool.set(row, candidateOf(search, node, tellers.of(row)))
      return node === null
    })
    for (const node of search.rows.commitments(worded)) {
      const isHolding = holdsAt(node, view)
      if (isHolding || isShownEnded(search, node)) holding.push(node)
      if (isHolding || node.end === null || node.end.kind === 'forgotten') continue
      tellers.markStale(node.row)
      if (node.end.kind === 'superseded') ended.push(node)
    }
    for (const node of holding) {
      pool.set(node.row, candidateOf(search, node, tellers.of(node.row)))
      if (isBelowMain(node.trust)) doubted.push(node)
    }
  }
  take([...tellers.telling(), ...nodes])
  const successors = new Map([...successorsOf(context, ended), ...betterTrusted(context, doubted)])
  take(successors.values())
  for (const node of [...ended, ...doubted]) {
    const successor = pool.get(successors.get(node.row) ?? -1)
    if (successor === undefined) continue
    const { own, match } = candidateOf(search, node, tellers.of(node.row))
    if (isOfWhatHolds(search, pool.values(), node, match)) continue
    const best = bestOfBoth(successor.own, own)
    pool.set(successor.node.row, { ...successor, own: best, match: matchOf(best, weights) })
  }
  const starts = [...pool.values()].map(({ node, match }) => ({
    row: node.row,
    id: node.id,
    match,
  }))
  const spread = decided ?? activateMatches(search, starts)
  take(tellers.nodes().filter((row) => isReached(context, spread, row)))
  take(reached(context, spread, pool))
  const byRow = new Map<number, ScoredCommitment>()
  for (const candidate of pool.values()) {
    const teller = tellers.of(candidate.node.row)
    if (teller === null) continue
    byRow.set(candidate.node.row, score(search, candidate, teller, spread))
  }
  return { byRow, rowsOf: tellers.rowsByMemory(), stale: tellers.stale, spread }
}

/** What another took the place of, where a recall asks for that too: at no other moment than now. */
function isShownEnded({ view }: Search, { end }: CommitmentInPool): boolean {
  const isNow = view.asOf === null && view.knownAt === null
  return view.includeSuperseded === true && isNow && end?.kind === 'superseded'
}

/** What was found of an ended statement is a part of it that still holds, and not what changed. */
function isOfWhatHolds(
  { rows }: Search,
  candidates: Iterable<Candidate>,
  { row, terms }: CommitmentInPool,
  match: number,
): boolean {
  const whole = new Set(terms.split(' '))
  const close = [...candidates].filter(({ node, match: own }) => {
    return node.row !== row && own >= tuned.leastOfWhole * match
  })
  return rows
    .commitments(close.map(({ node }) => node.row))
    .some((node) => node.terms.split(' ').every((term) => whole.has(term)))
}

interface Candidate {
  readonly node: NodeInView
  readonly own: Own
  /** How well it matches by all of that, 0–1. */
  readonly match: number
}

function candidateOf(
  search: Search,
  node: CommitmentInPool | WordlessNode,
  teller: Teller | null,
): Candidate {
  const own = ownOfCommitment(node, teller, search)
  return { node, own, match: matchOf(own, search.weights) }
}

/** What a commitment says itself; without words of its own only its meaning may speak for it. */
export function ownOfCommitment(
  node: CommitmentInPool | WordlessNode,
  teller: ToldBy | null,
  { weighed }: Search,
): Own {
  return ownOf((name) => matching[name].ofCommitment(node, teller, weighed.lexical))
}

/**
 * The memories whose commitments are looked at: the best, those that may be stale, and those that
 * tell something of the roles asked for.
 */
function leading({ context, input }: Search, memories: readonly ScoredMemory[]): ScoredMemory[] {
  const { graph, index } = context.store
  const { passages } = index.index
  const isAsked = (row: number): boolean => {
    const slot = input.roles === undefined ? undefined : passages.slotOf(row)
    if (slot === undefined) return false
    return passages.nodesOf(slot).some((node) => isOfRoles(graph.graph, input, node))
  }
  const byScore = memories
    .filter(({ hasEvidence }) => hasEvidence)
    .sort((a, b) => b.score - a.score || (a.memory.id < b.memory.id ? -1 : 1))
  const { expanded } = context.settings.recall
  return byScore.filter(
    ({ memory, passage }, place) => place < expanded || memory.hasEnded || isAsked(passage.row),
  )
}

/** Whether activation came to it, as far as it counts. */
function isReached({ store, settings }: OperationContext, spread: Spread, row: number): boolean {
  const slot = store.graph.graph.slotOfRow(row)
  return slot !== undefined && Math.abs(spread.sumOf(slot)) >= settings.graph.threshold
}

/** What activation came to that is not looked at yet, strongest first. */
function reached(
  context: OperationContext,
  spread: Spread,
  known: ReadonlyMap<number, unknown>,
): number[] {
  const { graph } = context.store.graph
  const { threshold } = context.settings.graph
  const found: { readonly slot: number; readonly activation: number }[] = []
  spread.forEach((slot, activation) => {
    const isKnown = known.has(graph.rowOf(slot))
    if (activation >= threshold && !isKnown) found.push({ slot, activation })
  })
  return found
    .sort((a, b) => b.activation - a.activation || graph.compareIds(a.slot, b.slot))
    .slice(0, tuned.mostReached)
    .map(({ slot }) => graph.rowOf(slot))
}

function score(
  search: Search,
  { node, own, match }: Candidate,
  teller: Teller,
  spread: Spread,
): ScoredCommitment {
  const { context } = search
  const { graph } = context.store.graph
  const { threshold, restingShare } = context.settings.graph
  const slot = graph.slotOfRow(node.row)
  const started = slot === undefined ? undefined : spread.energies.get(slot)
  const activated = slot === undefined ? 0 : spread.sumOf(slot)
  const standsOut = hasOwn(own) || Math.abs(activated) >= threshold
  // A sentence of the role asked for that stands beside the one that answers.
  const isBeside = !standsOut && search.input.roles !== undefined && teller.hasOwn
  const beside = isBeside ? context.settings.recall.threadTies.next : 0
  return scored(search, {
    kind: 'commitment',
    id: node.id,
    node,
    memory: teller.memory,
    passage: teller.passage,
    own,
    // A start's own energy is in the sum already; of the others only m is their own.
    activation:
      activated +
      (started === undefined ? match : 0) +
      teller.ties * teller.fit +
      beside * matchOf(teller.own, search.weights) +
      restingShare * context.store.graph.level(node.row),
    since: teller.passage.validFrom,
    hasEvidence: standsOut || teller.hasTies || isBeside,
    standsOut,
  })
}
