import { fieldDiff } from '../laws/governance/field-diff.ts'
import { isAtLeast } from '../model/caller.ts'
import { soulParts, type Soul } from '../model/documents.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { readDocument, writeDocument } from './write-document.ts'

/** Owner only, as its history is: it stands in no context (spec SG-29, SG-42). */
export function getSoul(context: OperationContext): Result<Soul> {
  if (!isAtLeast(context.caller, 'owner')) return fail('forbidden', 'only an owner reads the soul')
  return ok(readDocument(context, 'soul'))
}

/** Replaces all of it; the same again changes nothing and alarms nobody. */
export function setSoul(
  context: OperationContext,
  { soul }: { readonly soul: Soul },
): Result<Soul> {
  if (!isAtLeast(context.caller, 'owner')) return fail('forbidden', 'only an owner writes the soul')
  const before = readDocument(context, 'soul')
  const changed = soulParts.filter((part) => fieldDiff({ ...before }, { ...soul }).some(isOf(part)))
  if (changed.length > 0) {
    const summary = `soul: ${changed.join(', ')}`
    writeDocument(context, 'soul', soul, { trigger: 'set', summary })
  }
  return ok(soul)
}

function isOf(part: string): (change: { readonly path: readonly string[] }) => boolean {
  return ({ path }) => path[0] === part
}
