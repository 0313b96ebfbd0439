import { maxComparedProposals } from '../bounds.ts'
import type { Utterance } from '../language/utterance.ts'
import { conflictBetween, roledClaimOf, type RoledClaim } from '../laws/commitments/conflict.ts'
import { extractCommitments } from '../laws/commitments/extract-commitments.ts'
import { hashKey } from '../laws/commitments/hash-key.ts'
import { speechOf } from '../laws/commitments/speech.ts'
import { mayShareSubject } from '../laws/commitments/subject.ts'
import type { Subject, DrawnCommitment } from '../model/commitment.ts'
import type { Proposal } from '../model/proposal.ts'
import type { RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { slotKeyOf } from '../commitments/commitment-keys.ts'
import { isKnownPerson, speakerOf, speechIn } from '../commitments/speakers.ts'
import type { Claim } from '../laws/commitments/claim.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'
import { roledClaimIn, toldIn } from '../commitments/read-node.ts'
import { nearestCommitments } from '../commitments/nearest-commitments.ts'

/**
 * Ties a new proposal to the undecided ones that say another value of the same matter, by the laws
 * for commitments, and gives the ids of those.
 */
export function tieRivals(context: OperationContext, proposal: Proposal): readonly string[] {
  const { proposals } = context.store
  const sentences = sentencesOf(context, proposal)
  const keys = [...new Set(sentences.flatMap(({ claim }) => keysOf(claim)))]
  const rivals = proposals
    .sharing(keys, maxComparedProposals)
    .filter((other) => isContradicted(context, sentences, sentencesOf(context, other)))
  proposals.addKeys(proposal.number, keys)
  for (const { id, conflicts } of rivals) {
    proposals.update(id, { conflicts: [...conflicts, proposal.id] })
  }
  const ids = rivals.map(({ id }) => id)
  if (ids.length > 0) proposals.update(proposal.id, { conflicts: ids })
  return ids
}

/** Whoever was held up by a proposal that will not be is free. */
export function freeRivals(context: OperationContext, { id, conflicts }: Proposal): void {
  const { proposals } = context.store
  for (const rival of proposals.byIds(conflicts)) {
    proposals.update(rival.id, { conflicts: rival.conflicts.filter((other) => other !== id) })
  }
  proposals.update(id, { conflicts: [] })
}

/** Nothing of it is left, not even where others name it. */
export function blankProposal(context: OperationContext, proposal: Proposal): void {
  const { proposals } = context.store
  freeRivals(context, proposal)
  proposals.dropKeys(proposal.number)
  proposals.erase(proposal.id)
}

interface Sentence {
  readonly claim: RoledClaim
  readonly said: Utterance
  readonly subject: Subject
}

/** Read by rules, so that both sides are read alike whatever else reads texts. */
function sentencesOf(
  context: OperationContext,
  { content, entities, request }: Asking,
): readonly Sentence[] {
  // Proposals make no entities, so there are no rows to tell them by.
  const rows = entities.map((reference) => hashKey(reference))
  const people = entities.filter((reference) => reference.startsWith('person_id:'))
  const onlyPerson =
    people.length === 1 ? (people[0]?.slice('person_id:'.length).replaceAll('"', '') ?? null) : null
  const whole = context.store.utterances.of(content)
  const speech = speechOf(whole, {
    speaker: speakerOf(context, whole, askedIn(request)).speaker,
    otherwise: onlyPerson,
    entities: rows,
    isKnown: (name) => isKnownPerson(context, name),
  })
  return extractCommitments(whole, context.settings.extraction).commitments.map((drawn) => ({
    claim: roledClaimOf(whole.like(drawn.text), drawn),
    said: whole.like(drawn.text),
    subject: speech.subjectOf(drawn),
  }))
}

type Asking = Pick<Proposal, 'content' | 'entities' | 'request'>

function askedIn(request: string): RememberInput {
  return request === '' ? {} : JSON.parse(request)
}

/** The slot that a claim fills, and its words, by which its denial is found. */
function keysOf(claim: RoledClaim): readonly number[] {
  if (!claim.isComparable) return []
  const slot = slotKeyOf(claim)
  const words = hashKey(`words ${[...new Set(claim.words)].sort().join(' ')}`)
  return slot === 0 ? [words] : [slot, words]
}

function isContradicted(
  context: OperationContext,
  sentences: readonly Sentence[],
  others: readonly Sentence[],
): boolean {
  const { overlap } = context.settings.graph
  return sentences.some((sentence) =>
    others.some(
      (other) =>
        mayShareSubject(sentence, other) &&
        conflictBetween(sentence.claim, other.claim, overlap) !== null,
    ),
  )
}

/** Whether something that is remembered contradicts a sentence of the proposal. */
export function contradictsGraph(
  context: OperationContext,
  { content, entities, request }: Asking,
): boolean {
  const linked = referencesIn(entities.join(', ')).flatMap(
    ({ ref }) => context.store.entities.find(ref) ?? [],
  )
  const rows = linked.map(({ row }) => row)
  const whole = context.store.utterances.of(content)
  const spokenBy = speakerOf(context, whole, askedIn(request))
  const speech = speechIn(context, { ...spokenBy, entities: rows, thread: null }, whole)
  return context.texts.extraction(content).commitments.some((drawn) => {
    const said = whole.like(drawn.text)
    const told = { said, subject: speech.subjectOf(drawn) }
    const claim = roledClaimOf(said, drawn)
    return context.store.graph
      .byRows(rivalRows(context, drawn, claim))
      .some(
        (node) =>
          statusAt(node, context.now) === 'live' &&
          mayShareSubject(told, toldIn(context, node)) &&
          conflictBetween(claim, roledClaimIn(context, node), context.settings.graph.overlap) !==
            null,
      )
  })
}

/** Nodes of the same slot and those that are near. */
function rivalRows(
  context: OperationContext,
  { text }: DrawnCommitment,
  claim: Claim,
): readonly number[] {
  const { graph } = context.store.graph
  const { conflict } = context.texts.embedder.table
  const { conflictCandidates, slotCandidates } = context.settings.graph
  const near = nearestCommitments(context, context.store.utterances.of(text))
    .filter(({ similarity }) => similarity >= conflict)
    .slice(0, conflictCandidates)
  const sameSlot = graph.findSlotKey(slotKeyOf(claim), slotCandidates)
  return [...new Set([...near.map(({ row }) => row), ...sameSlot.map((at) => graph.rowOf(at))])]
}
