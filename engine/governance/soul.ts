import { operation } from '../operations/operation.ts'
import { fieldDiff } from '../laws/governance/field-diff.ts'
import { soulParts } from '../model/documents.ts'
import type { Soul } from '../model/documents.ts'
import { ok } from '../result.ts'
import type { Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { readDocument, writeDocument } from './write-document.ts'

/** Owner only, as its history is: it stands in no context (spec SG-29, SG-42). */
export const getSoul = operation({
  role: 'owner',
  writes: false,
  run(context: OperationContext): Result<Soul> {
    return ok(readDocument(context, 'soul'))
  },
})

/** Replaces all of it; the same again changes nothing and alarms nobody. */
export const setSoul = operation({
  role: 'owner',
  writes: true,
  grows: true,
  screens: { texts: ['soul'] },
  run(context: OperationContext, { soul }: { readonly soul: Soul }): Result<Soul> {
    const before = readDocument(context, 'soul')
    const changed = soulParts.filter((part) =>
      fieldDiff({ ...before }, { ...soul }).some(isOf(part)),
    )
    if (changed.length > 0) {
      const summary = `soul: ${changed.join(', ')}`
      writeDocument(context, 'soul', soul, { trigger: 'set', summary })
    }
    return ok(soul)
  },
})

function isOf(part: string): (change: { readonly path: readonly string[] }) => boolean {
  return ({ path }) => path[0] === part
}
