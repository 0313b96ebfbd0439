import { must } from '../assert.ts'
import { claimAbout } from '../laws/commitments/change.ts'
import type { Claim } from '../laws/commitments/claim.ts'
import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { mergeTellings, isSameEvent, sayTheSame } from '../laws/commitments/merge-guard.ts'
import { mayShareSubject } from '../laws/commitments/subject.ts'
import { termsOfText } from '../laws/text/terms.ts'
import type { Commitment, DrawnCommitment, ToldChange } from '../model/commitment.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { NodeSource, SimilarEdge } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'
import { noteLookBack } from '../segments/look-back.ts'
import { contradictionsOf } from './contradictions.ts'
import { restOfStatement } from './rest-of-statement.ts'
import type { Contradiction } from './settle-conflict.ts'
import { settleContradictions } from './settle-contradictions.ts'
import { normalKeyOf, slotKeyOf } from './commitment-keys.ts'
import { namesOfOne } from './one-person.ts'
import type { Origin } from './origin.ts'
import { nearestCommitments, type NearCommitment } from './nearest-commitments.ts'
import { noteMerge } from './note-merge.ts'
import { claimIn, normalFormIn, toldIn } from './read-node.ts'

/** The node that says it now, and what became of the commitment. */
export interface Ingested {
  readonly row: number
  readonly outcomes: readonly RememberOutcome[]
}

/**
 * Takes in one commitment: one that is said again joins its node; else conflicts are
 * looked for, then a duplicate, which a conflict keeps apart, and what is new is tied to what is
 * near. Everything is decided on the nodes as they stand in this transaction.
 */
export function ingestCommitment(
  context: OperationContext,
  drawn: DrawnCommitment,
  origin: Origin,
): Ingested {
  const { utterances } = context.store
  const text = utterances.of(drawn.text)
  const said = normalKeyOf(drawn.role, text)
  const again = saidAgain(context, drawn, origin, said)
  if (again !== null) return merge(context, drawn, origin, again)
  const claim = claimOfStatement({
    ...drawn,
    said: text,
    about: origin.subject.about,
    before: origin.before,
  })
  const vector = context.texts.vector(drawn.text)
  if (vector === null) context.degrade('embedder', 'no vector yet')
  const near = nearestCommitments(context, text)
  const contradictions = contradictionsOf(context, drawn, claim, origin, near)
  const twin = duplicateAmong(context, drawn, claim, origin, near)
  if (
    twin !== null &&
    contradictions.every(({ node }) => isOpenBetween(context, twin.row, node.row))
  ) {
    return merge(context, drawn, origin, twin)
  }
  const contradicted = new Set(contradictions.map(({ node }) => node.row))
  const row = insert(context, drawn, origin, { claim, said, vector, near, contradicted })
  const told = {
    commitment: must(context.store.graph.idOf(row), 'a node just stored is there'),
    role: drawn.role,
    text: drawn.text,
  }
  noteLookBack(context, { row, text: drawn.text, claim })
  const outcomes = endContradicted(context, contradictions, row, { drawn, origin, claim })
  return {
    row,
    outcomes:
      outcomes.length > 0
        ? outcomes.map((outcome): RememberOutcome => ({ ...outcome, ...told }))
        : [{ kind: 'stored', ...told }],
  }
}

/** What becomes of all that it contradicts; what else an ended one says goes on. */
export function endContradicted(
  context: OperationContext,
  contradictions: readonly Contradiction[],
  row: number,
  { drawn, origin, claim }: EndingTold,
): ReturnType<typeof settleContradictions> {
  const outcomes = settleContradictions(context, contradictions, row, { ...drawn, ...origin })
  keepRests(context, endedBy(contradictions, outcomes), claim, origin)
  // What is told late may be over already, and its rest is not.
  const next = contradictions.find(({ isLate, isOver }) => isLate && isOver)?.node
  if (next === undefined) return outcomes
  const ended = context.store.graph.byRows([row]).filter(({ end }) => end !== null)
  keepRests(context, ended, claimIn(context, next), { ...origin, subject: next.subject })
  return outcomes
}

interface EndingTold {
  readonly drawn: DrawnCommitment
  readonly origin: Origin
  readonly claim: Claim
}

/** What of the ended ones has not changed goes on as commitments of its own. */
function keepRests(
  context: OperationContext,
  ended: readonly Commitment[],
  claim: Claim,
  { subject, edgesLeft }: Origin,
): void {
  if (ended.length === 0) return
  const told = claimAbout(claim, namesOfOne(context, subject.about))
  for (const node of ended) {
    for (const rest of restOfStatement(context, node, told, edgesLeft)) {
      ingestCommitment(context, rest.drawn, rest.origin)
    }
  }
}

function endedBy(
  contradictions: readonly Contradiction[],
  outcomes: readonly Pick<RememberOutcome, 'kind' | 'target'>[],
): readonly Commitment[] {
  const ids = new Set(
    outcomes.flatMap(({ kind, target }) => (kind === 'supersedes' ? [target] : [])),
  )
  return contradictions.flatMap(({ node }) => (ids.has(node.id) ? [node] : []))
}

function saidAgain(
  context: OperationContext,
  drawn: DrawnCommitment,
  origin: Origin,
  said: number,
): Commitment | null {
  const { graph } = context.store.graph
  const { slotCandidates } = context.settings.graph
  const live = (slot: number): boolean => graph.isLive(slot, context.now)
  const rows = graph.findNormalKey(said, slotCandidates, live).map((slot) => graph.rowOf(slot))
  const form = normalFormIn(context, drawn)
  return (
    context.store.graph
      .byRows(rows)
      .find(
        (node) => mayJoin(context, node, drawn, origin) && normalFormIn(context, node) === form,
      ) ?? null
  )
}

