import { hourMs } from '../../contract/durations.ts'
import { maxSlotKeys } from '../bounds.ts'
import type { Claim } from '../laws/commitments/claim.ts'
import {
  changeBetween,
  claimAbout,
  keysAbout,
  tellOfOneDuty,
  tellsOfDuty,
  tellsOfSame,
} from '../laws/commitments/change.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { conflictBetween } from '../laws/commitments/conflict.ts'
import { firstPersonsOf } from '../laws/commitments/change-patterns.ts'
import { hashKey } from '../laws/commitments/hash-key.ts'
import { termsOf } from '../laws/commitments/topic.ts'
import { isOfUnknownThing, mayShareSubject, type Told } from '../laws/commitments/subject.ts'
import { indexTerms } from '../laws/text/terms.ts'
import type { Commitment, DrawnCommitment } from '../model/commitment.ts'
import { isTrustedMore } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Origin } from './origin.ts'
import { claimIn, toldIn } from './read-node.ts'
import { liveSharing, similarities, type NearCommitment } from './nearest-commitments.ts'
import { namesOfOne } from './one-person.ts'
import { isClearWhatEnds } from './rest-of-statement.ts'
import type { Contradiction } from './settle-conflict.ts'

/**
 * The live commitments that what is being said cannot stand beside, each with what becomes of the
 * two: those of its slots, those whose words it says are so no longer,
 * and those that are near. What one memory says is never held against itself.
 */
export function contradictionsOf(
  context: OperationContext,
  drawn: DrawnCommitment,
  claim: Claim,
  origin: Origin,
  near: readonly NearCommitment[],
): readonly Contradiction[] {
  if (!claim.isComparable || drawn.role === 'conditional_dependency') return []
  const { slotCandidates } = context.settings.graph
  const names = namesOfOne(context, origin.subject.about)
  const rows = candidateRows(context, { claim, text: drawn.text }, names, near)
  if (rows.length === 0) return []
  const subject = toldIn(context, { text: drawn.text, subject: origin.subject })
  const said = { drawn, claim, subject, told: claimAbout(claim, names), origin, names }
  const own = new Set(context.store.graph.sourcesIn([origin.memoryId]).map(({ node }) => node))
  const found = context.store.graph
    .byRows(rows.slice(0, maxSlotKeys * slotCandidates))
    .flatMap((node) => {
      if (statusAt(node, context.now) !== 'live') return []
      if (own.has(node.row) || !mayMeet(context, node, said)) return []
      return contradictionWith(context, node, said)
    })
  const sure = withoutGuesses(found)
  const similarity = similarities(
    context,
    drawn.text,
    sure.map(({ node }) => node.row),
  )
  return sure.map(({ isLoose: _, ...one }) => ({
    ...one,
    similarity: Math.max(0, similarity.get(one.node.row) ?? 0),
  }))
}

interface Found extends Contradiction {
  readonly isLoose: boolean
}

/** A thing that is named in fewer words counts where it can only be one thing. */
function withoutGuesses(found: readonly Found[]): readonly Found[] {
  const sure = found.filter(({ isLoose, kind }) => !isLoose && kind === 'value')
  const loose = found.filter(({ isLoose }) => isLoose)
  if (sure.length === 0 && loose.length === 1) return found
  return found.filter(({ isLoose }) => !isLoose)
}

interface Said {
  readonly drawn: DrawnCommitment
  readonly claim: Claim
  /** With whom it is about. */
  readonly subject: Told
  /** The claim under the names of whom it is about. */
  readonly told: Claim
  readonly origin: Origin
  /** Of whom it is about. */
  readonly names: readonly string[]
}

/** About one subject, or by one speaker about one thing. */
function mayMeet(
  context: OperationContext,
  node: Commitment,
  { claim, subject, origin }: Said,
): boolean {
  if (mayShareSubject(toldIn(context, node), subject)) return true
  const [own, other] = [origin.subject, node.subject]
  const isByOne = own.speaker === other.speaker
  if (!isByOne && !tellsOfDuty(claim)) return false
  // Applications tell their users apart by entities.
  const isApart = own.entities.length > 0 && other.entities.length > 0
  if (isApart && !own.entities.some((row) => other.entities.includes(row))) return false
  const said = claimIn(context, node)
  return (isByOne || tellOfOneDuty(claim, said)) && tellsOfSame(claim, said)
}

