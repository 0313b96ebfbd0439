import type { ActivationGraph } from '../../../graph/activation-graph.ts'
import { termMarksOf, type TermMarks } from '../../../graph/term-marks.ts'
import { holdsAt, type Moment } from '../../../laws/commitments/commitment-life.ts'
import type { LexicalQuery } from '../../../laws/recall/lexical-match.ts'
import type { CommitmentInPool } from '../../../commitments/tables/graph-records.ts'
import type { RecallInput } from '../../../model/requests.ts'
import type { PassageView } from '../../tables/passage-view.ts'

/** Whether a node takes part at the view's moment, as far as memory knows. */
export function isSeen(graph: ActivationGraph, slot: number, view: Moment): boolean {
  const end = graph.endOf(slot)
  const endedAt = graph.endedAtOf(slot)
  const validTo = graph.validToOf(slot)
  return holdsAt(
    {
      validFrom: graph.validFromOf(slot),
      validTo: end === 'live' && Number.isFinite(validTo) ? validTo : null,
      recordedAt: graph.recordedAtOf(slot),
      end:
        end === 'live'
          ? null
          : { kind: end, at: endedAt, validTo: Number.isFinite(validTo) ? validTo : null },
    },
    view,
  )
}

/** Whether it has one of the roles that are asked for; none has where none are. */
export function isOfRoles(
  graph: ActivationGraph,
  { roles }: Pick<RecallInput, 'roles'>,
  row: number,
): boolean {
  const slot = roles === undefined ? undefined : graph.slotOfRow(row)
  return slot !== undefined && roles?.includes(graph.roleOf(slot)) === true
}

/** What every step of a recall knows of a commitment; its words are read where they are shown. */
export type NodeInView = Pick<CommitmentInPool, 'row' | 'id' | 'role'>

/** One that has no word of the question. */
export interface WordlessNode extends NodeInView {
  /** Of its words. */
  readonly terms: number
  readonly isSeen: boolean
}

/**
 * Those of the rows that the graph alone tells all of that a score needs: they have not ended, and
 * have none of the words asked for. A question of nothing but a time has no such rows.
 */
export function wordlessNodes(
  graph: ActivationGraph,
  { terms, dates, reach }: LexicalQuery,
  view: PassageView,
): (row: number) => WordlessNode | null {
  const asked = reach > 0 ? termMarksOf(terms) : noTerms
  const isTimeAlone = reach > 0 && terms.length === 0 && dates.length > 0
  return (row) => {
    const slot = isTimeAlone ? undefined : graph.slotOfRow(row)
    if (slot === undefined || graph.endOf(slot) !== 'live' || graph.mayHave(slot, asked))
      return null
    return {
      row,
      id: graph.idOf(slot),
      role: graph.roleOf(slot),
      terms: graph.termsOf(slot),
      isSeen: isSeen(graph, slot, view),
    }
  }
}

const noTerms: TermMarks = { low: 0, high: 0 }
