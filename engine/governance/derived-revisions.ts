import { ulidRandomCharacters, ulidTimeCharacters } from '../bounds.ts'
import { fieldDiff } from '../laws/governance/field-diff.ts'
import type { Revision } from '../model/revision.ts'
import type { OperationContext } from '../operations/context.ts'
import { isSameThing, logTargetsOf, nameOfThing, type RevisedThing } from './revision-targets.ts'
import { statesOf } from './thing-states.ts'
import { alphabet } from '../graph/id-words.ts'

/** A revision that is read from the log and the images of rows, with what it is of. */
export interface DerivedRevision extends Revision {
  readonly thing: RevisedThing
}

/**
 * The revisions of a memory, an entity or an edge, oldest first, its creation the first.
 * None is written down while the log holds the commit: a creation costs no row.
 */
export function revisionsOf(
  context: OperationContext,
  thing: RevisedThing,
): readonly DerivedRevision[] {
  const target = nameOfThing(context, thing)
  if (target === null) return []
  const made: DerivedRevision[] = []
  const kept = context.store.revisions.latest(target)
  let before: Record<string, unknown> = {}
  for (const { since, fields } of statesOf(context, thing)) {
    const after = { ...fields }
    const diff = fieldDiff(before, after)
    before = after
    const record =
      since === 0 || diff.length === 0
        ? null
        : context.store.undo.recordOf(since, logTargetsOf(context, thing))
    if (record === null) continue
    made.push({
      id: idOf(context, record.id, target),
      target,
      parent: made.at(-1)?.id ?? kept?.id ?? null,
      hash: context.digest.of(context.digest.canonical(after)),
      actor: record.actor,
      approval: record.approval,
      trigger: triggers[record.action] ?? record.action.toLowerCase(),
      summary: record.summary,
      position: since,
      diff,
      createdAt: record.time,
      thing,
    })
  }
  return made
}

/** All that a commit leaves of these, in the order of their names. */
export function revisionsAt(
  context: OperationContext,
  position: number,
): readonly DerivedRevision[] {
  const { undo } = context.store
  const things: RevisedThing[] = []
  for (const row of undo.touchedAt(position)) {
    const owner = undo.ownerOf(row)
    if (owner === null || owner.kind === 'node') continue
    if (!things.some((one) => isSameThing(one, owner))) things.push(owner)
  }
  return things
    .flatMap((thing) => revisionsOf(context, thing).filter((one) => one.position === position))
    .sort((a, b) => (a.target < b.target ? -1 : 1))
}

/** Null where nothing in the log has left it. */
export function derivedById(context: OperationContext, id: string): DerivedRevision | null {
  const time = id.startsWith('rev_') ? timeIn(id) : ''
  if (time.length < ulidTimeCharacters) return null
  for (const position of context.store.undo.positionsOfTime(time)) {
    const found = revisionsAt(context, position).find((one) => one.id === id)
    if (found !== undefined) return found
  }
  return null
}

/** Of the time of the log's row; the rest tells what of that commit it is of. */
function idOf({ digest }: OperationContext, record: string, target: string): string {
  const hash = digest.of(`${record} ${target}`)
  const rest = Array.from(
    { length: ulidRandomCharacters },
    (_, place) => alphabet[Number.parseInt(hash.slice(2 * place, 2 * place + 2), 16) % 32],
  )
  return `rev_${timeIn(record)}${rest.join('')}`
}

/** A ULID begins with its time; before it stand three letters and `_`. */
function timeIn(id: string): string {
  return id.slice('rev_'.length, 'rev_'.length + ulidTimeCharacters)
}

const triggers: Readonly<Record<string, string>> = {
  CREATE: 'create',
  EDIT: 'set',
  ARCHIVE: 'forget',
  REVERT: 'revert',
  COMMIT: 'commit',
}

/**
 * Writes down what the log is about to forget: every change of a memory, an entity or an edge up to
 * a position, creations apart. From then on it is not taken back.
 */
export function keepRevisions(context: OperationContext, upTo: number): void {
  const { revisions, undo } = context.store
  for (const position of undo.changesUpTo(upTo)) {
    for (const { thing: _thing, ...revision } of revisionsAt(context, position)) {
      if (revision.diff.some((one) => 'before' in one)) revisions.keep(revision)
    }
  }
  undo.dropUpTo(upTo)
}
