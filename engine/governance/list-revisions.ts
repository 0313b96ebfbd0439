import { commitsPerRead, noLimit } from '../bounds.ts'
import { operation } from '../operations/operation.ts'
import { isAtLeast } from '../model/caller.ts'
import type { Revision } from '../model/revision.ts'
import { fail, ok, type Result } from '../result.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'
import { derivedById, revisionsAt, revisionsOf } from './derived-revisions.ts'
import { nameOfThing, thingsNamed } from './revision-targets.ts'

/** Newest first. The soul's are for owners, as the soul is. */
export const listRevisions = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { target, cursor, limit }: { readonly target?: string } & PageInput,
  ): Result<Page<Revision>> {
    const isOwner = isAtLeast(context.caller, 'owner')
    if (target === 'soul' && !isOwner) return fail('forbidden', 'only an owner reads the soul')
    const after = cursor === null ? null : findRevision(context, cursor)
    if (cursor !== null && after === null) return badCursor()
    const found =
      target === undefined
        ? everyRevision(context, isOwner ? null : 'soul', after, limit + 1)
        : behind(ofTarget(context, target), after)
    return ok(pageOf(found, limit, ({ id }) => id))
  },
})

function findRevision(context: OperationContext, id: string): Revision | null {
  return context.store.revisions.byId(id) ?? derivedById(context, id)
}

function ofTarget(context: OperationContext, target: string): readonly Revision[] {
  const things = thingsNamed(context, target)
  const names = new Set([target, ...things.flatMap((one) => nameOfThing(context, one) ?? [])])
  const written = [...names].flatMap((name) =>
    context.store.revisions.list({ target: name }, null, noLimit),
  )
  return inOrder([...written, ...things.flatMap((thing) => revisionsOf(context, thing))])
}

/** Commit by commit, until there are enough; what the log no longer holds comes last. */
function everyRevision(
  context: OperationContext,
  notTarget: string | null,
  after: Revision | null,
  enough: number,
): readonly Revision[] {
  const { revisions, undo } = context.store
  const found: Revision[] = []
  let before = after === null ? null : after.position + 1
  for (;;) {
    const positions = undo.positions(before, commitsPerRead)
    const [newest = 0, oldest = newest] = [positions[0], positions.at(-1)]
    const explicit = revisions.between(oldest - 1, newest).filter((one) => one.target !== notTarget)
    for (const position of positions) {
      const written = explicit.filter((one) => one.position === position)
      const here = inOrder([...written, ...revisionsAt(context, position)])
      found.push(...behind(here, after))
      if (found.length >= enough) return found
    }
    before = positions.at(-1) ?? before
    if (positions.length < commitsPerRead) break
  }
  const older = revisions
    .between(0, Math.min((before ?? Infinity) - 1, undo.position()))
    .filter((one) => one.target !== notTarget)
  return [...found, ...behind(inOrder(older), after)]
}

/** Of one position what was written down first, then by target. */
function inOrder(revisions: readonly Revision[]): Revision[] {
  return revisions.toSorted(
    (a, b) => b.position - a.position || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  )
}

function behind(newestFirst: readonly Revision[], after: Revision | null): readonly Revision[] {
  if (after === null) return newestFirst
  const place = newestFirst.findIndex(({ id }) => id === after.id)
  return place >= 0
    ? newestFirst.slice(place + 1)
    : newestFirst.filter(({ position }) => position < after.position)
}
