import { fieldDiff } from '../laws/governance/field-diff.ts'
import type { CoreContent, CoreItem } from '../model/documents.ts'
import type { StoreName } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandOf } from '../memory/lifecycle.ts'
import { readDocument, writeDocument, type DocumentChange } from './write-document.ts'

/**
 * Replaces the items of core. A memory that comes has `core` among its stores from now on, one that
 * goes has not (spec SG-1). Where nothing changes nothing is written.
 */
export function writeCore(
  context: OperationContext,
  items: readonly CoreItem[],
  change: DocumentChange,
): void {
  const before = readDocument(context, 'core')
  const after: CoreContent = { items: Object.fromEntries(items.map((item) => [item.id, item])) }
  if (fieldDiff({ ...before.items }, { ...after.items }).length === 0) return
  const [gone, come] = [linked(before), linked(after)]
  for (const id of gone) if (!come.has(id)) moveMemory(context, id, false)
  for (const id of come) if (!gone.has(id)) moveMemory(context, id, true)
  writeDocument(context, 'core', after, change)
}

function linked({ items }: CoreContent): ReadonlySet<string> {
  return new Set(
    Object.values(items).flatMap(({ memoryId }) => (memoryId === null ? [] : [memoryId])),
  )
}

/** What lay in core alone has to lie somewhere. */
function moveMemory(context: OperationContext, id: string, isComing: boolean): void {
  const { memories } = context.store
  const memory = memories.byId(id)
  if (memory === null) return
  const others = memory.stores.filter((store) => store !== 'core')
  const left: readonly StoreName[] = others.length > 0 ? others : ['semantic']
  const stores: readonly StoreName[] = isComing ? [...others, 'core'] : left
  memories.update(id, { stores, ...bandOf(context, { ...memory, stores }) })
}
