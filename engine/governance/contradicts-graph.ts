import type { Claim } from '../laws/commitments/claim.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { conflictBetween, roledClaimOf } from '../laws/commitments/conflict.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'
import { mayShareSubject, subjectOf } from '../laws/commitments/subject.ts'
import type { DrawnCommitment } from '../model/commitment.ts'
import type { Proposal } from '../model/proposal.ts'
import type { OperationContext } from '../operations/context.ts'
import { nearestNodes } from '../commitments/nearest-commitments.ts'
import { slotKeyOf } from '../commitments/commitment-keys.ts'

/** Whether something that is remembered contradicts a sentence of the proposal (spec AG-16). */
export function contradictsGraph(
  context: OperationContext,
  { content, entities }: Pick<Proposal, 'content' | 'entities'>,
): boolean {
  const linked = referencesIn(entities.join(', ')).flatMap(
    ({ ref }) => context.store.entities.find(ref) ?? [],
  )
  const rows = linked.map(({ row }) => row)
  const people = linked.filter(({ kind }) => kind === 'person')
  const onlyPerson = people.length === 1 ? (people[0]?.id ?? null) : null
  return context.texts.extraction(content).commitments.some((drawn) => {
    const subject = subjectOf(drawn.text, rows, onlyPerson)
    const claim = roledClaimOf(drawn)
    return context.store.graph
      .byRows(rivalRows(context, drawn, claim))
      .some(
        (node) =>
          statusAt(node, context.now) === 'live' &&
          mayShareSubject(subject, node.subject) &&
          conflictBetween(claim, roledClaimOf(node), context.settings.graph.overlap) !== null,
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
  const near = nearestNodes(context, context.texts.vector(text), context.settings.graph)
    .filter(({ similarity }) => similarity >= conflict)
    .slice(0, conflictCandidates)
  const sameSlot = graph.findSlotKey(slotKeyOf(claim)).slice(0, slotCandidates)
  return [...new Set([...near.map(({ row }) => row), ...sameSlot.map((at) => graph.rowOf(at))])]
}
