import { changeBetween, claimAbout } from '../laws/commitments/change.ts'
import type { Claim } from '../laws/commitments/claim.ts'
import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { modalityOf } from '../laws/commitments/modality.ts'
import {
  mayHoldMore,
  statementParts,
  type StatementPart,
} from '../laws/commitments/statement-parts.ts'
import { indexTerms } from '../laws/text/terms.ts'
import type { Commitment, DrawnCommitment } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'
import { namesOfOne } from './one-person.ts'
import type { Origin } from './origin.ts'

/** A part of an ended commitment that still holds, with where it comes from. */
export interface Remaining {
  readonly drawn: DrawnCommitment
  readonly origin: Origin
}

/**
 * What an ended commitment said beside what has changed: of `Ana lives in Berlin and loves hiking.`
 * the second half holds after a move. Each part is a commitment of the same memory, which stands at
 * its stretch of that memory's text and begins with whom the whole is about. Nothing where it said
 * one thing, or where it is not clear which part ended.
 */
export function restOfStatement(
  context: OperationContext,
  node: Commitment,
  told: Claim,
  edgesLeft: Origin['edgesLeft'],
): readonly Remaining[] {
  return remainingOf(context, node, partsThatHold(context, node, told), edgesLeft)
}

/** The same where it is known which words of it hold no longer. */
export function restBeside(
  context: OperationContext,
  node: Commitment,
  was: string,
  edgesLeft: Origin['edgesLeft'],
): readonly Remaining[] {
  const from = node.text.indexOf(was)
  const parts = statementParts(context.store.utterances.of(node.text))
  const kept = parts.filter(({ start, end }) => end <= from || start >= from + was.length)
  return from === -1 ? [] : remainingOf(context, node, kept, edgesLeft)
}

function remainingOf(
  context: OperationContext,
  node: Commitment,
  kept: readonly StatementPart[],
  edgesLeft: Origin['edgesLeft'],
): readonly Remaining[] {
  if (kept.length === 0) return []
  return context.store.graph
    .sourcesOf([node.row])
    .filter(({ start, end }) => end - start === node.text.length)
    .flatMap(({ memoryId, version, start: from, part = 0, passage }) => {
      const { subject, trust, by, validFrom, validTo } = node
      const own = { memoryId, version, subject, trust, by, validFrom, validTo, edgesLeft }
      const origin = typeof passage === 'number' ? { ...own, passage } : own
      // Of content there is one statement at a place.
      const movable = typeof passage === 'number' ? kept.filter(({ start }) => start > 0) : kept
      return movable.map(({ start, end, whole: text }, place): Remaining => {
        const event = node.event === null ? null : context.dates.eventIn(text, validFrom)
        return {
          drawn: {
            text,
            start: from + start,
            end: from + end,
            // The whole may begin where its first part does.
            part: part + 1 + place,
            role: node.role,
            confidence: node.confidence,
            modality: modalityOf(context.store.utterances.of(text)),
            lang: node.lang,
            event,
          },
          origin,
        }
      })
    })
}

/** Parts of an earlier statement that hold on beside a later one. */
function partsThatHold(
  context: OperationContext,
  earlier: EarlierStatement,
  told: Claim,
): readonly StatementPart[] {
  const { text } = earlier
  const parts = statementParts(context.store.utterances.of(text))
  const isOver = partsOver(context, earlier, parts, told)
  return parts.filter(
    ({ start, end }, at) => isOver[at] !== true && indexTerms(text.slice(start, end)).length > 0,
  )
}

/** What a change is told of. */
export type EarlierStatement = Pick<Commitment, 'text' | 'lang' | 'subject'>

/**
 * Whether it is clear what of an earlier statement a later claim ends: all that it says, or some of
 * its parts. Not where it says more than what has changed and its parts cannot be told apart: then
 * nothing of it may end, for what else it says would be lost.
 */
export function isClearWhatEnds(
  context: OperationContext,
  earlier: EarlierStatement,
  told: Claim,
): boolean {
  const said = context.store.utterances.of(earlier.text)
  const parts = statementParts(said)
  if (parts.length === 0) return !mayHoldMore(said)
  const isOver = partsOver(context, earlier, parts, told)
  const over = parts.filter((_, at) => isOver[at])
  return over.length > 0 && over.every(({ whole }) => !mayHoldMore(said.like(whole)))
}

function partsOver(
  context: OperationContext,
  { lang, subject: { about } }: EarlierStatement,
  parts: readonly StatementPart[],
  told: Claim,
): readonly boolean[] {
  const names = namesOfOne(context, about)
  return parts.map(({ whole }) => {
    const said = context.store.utterances.of(whole)
    const claim = claimOfStatement({ said, modality: modalityOf(said), lang, about })
    return changeBetween(told, claimAbout(claim, names), { isDated: true }) !== null
  })
}

/** The whole holds again: what went on of it by itself is said by it. */
export function foldRestBack(context: OperationContext, whole: Commitment): void {
  const { graph } = context.store
  const sources = graph.sourcesOf([whole.row])
  const memories = [...new Set(sources.map(({ memoryId }) => memoryId))]
  const inside = graph
    .sourcesIn(memories)
    .filter(
      ({ node, memoryId, version, start, end }) =>
        node !== whole.row &&
        sources.some(
          (source) =>
            source.memoryId === memoryId &&
            source.version === version &&
            source.start <= start &&
            source.end >= end,
        ),
    )
  const said = context.store.utterances.of(whole.text)
  const parts = new Set(statementParts(said).map((part) => part.whole))
  for (const node of graph.byRows([...new Set(inside.map(({ node: row }) => row))])) {
    const isSaidElsewhere = graph
      .sourcesOf([node.row])
      .some(({ memoryId }) => !memories.includes(memoryId))
    if (node.end !== null || isSaidElsewhere || !parts.has(node.text)) continue
    const end = { kind: 'superseded', at: context.now, validTo: context.now } as const
    graph.update(node.row, { end })
  }
}
