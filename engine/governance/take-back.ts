import { undoChanges } from '../laws/governance/field-diff.ts'
import { renderCore } from '../laws/governance/render-core.ts'
import type { Revision } from '../model/revision.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Reverted } from './revert-reflection.ts'
import { countTokens } from './core.ts'
import { changeSettings } from './settings.ts'
import { writeCore } from './write-core.ts'
import { readDocument, writeDocument, type DocumentChange } from './write-document.ts'

type Skipped = Pick<Reverted, 'skipped'>

/**
 * Puts the target of its last revision in the state before it. Memories,
 * entities and edges are put back from what the log holds: see `revertThing`.
 */
export function takeBack(context: OperationContext, { target, diff }: Revision): Result<Skipped> {
  const change = { trigger: 'revert', action: 'REVERT', summary: `${target} reverted` } as const
  switch (target) {
    case 'core':
      return takeCoreBack(context, diff, change)
    case 'soul':
    case 'identity':
    case 'evolution':
      writeDocument(context, target, undoChanges(readDocument(context, target), diff), change)
      return ok({ skipped: [] })
    case 'settings': {
      const before = undoChanges(context.store.settings.read().changed, diff)
      const changed = changeSettings(context, before, change)
      return changed.ok ? ok({ skipped: [] }) : changed
    }
    default:
      return fail('erased', `the log no longer holds what ${target} was`)
  }
}

/** What is forgotten by now does not come back; what would be over the cap is refused. */
function takeCoreBack(
  context: OperationContext,
  diff: Revision['diff'],
  change: DocumentChange,
): Result<Skipped> {
  const before = Object.values(undoChanges(readDocument(context, 'core'), diff).items)
  const gone = before.filter(({ memoryId }) => {
    if (memoryId === null) return false
    return context.store.memories.byId(memoryId)?.forgotten !== null
  })
  const items = before.filter((item) => !gone.includes(item))
  const tokens = countTokens(context, renderCore(items))
  const { capTokens } = context.settings.core
  if (tokens > capTokens) {
    return fail('too_large', `core would be ${tokens} tokens, limit ${capTokens}`)
  }
  writeCore(context, items, change)
  return ok({
    skipped: gone.map(({ memoryId, id }) => ({ target: memoryId ?? id, reason: 'forgotten' })),
  })
}
