import type { OperationContext } from '../operations/context.ts'
import { revisionsAt } from './derived-revisions.ts'

/**
 * Writes down what the log is about to forget: every change of a memory, an entity or an edge up to
 * a position, creations apart (spec SG-39, SG-41). From then on it is not taken back.
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
