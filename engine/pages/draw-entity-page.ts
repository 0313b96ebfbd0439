import { onOnePageLine, type DraftLine, type PageDraft } from '../laws/pages/fit-page.ts'
import { linesBySection } from '../laws/pages/page-statement.ts'
import { latelyMs } from '../laws/pages/tuning.ts'
import { utcDay } from '../laws/utc-time.ts'
import { knownOf } from '../memory/entities/entity-known.ts'
import type { Entity } from '../model/entity.ts'
import type { SourcedLine } from '../model/entity-summary.ts'
import type { OperationContext } from '../operations/context.ts'
import { mayStandOnPage, readStatementsOf } from './read-statements.ts'

/** The page of an entity: what is so now, what is in force, what happened and changed, and what is open. */
export function drawEntityPage(
  context: OperationContext,
  entity: Entity,
  asOf: number | null,
): PageDraft {
  const at = asOf ?? context.now
  const wanted = { asOf, mayTell: mayStandOnPage(context), isEachOnce: true }
  const known = knownOf(context, entity, wanted)
  const { statements } = readStatementsOf(context, entity, asOf)
  const told = linesBySection(statements, at)
  const inForce = { goals: told('goals'), decisions: told('decisions'), rules: told('rules') }
  const shown = Object.values(inForce).flat()
  const isShown = ({ text }: SourcedLine): boolean => shown.some((line) => line.text.includes(text))
  const ended = known.timeline.filter(({ until }) => until !== undefined)
  const happened = known.timeline.filter(({ until }) => until === undefined)
  return {
    ...inForce,
    known: linesOf(known.facts.filter((line) => !isShown(line))),
    changed: linesOf(ended.filter(({ until = 0 }) => until > at - latelyMs).toReversed()),
    happened: linesOf(happened.filter((line) => !isShown(line)).toReversed()),
    open: linesOf(known.openQuestions),
  }
}

/** What was so before is told as past. */
function linesOf(lines: readonly SourcedLine[]): readonly DraftLine[] {
  return lines.map(({ text, memoryIds, since = 0, until }) => ({
    text: onOnePageLine(until === undefined ? text : `Until ${utcDay(until)}: ${text}`),
    memoryIds,
    since,
    recordedAt: Math.max(since, until ?? 0),
  }))
}