function contradictionWith(
  context: OperationContext,
  node: Commitment,
  { drawn, subject, told, origin, names }: Said,
): Found[] {
  if (node.role === 'conditional_dependency') return []
  const { about } = node.subject
  const others = about === null ? [] : [about]
  const isOfOne = about !== null && names.includes(about)
  const other = claimAbout(claimIn(context, node), isOfOne ? names : others)
  const isLate = origin.validFrom < node.validFrom
  const event = (isLate ? node.event : drawn.event) ?? null
  const from = isLate ? node.validFrom : origin.validFrom
  const how = { isDated: event !== null && event.from > from }
  const [later, earlier] = isLate ? [node, origin] : [origin, node]
  const [news, old] = isLate ? [other, told] : [told, other]
  const change =
    changeBetween(news, old, how) ??
    // What a better trusted one has ended is not so again because another tells it later.
    (isTrustedMore(earlier.trust, later.trust) ? changeBetween(old, news) : null)
  if (change !== null) {
    const { kind, overlap, isSaid, isLoose, isTimed } = change
    const gapMs = Math.abs(origin.validFrom - node.validFrom)
    const isTold = isSaid || gapMs >= context.settings.graph.stateHours * hourMs
    const { text, lang } = drawn
    const before = isLate ? { text, lang, subject: origin.subject } : node
    const isOver = isTold && isClearWhatEnds(context, before, news)
    const until = isTimed && event !== null ? event.from : from
    return [{ kind, overlap, node, isLate, isOver, isLoose, until, similarity: 0 }]
  }
  if (isOfUnknownThing(subject) || isOfUnknownThing(toldIn(context, node))) return []
  const { overlap } = context.settings.graph
  const found = conflictBetween(
    { ...told, role: drawn.role },
    { ...other, role: node.role },
    overlap,
  )
  // What an older one says of the newer is no news of it.
  if (found === null || found.kind === 'value') return []
  const open = { isOver: false, isLoose: false, similarity: 0 }
  return [{ ...found, ...open, node, isLate, until: origin.validFrom }]
}

function candidateRows(
  context: OperationContext,
  { claim, text }: { readonly claim: Claim; readonly text: string },
  names: readonly string[],
  near: readonly NearCommitment[],
): readonly number[] {
  const { graph } = context.store.graph
  const { conflict } = context.texts.embedder.table
  const { conflictCandidates, slotCandidates } = context.settings.graph
  const close = near.filter(({ similarity }) => similarity >= conflict).slice(0, conflictCandidates)
  // Values that ended would fill the list: a slot that changes often has hundreds.
  const live = (slot: number): boolean => graph.isLive(slot, context.now)
  const sameSlot = keysAbout(claim, names)
    .slice(0, maxSlotKeys)
    .flatMap((key) => graph.findSlotKey(hashKey(key), slotCandidates, live))
  const things = claim.slots.filter(({ before }) => !before.includes('i')).slice(0, 1)
  const topics = claim.topics.filter(({ isChange }) => isChange)
  const told = [
    ...claim.ends.map(({ words }) => [...words, ...indexTerms(words.join(' '))]),
    ...claim.ends.map(firstPersonsOf),
    ...things.map(({ before }) => before),
    ...topics.slice(0, maxSlotKeys).map(termsOf),
    // Their stems are no terms of the index.
    ...(claim.ends.some(({ domain }) => byWords.has(domain)) ? [indexTerms(text)] : []),
  ]
  const named = told.flatMap((terms) =>
    liveSharing(context, { terms, atLeast: 1, count: conflictCandidates }),
  )
  return [
    ...new Set([
      ...sameSlot.map((at) => graph.rowOf(at)),
      ...named,
      ...close.map(({ row }) => row),
    ]),
  ]
}

/** Endings of what shares words with them and no slot. */
const byWords: ReadonlySet<string | null> = new Set(['told', 'named'])
