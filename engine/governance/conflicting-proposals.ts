import { maxComparedProposals } from '../bounds.ts'
import type { Utterance } from '../language/utterance.ts'
import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { conflictBetween, roledClaimOf, type RoledClaim } from '../laws/commitments/conflict.ts'
import { extractCommitments } from '../laws/commitments/extract-commitments.ts'
import { hashKey } from '../laws/commitments/hash-key.ts'
import { oppositeOf } from '../laws/commitments/opposites.ts'
import { speechOf } from '../laws/commitments/speech.ts'
import { mayShareSubject, type Told } from '../laws/commitments/subject.ts'
import type { Subject } from '../model/commitment.ts'
import { isUndecided, type Proposal } from '../model/proposal.ts'
import type { RememberInput } from '../model/requests.ts'
import type { OperationContext } from '../operations/context.ts'
import { slotKeyOf } from '../commitments/commitment-keys.ts'
import { contradictionsOf } from '../commitments/contradictions.ts'
import type { Origin } from '../commitments/origin.ts'
import { isKnownPerson, speakerOf, speechIn } from '../commitments/speakers.ts'
import type { Claim } from '../laws/commitments/claim.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'
import { claimIn, toldIn } from '../commitments/read-node.ts'
import { nearestCommitments, type NearCommitment } from '../commitments/nearest-commitments.ts'

/**
 * Ties a new proposal to the undecided ones that say another value of the same matter, by the laws
 * for commitments, and notes what it contradicts of what is remembered.
 */
export function tieRivals(context: OperationContext, proposal: Proposal): void {
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
  const ids = [...rivals.map(({ id }) => id), ...contradicted(context, proposal)]
  if (ids.length > 0) proposals.update(proposal.id, { conflicts: ids })
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

/**
 * What is remembered that a proposal contradicts, by the laws for what is told: values of one slot,
 * denials, what is said to have changed, and opposites of what is near. Read by rules.
 */
function contradicted(
  context: OperationContext,
  { content, entities, request }: Asking,
): readonly string[] {
  const linked = referencesIn(entities.join(', ')).flatMap(
    ({ ref }) => context.store.entities.find(ref) ?? [],
  )
  const rows = linked.map(({ row }) => row)
  const whole = context.store.utterances.of(content)
  const spokenBy = speakerOf(context, whole, askedIn(request))
  const speech = speechIn(context, { ...spokenBy, entities: rows, thread: null }, whole)
  const { commitments } = extractCommitments(whole, context.settings.extraction)
  const found = commitments.flatMap((drawn) => {
    const subject = speech.subjectOf(drawn)
    const said = context.store.utterances.of(drawn.text)
    const claim = claimOfStatement({ ...drawn, said, about: subject.about })
    const near = nearestCommitments(context, said)
    const rivals = contradictionsOf(context, drawn, claim, originOf(context, subject), near)
    return [
      ...rivals.map(({ node }) => node.id),
      ...oppositesOf(context, { said, subject }, claim, near),
    ]
  })
  return [...new Set(found)].slice(0, maxComparedProposals)
}

/** Said now, by somebody who is trusted no more than anybody. */
function originOf({ now }: OperationContext, subject: Subject): Origin {
  const nowhere = { memoryId: '', version: 0, validTo: null, edgesLeft: { count: 0 } }
  return { ...nowhere, validFrom: now, subject, trust: 'sub', by: 'rules' }
}

function oppositesOf(
  context: OperationContext,
  told: Told,
  claim: Claim,
  near: readonly NearCommitment[],
): readonly string[] {
  const { conflict } = context.texts.embedder.table
  const close = near.filter(({ similarity }) => similarity >= conflict)
  return context.store.graph
    .byRows(close.map(({ row }) => row))
    .filter((node) => statusAt(node, context.now) === 'live')
    .filter((node) => mayShareSubject(told, toldIn(context, node)))
    .filter((node) => oppositeOf(claim, claimIn(context, node)) === 'opposite')
    .map(({ id }) => id)
}

/** Of an undecided proposal what it contradicts now: a commitment that has ended is no rival. */
export function standingConflicts(context: OperationContext, proposal: Proposal): Proposal {
  if (!isUndecided(proposal)) return proposal
  const { graph } = context.store.graph
  const conflicts = proposal.conflicts.filter((id) => {
    const slot = id.startsWith('com_') ? graph.slotOf(id) : null
    return slot === null || (slot !== undefined && graph.isLive(slot, context.now))
  })
  return { ...proposal, conflicts }
}
