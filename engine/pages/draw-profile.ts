import { formatReference } from '../../contract/inline-reference.ts'
import { maxListedPeople, maxPagePeople } from './bounds.ts'
import { kindOfEntity, foldName } from '../laws/entities/entity-names.ts'
import { trustOfLine } from '../laws/governance/vouched-for.ts'
import { type DraftLine, type PageDraft, onOnePageLine } from '../laws/pages/fit-page.ts'
import { linesBySection, type PageStatement } from '../laws/pages/page-statement.ts'
import { readCore } from '../governance/core.ts'
import { summaryLineOf } from '../memory/entities/entity-known.ts'
import type { CoreBlockName } from '../model/documents.ts'
import type { Entity } from '../model/entity.ts'
import { linkedEntities, type Memory } from '../model/memory.ts'
import { isBelowMain } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { dueLines, type DueLines } from './due-lines.ts'
import { openLines } from './open-lines.ts'
import { mayStandOnPage, readStatements } from './read-statements.ts'

/** The page about the namespace's own user or team: who this is, and what holds for them. */
export function drawProfile(context: OperationContext, asOf: number | null): PageDraft {
  const { statements, memories } = readStatements(context, asOf)
  const at = asOf ?? context.now
  const due = asOf === null ? dueLines(context) : noDues
  const told = linesBySection(statements, at, due.texts)
  const core = linesOfCore(context, at)
  const people = peopleIn(context, memories, asOf)
  const isOwn = ownAmong(statements, people)
  const summaries = (isSelf: boolean): readonly DraftLine[] =>
    people.filter(({ entity }) => isOwn(entity) === isSelf).map(({ line }) => line)
  return {
    who: [...core.identity, ...core.critical_facts, ...summaries(true), ...endsFirst(told('who'))],
    preferred: [...core.persona, ...told('preferred')],
    people: [...told('people'), ...summaries(false)],
    goals: [...core.active_context, ...told('goals')],
    decisions: told('decisions'),
    rules: told('rules'),
    changed: told('changed'),
    due: due.ahead,
    open: asOf === null ? [...due.overdue, ...openLines(context)] : [],
  }
}

/** Nothing says what was open at an earlier time. */
const noDues: DueLines = { ahead: [], overdue: [], texts: new Set() }

/** What was told first and last by turns: who one is is told at the beginning, and what is so now. */
function endsFirst(lines: readonly DraftLine[]): readonly DraftLine[] {
  const newest = lines.toSorted((a, b) => b.since - a.since)
  const oldest = newest.toReversed()
  return lines.flatMap((_, at) => {
    const one = at % 2 === 0 ? oldest[at / 2] : newest[(at - 1) / 2]
    return one === undefined ? [] : [one]
  })
}

function linesOfCore(
  context: OperationContext,
  at: number,
): Readonly<Record<CoreBlockName, readonly DraftLine[]>> {
  const { shown, memories } = readCore(context)
  const mayStand = mayStandOnPage(context)
  const lines: Record<CoreBlockName, DraftLine[]> = {
    identity: [],
    active_context: [],
    persona: [],
    critical_facts: [],
  }
  for (const item of shown) {
    const memory = memories.get(item.memoryId ?? '')
    if (item.addedAt > at || isBelowMain(trustOfLine(item, memory))) continue
    if (memory !== undefined && !mayStand(memory)) continue
    lines[item.block].push({
      text: onOnePageLine(item.text),
      memoryIds: memory === undefined ? [] : [memory.id],
      since: memory?.occurredAt ?? item.addedAt,
      recordedAt: item.addedAt,
    })
  }
  return lines
}

interface KnownPerson {
  readonly entity: Entity
  readonly line: DraftLine
}

/** People of whom properties were told, those that most of what was read is linked with first. */
function peopleIn(
  context: OperationContext,
  memories: readonly Memory[],
  asOf: number | null,
): readonly KnownPerson[] {
  const links = new Map<number, number>()
  for (const row of memories.flatMap(linkedEntities)) links.set(row, (links.get(row) ?? 0) + 1)
  const { entities: table } = context.store
  const named = table.list('person', null, maxListedPeople)
  const linked = table.byRows([...links.keys()])
  const entities = [...new Map([...linked, ...named].map((one) => [one.row, one])).values()]
    .filter(({ kind, forgottenAt, isExtracted }) => {
      const isTold = isExtracted !== true && forgottenAt === null
      return isTold && kindOfEntity(kind) === 'person'
    })
    .toSorted((a, b) => (links.get(b.row) ?? 0) - (links.get(a.row) ?? 0) || a.row - b.row)
  // What was merged stands for one.
  const byName = Map.groupBy(entities, (one) => formatReference(one))
  return [...byName.values()].slice(0, maxPagePeople).flatMap(([entity]) => {
    if (entity === undefined) return []
    const wanted = { asOf, mayTell: mayStandOnPage(context), isTold: true }
    const line = summaryLineOf(context, entity, wanted)
    return line === null ? [] : [{ entity, line: { ...line, recordedAt: line.since } }]
  })
}

/** Who of them speaks here, by name, or is the only one of the kind `user`. */
function ownAmong(
  statements: readonly PageStatement[],
  people: readonly KnownPerson[],
): (entity: Entity) => boolean {
  const speakers = new Set(statements.map(({ subject: { speaker } }) => speaker ?? ''))
  const users = people.filter(({ entity: { kind } }) => kind === 'user')
  return (entity) =>
    speakers.has(foldName(entity.id)) || (users.length === 1 && users[0]?.entity === entity)
}
