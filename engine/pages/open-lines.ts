import { maxPageConflicts } from './bounds.ts'
import { isOpen } from '../laws/governance/evolution/open-questions.ts'
import { onOnePageLine, type DraftLine } from '../laws/pages/fit-page.ts'
import { answeredSince } from '../governance/answered-questions.ts'
import { readDocument } from '../governance/documents.ts'
import { isBelowMain } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { mayStandOnPage } from './read-statements.ts'

/** What nobody has settled yet: statements that contradict each other, and questions that reflections found. */
export function openLines(context: OperationContext): readonly DraftLine[] {
  return [...conflictLines(context), ...questionLines(context)]
}

function conflictLines(context: OperationContext): readonly DraftLine[] {
  const { graph } = context.store
  return graph.conflicts.list('open', null, maxPageConflicts).flatMap((conflict) => {
    const sides = graph.byRows([conflict.a, conflict.b])
    const tellers = sides.map(({ row }) => {
      const told = graph.sourcesOf([row]).map(({ memoryId }) => memoryId)
      return told.length === 0 ? null : standing(context, told)
    })
    if (sides.length < 2 || sides.some(({ trust }) => isBelowMain(trust))) return []
    if (tellers.some((told) => told?.length === 0)) return []
    const text = onOnePageLine(sides.map((side) => `“${side.text}”`).join(' or '))
    const memoryIds = [...new Set(tellers.flatMap((told) => told ?? []))]
    const { openedAt } = conflict
    return [{ text, memoryIds, since: openedAt, recordedAt: openedAt }]
  })
}

function questionLines(context: OperationContext): readonly DraftLine[] {
  const { questions, trust = 'main' } = readDocument(context, 'evolution')
  if (isBelowMain(trust)) return []
  const open = answeredSince(context, questions).filter(isOpen)
  return open.toReversed().flatMap(({ text, asked, memoryIds }) => {
    const told = standing(context, memoryIds)
    if (told.length === 0 || asked === null) return []
    return [{ text: onOnePageLine(text), memoryIds: told, since: asked, recordedAt: asked }]
  })
}

/** Those of the memories that may stand on a page, by id. */
function standing({ store, now }: OperationContext, ids: readonly string[]): readonly string[] {
  const known = store.memories.byIds([...new Set(ids)])
  return known
    .filter(mayStandOnPage({ now }))
    .map(({ id }) => id)
    .toSorted()
}