/** What took place at two times are two things, in whatever words. */
function mayJoin(
  context: OperationContext,
  node: Commitment,
  drawn: DrawnCommitment,
  origin: Origin,
): boolean {
  const isLike = node.role === drawn.role && isSameEvent(node.event, drawn.event ?? null)
  return isLike && isPeer(context, node, drawn, origin)
}

/** Live, and about the same subject as far as rules can tell. */
function isPeer(
  context: OperationContext,
  node: Commitment,
  { text }: DrawnCommitment,
  { subject }: Origin,
): boolean {
  if (statusAt(node, context.now) !== 'live') return false
  return mayShareSubject(toldIn(context, node), toldIn(context, { text, subject }))
}

/** Sources come together; what is trusted less changes nothing of what is trusted more. */
function merge(
  context: OperationContext,
  drawn: DrawnCommitment,
  origin: Origin,
  node: Commitment,
): Ingested {
  const { graph } = context.store
  // What content says is told apart again by telling other content.
  const isOfText = origin.passage === undefined
  if (isOfText && !graph.says(origin.memoryId, node.row)) {
    noteMerge(context, node, { ...origin, ...drawn })
  }
  graph.addSource({ ...sourceOf(drawn, origin), node: node.row })
  const merged = mergeTellings(node, {
    ...origin,
    confidence: drawn.confidence,
  })
  const { confidence, trust, validTo, subject } = node
  const before = { confidence, trust, validTo, subject }
  if (JSON.stringify(merged) !== JSON.stringify(before)) graph.update(node.row, merged)
  const outcome: RememberOutcome = {
    kind: 'merged_into',
    commitment: node.id,
    role: node.role,
    text: drawn.text,
    target: node.id,
  }
  return { row: node.row, outcomes: [outcome] }
}

/** The nearest of its role and subject that says the same. */
function duplicateAmong(
  context: OperationContext,
  drawn: DrawnCommitment,
  claim: Claim,
  origin: Origin,
  near: readonly NearCommitment[],
): Commitment | null {
  const { dedup, strict } = context.texts.embedder.table
  const isStrict = drawn.role === 'fact' || drawn.role === 'observation'
  const close = near.filter(({ similarity }) =>
    isStrict ? similarity > strict : similarity >= dedup,
  )
  const repeated = (drawn.changes ?? []).filter(({ how }) => how === 'repeats')
  const peers = context.store.graph
    .byRows([...repeatedRows(context, repeated), ...close.map(({ row }) => row)])
    .filter((node) => mayJoin(context, node, drawn, origin))
  return (
    peers
      .slice(0, context.settings.graph.dedupCandidates)
      .find((node) => sayTheSame(claim, claimIn(context, node))) ?? null
  )
}

/** Nodes that a model says it repeats, however far apart their vectors are. */
function repeatedRows({ store }: OperationContext, told: readonly ToldChange[]): readonly number[] {
  return told.flatMap(({ id }) => store.graph.byId(id)?.row ?? [])
}

function isOpenBetween(context: OperationContext, a: number, b: number): boolean {
  return a === b || context.store.graph.conflicts.between(a, b)?.status === 'open'
}

interface Placed {
  readonly claim: Claim
  readonly said: number
  readonly vector: Int8Array | null
  readonly near: readonly NearCommitment[]
  /** Rows of nodes that it contradicts: they are not tied. */
  readonly contradicted: ReadonlySet<number>
}

function insert(
  context: OperationContext,
  drawn: DrawnCommitment,
  origin: Origin,
  { claim, said, vector, near, contradicted }: Placed,
): number {
  const { graph } = context.store
  const similar = similarEdges(context, origin, near, contradicted)
  const made = {
    id: context.ids.next('com', context.now),
    text: drawn.text,
    terms: termsOfText(context.store.utterances.of(drawn.text)).join(' '),
    role: drawn.role,
    confidence: drawn.confidence,
    by: origin.by,
    modality: drawn.modality,
    lang: drawn.lang,
    trust: origin.trust,
    subject: origin.subject,
    event: drawn.event ?? null,
    validFrom: origin.validFrom,
    validTo: origin.validTo,
    recordedAt: context.now,
    normalKey: said,
    slotKey: slotKeyOf(claim),
    vector,
    similar,
  }
  return graph.insert(made, sourceOf(drawn, origin))
}

/** To the nearest few that it does not contradict, as many as the call may still make. */
function similarEdges(
  context: OperationContext,
  origin: Origin,
  near: readonly NearCommitment[],
  contradicted: ReadonlySet<number>,
): SimilarEdge[] {
  const { edge } = context.texts.embedder.table
  const { similarEdges: most } = context.settings.graph
  const edges = near
    .filter(({ row, similarity }) => similarity >= edge && !contradicted.has(row))
    .slice(0, Math.min(most, origin.edgesLeft.count))
    .map(({ row, similarity }) => ({ row, weight: similarity }))
  origin.edgesLeft.count -= edges.length
  return edges
}

function sourceOf(
  { start, end, part = 0 }: DrawnCommitment,
  { memoryId, version, passage }: Origin,
): Omit<NodeSource, 'node'> {
  return { memoryId, version, start, part, end, passage: passage ?? null }
}
