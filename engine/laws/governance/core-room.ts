import type { CoreBlockName, CoreItem } from '../../model/documents.ts'
import { itemsOf, renderBlock, renderCore } from './render-core.ts'

export interface CoreLimits {
  /** Tokens of the whole rendering, hard. */
  readonly cap: number
  /** Tokens of each block, soft: they say where pruning begins. */
  readonly budgets: Readonly<Record<CoreBlockName, number>>
  readonly count: (text: string) => number
  readonly relevanceOf: (item: CoreItem) => number
  /** Whether an item may go for the sake of the new one; a pinned one never does. */
  readonly mayGo: (item: CoreItem) => boolean
}

/**
 * The items of core with one more, below the cap: over it, unpinned items that may go do, first
 * those of blocks over their budget, then of any block, lowest relevance first, ties by id. Null
 * where it does not fit though all of them went; then nobody has to go. Total: below the cap
 * nothing is pruned, however far a block is over its budget.
 */
export function makeRoom(
  items: readonly CoreItem[],
  added: CoreItem,
  limits: CoreLimits,
): readonly CoreItem[] | null {
  const { cap, count, relevanceOf, mayGo } = limits
  let left = [...items, added]
  const order = items
    .filter((item) => !item.pinned && mayGo(item))
    .map((item) => ({ item, relevance: relevanceOf(item) }))
    .toSorted((a, b) => a.relevance - b.relevance || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item }) => item)
  while (count(renderCore(left)) > cap) {
    const over = blocksOver(left, limits)
    const at = order.findIndex(({ block }) => over.has(block))
    const [gone] = order.splice(Math.max(0, at), 1)
    if (gone === undefined) return null
    left = left.filter(({ id }) => id !== gone.id)
  }
  return left
}

function blocksOver(
  items: readonly CoreItem[],
  { budgets, count }: CoreLimits,
): ReadonlySet<CoreBlockName> {
  const names = [...new Set(items.map(({ block }) => block))]
  return new Set(
    names.filter((name) => count(renderBlock(name, itemsOf(items, name))) > budgets[name]),
  )
}
